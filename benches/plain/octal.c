/* Nim-values of the heaps below n of an octal code, such as 0.16 or 0.6: every pair of heaps that a move may leave, a
   bit for each value of an option, and the least value without one.
   cc -O3 -march=native; ./octal 1000000 0.16 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = 1 << 10 };

int main(int argc, char **argv) {
  long n = atol(argv[1]), places = strlen(argv[2]) - 2;
  uint16_t *v = calloc(n + 1, sizeof *v);
  uint64_t seen[WORDS];
  long words = 1;
  for (long x = 0; x < n; x++) {
    memset(seen, 0, words * sizeof *seen);
    for (long k = 0; k <= places && k <= x; k++) {
      int digit = argv[2][k ? k + 1 : 0] - '0';
      long rest = x - k;
      if (k && digit & (rest ? 2 : 1)) seen[v[rest] / 64] |= 1ull << v[rest] % 64;
      if (digit & 4)
        for (long a = 1; a <= rest / 2; a++) {
          unsigned option = v[a] ^ v[rest - a];
          seen[option / 64] |= 1ull << option % 64;
        }
    }
    long word = 0;
    while (!~seen[word]) word++;
    v[x] = 64 * word + __builtin_ctzll(~seen[word]);
    /* No XOR of two values has more bits than the largest of them. */
    while (v[x] >= 64 * words) memset(seen + words, 0, words * sizeof *seen), words *= 2;
  }
  for (long x = 0; x < n; x++) printf("%d\n", v[x]);
}

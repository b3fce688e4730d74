/* Nim-values of the heaps below n of an octal code, such as 0.16 or 0.6: every pair of heaps that a move may leave, a
   mark for each value of an option, and the least value without one. `bytes`: a mark is a byte. `bits`: it is a bit.
   cc -O3 -march=native; ./octal bytes 1000000 0.16 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 1 << 16, WORDS = MOST / 64 };

/* The values that are pairs of heaps with a sum of `rest`. */
static void bytes(uint8_t *seen, const uint16_t *v, long rest) {
  for (long a = 1; a <= rest / 2; a++) seen[v[a] ^ v[rest - a]] = 1;
}

static void bits(uint64_t *seen, const uint16_t *v, long rest) {
  for (long a = 1; a <= rest / 2; a++) {
    unsigned option = v[a] ^ v[rest - a];
    seen[option / 64] |= 1ull << option % 64;
  }
}

int main(int argc, char **argv) {
  static uint8_t marks[MOST];
  static uint64_t set[WORDS];
  int in_bytes = argv[1][1] == 'y';
  long n = atol(argv[2]), places = strlen(argv[3]) - 2;
  uint16_t *v = calloc(n + 1, sizeof *v);
  /* No XOR of two values has more bits than the largest of them. */
  long most = 64;
  for (long x = 0; x < n; x++) {
    memset(in_bytes ? (void *)marks : (void *)set, 0, in_bytes ? most : most / 8);
    for (long k = 0; k <= places && k <= x; k++) {
      int digit = argv[3][k ? k + 1 : 0] - '0';
      long rest = x - k;
      if (k && digit & (rest ? 2 : 1)) {
        marks[v[rest]] = 1;
        set[v[rest] / 64] |= 1ull << v[rest] % 64;
      }
      if (digit & 4) in_bytes ? bytes(marks, v, rest) : bits(set, v, rest);
    }
    long value = 0;
    if (in_bytes) while (marks[value]) value++;
    else while (set[value / 64] >> value % 64 & 1) value++;
    v[x] = value;
    while (value >= most) {
      memset(marks + most, 0, most);
      memset(set + most / 64, 0, most / 8);
      most *= 2;
    }
  }
  for (long x = 0; x < n; x++) printf("%d\n", v[x]);
}

/* Nim-values of Wythoff's game for x, y < n: a set of bits of the values used on each row, column and diagonal, and for
   each row the word below which all are used. cc -O3 -march=native; ./wythoff 1000 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  long n = atol(argv[1]), words = 3 * n / 64 + 1;
  int print = argc > 2;
  uint64_t *column = calloc(n * words, 8), *diagonal = calloc(2 * n * words, 8), *row = malloc(words * 8);
  uint64_t sum = 0;
  for (long y = 0; y < n; y++) {
    long full = 0;
    for (long w = 0; w < words; w++) row[w] = 0;
    for (long x = 0; x < n; x++) {
      uint64_t *c = column + x * words, *d = diagonal + (x - y + n) * words, used;
      long w = full;
      while (!~(used = row[w] | c[w] | d[w])) w++;
      int bit = __builtin_ctzll(~used);
      long value = 64 * w + bit;
      row[w] |= 1ull << bit, c[w] |= 1ull << bit, d[w] |= 1ull << bit;
      while (!~row[full]) full++;
      sum = sum * 31 + value;
      if (print) printf("%ld%c", value, x + 1 < n ? ' ' : '\n');
    }
  }
  if (!print) printf("%llu\n", (unsigned long long)sum);
}

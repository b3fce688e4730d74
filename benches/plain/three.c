/* Periods of all sets {a, b, c}, c <= N and c != a + b, at the wall, or of those with one a: how many divide a sum of
   two moves.
   A byte a position; the last window before n, 2n, 4n, ... is kept, and each later one is compared with it.
   cc -O3 -march=native; ./three 200; ./three 400 20 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned char v[1 << 22];

static long period(int a, int b, int c) {
  long n = 0, anchor = -1, until = 2 * c;
  for (;; n++) {
    unsigned seen = 0;
    if (n >= a) seen |= 1u << v[n - a];
    if (n >= b) seen |= 1u << v[n - b];
    if (n >= c) seen |= 1u << v[n - c];
    v[n] = __builtin_ctz(~seen);
    if (anchor >= 0 && v[n] == v[anchor + c - 1] && n - c + 1 > anchor &&
        memcmp(v + n - c + 1, v + anchor, c) == 0)
      return n - c + 1 - anchor;
    if (n + 1 == until) anchor = n + 1 - c, until *= 2;
  }
}

int main(int argc, char **argv) {
  int most = argc > 1 ? atoi(argv[1]) : 200;
  int one = argc > 2 ? atoi(argv[2]) : 0;
  long sets = 0, divide = 0;
  for (int c = 3; c <= most; c++)
    for (int b = 2; b < c; b++)
      for (int a = one ? one : 1; a < b && (!one || a == one); a++) {
        if (a + b == c) continue;
        long p = period(a, b, c);
        sets++;
        divide += (a + b) % p == 0 || (a + c) % p == 0 || (b + c) % p == 0;
      }
  printf("%ld of %ld\n", divide, sets);
}

/* Preperiod and period of a finite subtraction set at the wall, with one period of its values, as period.c prints them.
   Each time the values have doubled, and half as often between, the last window is matched backwards, by Knuth, Morris and
   Pratt: where it is found again is the period. cc -O3 -march=native; ./backwards 2 5 7 */
#include <stdio.h>
#include <stdlib.h>

/* How far back the last `window` of `n` values recurs first, or 0. */
static long recurs(const unsigned char *v, long n, long window, long *border) {
  const unsigned char *last = v + n - 1;
  long k = 0;
  border[0] = 0;
  for (long i = 1; i < window; i++) {
    while (k && last[-i] != last[-k]) k = border[k - 1];
    if (last[-i] == last[-k]) k++;
    border[i] = k;
  }
  k = 0;
  for (long i = 1; i < n; i++) {
    while (k && last[-i] != last[-k]) k = border[k - 1];
    if (last[-i] == last[-k]) k++;
    if (k == window) return i - window + 1;
  }
  return 0;
}

int main(int argc, char **argv) {
  int moves = argc - 1, s[64];
  for (int i = 0; i < moves; i++) s[i] = atoi(argv[i + 1]);
  long window = s[moves - 1], room = 1 << 16, n = 0, until = 4 * window, period = 0;
  long *border = malloc(window * sizeof *border);
  unsigned char *v = malloc(room);
  while (!period) {
    for (; n < until; n++) {
      if (n == room) v = realloc(v, room *= 2);
      unsigned seen = 0;
      for (int i = 0; i < moves && s[i] <= n; i++) seen |= 1u << v[n - s[i]];
      v[n] = __builtin_ctz(~seen);
    }
    period = recurs(v, n, window, border);
    until += until / 2;
  }
  long from = n - window - period;
  while (from > 0 && v[from - 1] == v[from - 1 + period]) from--;
  printf("preperiod %ld\nperiod %ld\nvalues", from, period);
  for (long i = from; i < from + period; i++) putchar(' '), putchar('0' + v[i]);
  putchar('\n');
}

/* Preperiod and period of a finite subtraction set at the wall, with one period of its values.
   A byte a position; Brent's method on windows: the last window before n, 2n, 4n, ... is kept, and
   each later one is compared with it. cc -O3 -march=native; ./period 2 5 7 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
  int moves = argc - 1, s[64];
  for (int i = 0; i < moves; i++) s[i] = atoi(argv[i + 1]);
  long window = s[moves - 1], room = 1 << 16, n = 0, anchor = -1, until = 2 * window;
  unsigned char *v = malloc(room);
  for (;; n++) {
    if (n == room) v = realloc(v, room *= 2);
    unsigned seen = 0;
    for (int i = 0; i < moves && s[i] <= n; i++) seen |= 1u << v[n - s[i]];
    v[n] = __builtin_ctz(~seen);
    if (anchor >= 0 && v[n] == v[anchor + window - 1] && v[n - window + 1] == v[anchor] &&
        n - window + 1 > anchor && memcmp(v + n - window + 1, v + anchor, window) == 0)
      break;
    if (n + 1 == until) anchor = n + 1 - window, until *= 2;
  }
  long period = n - window + 1 - anchor, from = anchor;
  while (from > 0 && v[from - 1] == v[from - 1 + period]) from--;
  printf("preperiod %ld\nperiod %ld\nvalues", from, period);
  for (long i = from; i < from + period; i++) putchar(' '), putchar('0' + v[i]);
  putchar('\n');
}

/* Nim-values below n at the wall of the squares, of all numbers but 2 and 3, of the odd numbers, or of a finite set:
   the textbook loop, which marks the values of all options and takes the least that is missing.
   cc -O3 -march=native; ./strip 1000000 squares */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
  long n = atol(argv[1]), moves = 0, next = 0;
  long *s = malloc((n + 1) * sizeof *s);
  int *v = malloc(n * sizeof *v), *mark = calloc(n + 2, sizeof *mark);
  if (!strcmp(argv[2], "squares"))
    for (long i = 1; i * i < n; i++) s[moves++] = i * i;
  else if (!strcmp(argv[2], "all-but"))
    for (long i = 1; i < n; i++) { if (i != 2 && i != 3) s[moves++] = i; }
  else if (!strcmp(argv[2], "odd"))
    for (long i = 1; i < n; i += 2) s[moves++] = i;
  else
    for (int i = 2; i < argc; i++) s[moves++] = atol(argv[i]);
  for (long x = 0; x < n; x++) {
    while (next < moves && s[next] <= x) next++;
    for (long i = 0; i < next; i++) mark[v[x - s[i]]] = (int)x + 1;
    int m = 0;
    while (mark[m] == x + 1) m++;
    v[x] = m;
  }
  for (long x = 0; x < n; x++) printf("%d\n", v[x]);
}

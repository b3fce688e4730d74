/* Outcomes of a finite subtraction set at the wall: how many of the first n positions are cold.
   `bytes`: a byte a position. `words`: 64 positions a word, each move a shift, for least moves of 64 and
   more. cc -O3 -march=native; ./outcomes bytes 1000000000 100 214 235 500 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 1 << 16 };

static long bytes(long n, int moves, const int *s) {
  static unsigned char cold[2 * ROOM];
  long count = 0, at = ROOM;
  for (long x = 0; x < n; x++, at++) {
    if (at == 2 * ROOM) memcpy(cold, cold + ROOM, ROOM), at = ROOM;
    unsigned char hot = 0;
    for (int i = 0; i < moves; i++) hot |= cold[at - s[i]];
    count += cold[at] = hot ^ 1;
  }
  return count;
}

static long words(long n, int moves, const int *s) {
  static uint64_t cold[2 * ROOM];
  long count = 0, at = ROOM;
  for (long x = 0; x < n; x += 64, at++) {
    if (at == 2 * ROOM) memcpy(cold, cold + ROOM, 8 * ROOM), at = ROOM;
    uint64_t hot = 0;
    for (int i = 0; i < moves; i++) {
      long from = at - s[i] / 64, r = s[i] % 64;
      hot |= r ? cold[from] << r | cold[from - 1] >> (64 - r) : cold[from];
    }
    if (n - x < 64) hot |= ~0ull << (n - x);
    count += __builtin_popcountll(cold[at] = ~hot);
  }
  return count;
}

int main(int argc, char **argv) {
  int s[64], moves = argc - 3;
  for (int i = 0; i < moves; i++) s[i] = atoi(argv[i + 3]);
  long n = atol(argv[2]);
  printf("%ld\n", argv[1][0] == 'w' ? words(n, moves, s) : bytes(n, moves, s));
}

/* The largest nim-value of the squares below n at the wall, by blocks: 32 positions with a byte for each value, and moves in turn.
   cc -O3 -march=native; ./records 16777216 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 32, VALUES = 1088 };
static uint8_t seen[BLOCK][VALUES];

int main(int count, char **words) {
    long n = count > 1 ? atol(words[1]) : 1 << 20;
    uint16_t *value = malloc(2 * (n + BLOCK));
    long largest = 0;
    for (long start = 0; start < n; start += BLOCK) {
        memset(seen, 0, sizeof seen);
        long root = 6;
        for (; root * root <= start; root++) {
            const uint16_t *from = value + start - root * root;
            for (int i = 0; i < BLOCK; i++) seen[i][from[i]] = 1;
        }
        for (int i = 0; i < BLOCK; i++) {
            long x = start + i;
            for (long s = 1; s < 6 && s * s <= x; s++) seen[i][value[x - s * s]] = 1;
            for (long s = root; s * s <= x; s++) seen[i][value[x - s * s]] = 1;
            int mex = 0;
            while (seen[i][mex]) mex++;
            value[x] = mex;
            if (x < n && mex > largest) largest = mex;
        }
    }
    printf("%ld\n", largest);
}

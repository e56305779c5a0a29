/* Star Plus by hand in C: the yardstick of the compiled engine (make bench).
 *
 * The same rules, the same random generator and the same uniform choice as the Python engine,
 * written as a C programmer would: one struct, plain arrays for the piles, a hand as counts of
 * four bits a kind in one 64-bit word, and the search for plays into a table beside it.
 * Prints `moves seconds nanoseconds-per-copy`.
 *
 *     cc -O3 -march=native -o star-plus benchmarks/star-plus.c && ./star-plus 4 2000
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SEATS = 6, CARDS = 74, KINDS = 13, MINUS = 9, MOST_PLAYS = 1 << 16, HOLE = 3 };

#define ZEUS (1ull << 48)
#define HELD(cards, kind) ((int)((cards) >> 4 * (kind) & 15))

typedef struct {
    uint64_t hands[SEATS];
    uint8_t deck[CARDS], points[SEATS][CARDS], piled[SEATS];
    int seats, turn, next, deck_size, total, hole, direction, ending;
} Deal;

static const int COPIES[KINDS] = {11, 11, 11, 7, 7, 7, 3, 3, 3, 3, 3, 3, 2};
static uint64_t found[MOST_PLAYS];
static int plays;
static uint32_t s0 = 1, s1 = 7;

static uint32_t rotl(uint32_t x, int k) { return (x << k) | (x >> (32 - k)); }

static uint32_t below(uint32_t n) {
    uint32_t a = s0, b = s1 ^ s0, star = a * 0x9E3779BBu;
    s0 = rotl(a, 26) ^ b ^ (b << 9);
    s1 = rotl(b, 13);
    return ((uint64_t)star * n) >> 32;
}

static void open_deal(Deal *d, int seats) {
    uint8_t pack[CARDS];
    int n = 0, dealt = seats <= 4 ? 9 : 8;
    for (int kind = 0; kind < KINDS; kind++)
        for (int copy = 0; copy < COPIES[kind]; copy++) pack[n++] = kind;
    for (int last = CARDS - 1; last > 0; last--) {
        int other = below(last + 1);
        uint8_t card = pack[last];
        pack[last] = pack[other];
        pack[other] = card;
    }
    memset(d, 0, sizeof *d);
    d->seats = seats;
    d->turn = below(seats);
    d->total = d->direction = 1;
    for (int at = 0; at < dealt * seats; at++)
        d->hands[(d->turn + at) % seats] += 1ull << 4 * pack[at];
    d->deck_size = CARDS - dealt * seats;
    memcpy(d->deck, pack + dealt * seats, d->deck_size);
}

/* Cards of `number` and below, which come to `reach`, have to make `rest` with `least` cards. */
static void add(uint64_t hand, int number, int rest, int least, int reach, uint64_t play) {
    int held = 0;
    for (; number > 2; number--) {
        held = HELD(hand, number - 1);
        if (held && number <= rest) break;
        reach -= held * number;
    }
    if (rest > reach) return;
    if (number == 2) {
        int ones = HELD(hand, 0), most = HELD(hand, 1), twos = rest > ones ? (rest - ones + 1) / 2 : 0;
        if (most > rest / 2) most = rest / 2;
        if (most > rest - least) most = rest - least;
        for (play += rest + twos * 14; twos <= most; twos++, play += 14) found[plays++] = play;
        return;
    }
    int rest_below = reach - held * number;
    for (;; held--, rest -= number, least--, play += 1ull << 4 * (number - 1)) {
        if (rest <= rest_below) add(hand, number - 1, rest, least, rest_below, play);
        if (!held || rest < number) return;
    }
}

static void search(uint64_t hand, int total, int least) {
    int reach = 0;
    plays = 0;
    for (int number = 1; number <= 9; number++) reach += HELD(hand, number - 1) * number;
    for (int ones = 0; ones <= HELD(hand, MINUS); ones++)
        for (int twos = 0; twos <= HELD(hand, MINUS + 1); twos++)
            for (int threes = 0; threes <= HELD(hand, MINUS + 2); threes++)
                add(hand, 9, total + ones + 2 * twos + 3 * threes, least - ones - twos - threes,
                    reach, (uint64_t)(ones + 16 * twos + 256 * threes) << 4 * MINUS);
}

static uint64_t random_move(const Deal *d) {
    uint64_t hand = d->hands[d->turn];
    search(hand, d->total, d->hole ? HOLE : 1);
    int zeus = hand >= ZEUS, choice = below(plays + 1 + zeus);
    if (choice < plays) return found[choice];
    return zeus && choice == plays ? ZEUS : 0;
}

static int beside(const Deal *d, int seat, int step) {
    seat += step;
    return seat == d->seats ? 0 : seat < 0 ? d->seats - 1 : seat;
}

static void steal(Deal *d, int thief, int victim, int most) {
    int taken = most < d->piled[victim] ? most : d->piled[victim];
    d->piled[victim] -= taken;
    memcpy(d->points[thief] + d->piled[thief], d->points[victim] + d->piled[victim], taken);
    d->piled[thief] += taken;
}

static void play(Deal *d, uint64_t move) {
    int seat = d->turn, start = d->piled[seat], at = start;
    d->hands[seat] -= move;
    uint64_t left = move;
    for (int kind = 0; left; kind++, left >>= 4)
        for (int copies = left & 15; copies; copies--) d->points[seat][at++] = kind;
    d->piled[seat] = at;
    if (move < ZEUS) {
        if (HELD(move, 6)) steal(d, seat, beside(d, seat, -1), 2 * HELD(move, 6));
        if (HELD(move, 7)) steal(d, seat, beside(d, seat, 1), 2 * HELD(move, 7));
        if (HELD(move, 8) & 1) d->direction = -d->direction;
        if (at - start >= HOLE) d->hole = 1;
        d->total = d->total == 12 ? 1 : d->total + 1;
    }
    if (!d->hands[seat]) d->ending = 1;
}

static void draw(Deal *d) {
    int large = d->seats > 4, n = (d->hole ? 4 : 2) - large, left = d->deck_size - d->next;
    for (n = n < left ? n : left; n; n--) d->hands[d->turn] += 1ull << 4 * d->deck[d->next++];
    d->hole = 0;
    if (d->next == d->deck_size) d->ending = 2;
}

static void apply(Deal *d, uint64_t move) {
    if (move) play(d, move);
    else draw(d);
    d->turn = d->ending ? -1 : beside(d, d->turn, d->direction);
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}

int main(int argc, char **argv) {
    int seats = argc > 1 ? atoi(argv[1]) : 4, deals = argc > 2 ? atoi(argv[2]) : 2000;
    Deal *table = malloc(sizeof(Deal) * deals), *twin = malloc(sizeof(Deal));
    for (int i = 0; i < deals; i++) open_deal(&table[i], seats);

    long moves = 0;
    double start = now();
    for (int i = 0; i < deals; i++)
        for (Deal *d = &table[i]; d->turn >= 0; moves++) apply(d, random_move(d));
    double seconds = now() - start;

    enum { COPIED = 2000000 };
    volatile int sink = 0;
    start = now();
    for (int i = 0; i < COPIED; i++) {
        *twin = table[i % deals];
        sink += twin->turn;
        __asm__ volatile("" : : "g"(twin) : "memory");
    }
    printf("%ld %.9f %.2f\n", moves, seconds, (now() - start) / COPIED * 1e9);
    free(table);
    free(twin);
    return 0;
}

/* Starturn for counters by hand in C: the yardstick of the compiled engine (make bench).
 *
 * The same rules, the same random generator and the same uniform choice as the Python engine,
 * written as a C programmer would: one struct, plain arrays for columns and Tricks, a hand as
 * counts of two bits a card in one 64-bit word, compiler built-ins for counting and finding bits.
 * Prints `moves seconds nanoseconds-per-copy`.
 *
 *     cc -O3 -march=native -o starturn benchmarks/starturn.c && ./starturn 2 2000
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { STAR = 30, LAST = 15, SEATS = 4, SIDES = 3, PILES = 4, STORE_SIZE = 44, CARDS = 95 };
enum { STORE = 31, COLUMN = 32, DISCARDED = 64, END = 1024, NEW = 4 };
enum { EMPTIED = 1, BLOCKED, STALLED, STALL = 100, RATE = 2, MOST_TIES = 60 };

#define ONE_OF_EACH 0x0555555555555555ull
#define REDS 0x0111111111111111ull
#define PAIRS 0x0333333333333333ull

typedef struct { uint8_t size, cards[CARDS]; } Column;
typedef struct { uint8_t height, cards[LAST]; } Trick;

typedef struct {
    uint64_t hands[SEATS];
    Column columns[SEATS][PILES];
    Trick tricks[PILES];
    uint8_t stores[SIDES][STORE_SIZE], left[SIDES], deck[CARDS], piles[SEATS];
    int seats, sides, hand_size, most, turn, deck_size, tricks_on;
    int counters[SIDES], bonus[SIDES], emptied, acted, idle, since_store, ending;
} Deal;

static uint32_t s0 = 1, s1 = 7;

static uint32_t rotl(uint32_t x, int k) { return (x << k) | (x >> (32 - k)); }

static uint32_t below(uint32_t n) {
    uint32_t a = s0, b = s1 ^ s0, star = a * 0x9E3779BBu;
    s0 = rotl(a, 26) ^ b ^ (b << 9);
    s1 = rotl(b, 13);
    return ((uint64_t)star * n) >> 32;
}

static void shuffle(uint8_t *cards, int n) {
    for (int last = n - 1; last > 0; last--) {
        int other = below(last + 1);
        uint8_t card = cards[last];
        cards[last] = cards[other];
        cards[other] = card;
    }
}

static int side_of(const Deal *d, int seat) { return d->seats == 4 ? seat >> 1 : seat; }

static uint64_t faces_of(uint64_t hand) {
    return ((hand | hand >> 1) & ONE_OF_EACH) | (uint64_t)(hand >> 60 != 0) << 60;
}

static int hand_size(uint64_t hand) {
    uint64_t pairs = (hand & PAIRS) + ((hand >> 2) & PAIRS);
    return ((pairs * 0x1111111111111111ull) >> 60) + (hand >> 60);
}

static uint64_t tally_unit(int card) { return 1ull << (card >> 1) * 4; }

static int foot(const Deal *d, int seat, int column) {
    const Column *c = &d->columns[seat][column];
    return c->cards[c->size - 1];
}

/* --- Setting up */

static void give_back(uint8_t *store, int size) {
    uint8_t top = store[size - 1];
    memmove(store + 1, store, size - 1);
    store[0] = top;
}

static int turn_up(Deal *d) {
    for (int tries = 0;; tries++) {
        int highest = 0, tied = 0, sides[SIDES];
        for (int side = 0; side < d->sides; side++) {
            uint8_t *store = d->stores[side], size = d->left[side];
            while (store[size - 1] >> 1 == 0) give_back(store, size);
            int number = store[size - 1] >> 1;
            if (number > highest) highest = number, tied = 0;
            if (number == highest) sides[tied++] = side;
        }
        if (tied == 1) return sides[0];
        if (tries == MOST_TIES) return sides[below(tied)];
        for (int i = 0; i < tied; i++) give_back(d->stores[sides[i]], d->left[sides[i]]);
    }
}

static void pick_up(Deal *d);

static void open_deal(Deal *d, int seats) {
    uint8_t store[STORE_SIZE];
    int at = 0;
    memset(d, 0, sizeof *d);
    d->seats = seats;
    d->sides = seats == 4 ? 2 : seats;
    d->hand_size = seats == 2 ? 5 : 4;
    d->most = seats == 2 ? 4 : 3;
    d->emptied = -1;
    for (int card = 0; card < STAR; card++)
        for (int copy = 0; copy < 3; copy++)
            if (!(card & 1)) d->deck[d->deck_size++] = card;
            else if (card < STAR - 1 || copy < 2) store[at++] = card;
    for (int copy = 0; copy < 6; copy++) d->deck[d->deck_size++] = STAR;
    shuffle(d->deck, d->deck_size);
    shuffle(store, STORE_SIZE);
    for (int dealt = 0; dealt < STORE_SIZE / d->sides * d->sides; dealt++) {
        int side = dealt % d->sides;
        d->stores[side][d->left[side]++] = store[dealt];
    }
    int side = turn_up(d);
    d->turn = seats == 4 ? side * 2 : side;
    pick_up(d);
}

/* --- What may be played */

static int targets(const Deal *d, int card) {
    if (card == STAR) return (1 << d->tricks_on) - 1;
    if (card >> 1 == 0) return d->tricks_on < d->most ? 1 << NEW : 0;
    int set = 0;
    for (int t = 0; t < d->tricks_on; t++) set |= (d->tricks[t].height == card >> 1) << t;
    return set;
}

static int nth(uint64_t set, int n) {
    while (n--) set &= set - 1;
    return __builtin_ctzll(set);
}

static int nth_play(const Deal *d, uint64_t faces, int n) {
    int seat = d->turn, side = side_of(d, seat), set, plays;
    for (; faces; faces &= faces - 1) {
        int card = __builtin_ctzll(faces) >> 1;
        set = targets(d, card), plays = __builtin_popcount(set);
        if (n < plays) return card * 8 + nth(set, n);
        n -= plays;
    }
    if (d->left[side]) {
        set = targets(d, d->stores[side][d->left[side] - 1]), plays = __builtin_popcount(set);
        if (n < plays) return STORE * 8 + nth(set, n);
        n -= plays;
    }
    for (int column = 0;; column++) {
        set = targets(d, foot(d, seat, column)), plays = __builtin_popcount(set);
        if (n < plays) return (COLUMN + column) * 8 + nth(set, n);
        n -= plays;
    }
}

static int random_move(const Deal *d) {
    int seat = d->turn, side = side_of(d, seat), columns = d->piles[seat];
    uint64_t hand = d->hands[seat], faces = faces_of(hand);
    uint64_t tally = (faces & (REDS | 1ull << 60)) + ((faces >> 2) & REDS);
    for (int column = 0; column < columns; column++) tally += tally_unit(foot(d, seat, column));
    if (d->left[side]) tally += tally_unit(d->stores[side][d->left[side] - 1]);
    int plays = d->tricks_on * (tally >> 60);
    for (int t = 0; t < d->tricks_on; t++) plays += (tally >> d->tricks[t].height * 4) & 15;
    if (d->tricks_on < d->most) plays += tally & 15;
    int places = columns + (columns < d->most), discards = 1;
    int ends = d->emptied >= 0 || !hand;
    if (!ends) discards = __builtin_popcountll(faces) * places;
    int choice = below(plays + discards);
    if (choice >= discards) return nth_play(d, faces, choice - discards);
    if (ends) return END;
    int target = choice % places;
    return (DISCARDED + (nth(faces, choice / places) >> 1)) * 8 + (target == columns ? NEW : target);
}

/* --- Moves */

static void shuffle_in(Deal *d, int at) {
    memcpy(d->deck + d->deck_size, d->tricks[at].cards, d->tricks[at].height);
    d->deck_size += d->tricks[at].height;
    d->tricks_on--;
    memmove(&d->tricks[at], &d->tricks[at + 1], (d->tricks_on - at) * sizeof(Trick));
    shuffle(d->deck, d->deck_size);
}

static void play(Deal *d, int seat, int source, int target) {
    int side = side_of(d, seat), card = source;
    if (source >= COLUMN) {
        Column *c = &d->columns[seat][source - COLUMN];
        card = c->cards[--c->size];
        if (!c->size) {
            int after = --d->piles[seat] - (source - COLUMN);
            memmove(c, c + 1, after * sizeof(Column));
        }
    } else if (source == STORE) {
        card = d->stores[side][--d->left[side]];
        d->since_store = 0;
        if (!d->left[side]) d->emptied = side;
    } else {
        d->hands[seat] -= 1ull << card * 2;
    }
    d->acted = 1;
    if (target == NEW) d->tricks[target = d->tricks_on++].height = 0;
    Trick *t = &d->tricks[target];
    t->cards[t->height++] = card;
    if (t->height < LAST) return;
    d->bonus[side]++;
    for (int other = 0; other < d->sides; other++) d->counters[other]--;
    d->counters[side] += d->sides;
    shuffle_in(d, target);
}

static void discard(Deal *d, int seat, int card, int target) {
    d->hands[seat] -= 1ull << card * 2;
    if (target == NEW) d->columns[seat][target = d->piles[seat]++].size = 0;
    Column *c = &d->columns[seat][target];
    c->cards[c->size++] = card;
    d->acted = 1;
}

static void pick_up(Deal *d) {
    uint64_t *hand = &d->hands[d->turn];
    int wanted = d->hand_size - hand_size(*hand);
    while (d->deck_size < wanted && d->tricks_on) {
        int highest = 0;
        for (int t = 1; t < d->tricks_on; t++)
            if (d->tricks[t].height > d->tricks[highest].height) highest = t;
        shuffle_in(d, highest);
    }
    if (wanted > d->deck_size) wanted = d->deck_size;
    d->acted = wanted > 0;
    while (wanted--) *hand += 1ull << d->deck[--d->deck_size] * 2;
}

static void finish(Deal *d, int ending) {
    d->ending = ending;
    d->turn = -1;
    for (int side = 0; ending == EMPTIED && side < d->sides; side++) {
        d->counters[side] -= RATE * d->left[side];
        d->counters[d->emptied] += RATE * d->left[side];
    }
}

static void end_turn(Deal *d, int seat) {
    if (d->emptied >= 0) {
        finish(d, EMPTIED);
        return;
    }
    d->idle = d->acted ? 0 : d->idle + 1;
    d->since_store++;
    if (d->idle >= d->seats) finish(d, BLOCKED);
    else if (d->since_store >= STALL) finish(d, STALLED);
    else {
        d->turn = seat + 1 < d->seats ? seat + 1 : 0;
        pick_up(d);
    }
}

static void apply(Deal *d, int move) {
    int seat = d->turn, source = move >> 3;
    if (source < DISCARDED) {
        play(d, seat, source, move & 7);
        return;
    }
    if (move != END) discard(d, seat, source - DISCARDED, move & 7);
    end_turn(d, seat);
}

/* --- Measuring */

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec + t.tv_nsec / 1e9;
}

static double time_of_a_copy(const Deal *d) {
    enum { COPIES = 3000000 };
    static Deal copy;
    double start = now();
    for (int i = 0; i < COPIES; i++) {
        memcpy(&copy, d, sizeof copy);
        __asm__ volatile("" ::: "memory");
    }
    return (now() - start) / COPIES * 1e9;
}

int main(int argc, char **argv) {
    int seats = argc > 1 ? atoi(argv[1]) : 2, deals = argc > 2 ? atoi(argv[2]) : 1000;
    enum { BATCH = 20 };
    static Deal dealt[BATCH];
    double seconds = 0;
    long moves = 0;
    open_deal(dealt, seats);
    double copy = time_of_a_copy(dealt);
    for (int done = 0; done < deals; done += BATCH) {
        for (int i = 0; i < BATCH; i++) open_deal(&dealt[i], seats);
        double start = now();
        for (int i = 0; i < BATCH; i++)
            for (Deal *d = &dealt[i]; d->turn >= 0; moves++) apply(d, random_move(d));
        seconds += now() - start;
    }
    printf("%ld %.6f %.1f\n", moves, seconds, copy);
    return 0;
}

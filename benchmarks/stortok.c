/* Stortok 1847 by hand in C: the yardstick of the compiled engine (make bench).
 *
 * The same rules, the same random generator and the same uniform choice as the Python engine,
 * written as a C programmer would: one struct, sets of cards in 64-bit words, compiler built-ins
 * for counting and finding bits. Prints `moves seconds nanoseconds-per-copy`.
 *
 *     cc -O3 -march=native -o stortok benchmarks/stortok.c && ./stortok 3 2000
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RANKS = 13, CARDS = 52, PACK = 36, TAKE = CARDS, MOST_PLAYS = 2000, SEATS = 5, SLOTS = 4096 };

typedef struct {
    uint64_t hands[SEATS], seen[SEATS], pile;
    uint8_t order[CARDS], stock[PACK], out[SEATS];
    int seats, turn, holders, pile_size, trick, trick_size, top_by;
    int next_card, stock_size, outs, plays, stortok, indicator;
    uint64_t drift;
} Deal;

static uint64_t beats[4][CARDS], zobrist[SEATS][CARDS], slots[SLOTS];
static uint32_t s0 = 1, s1 = 7;

static uint32_t rotl(uint32_t x, int k) { return (x << k) | (x >> (32 - k)); }

static uint32_t below(uint32_t n) {
    uint32_t a = s0, b = s1 ^ s0, star = a * 0x9E3779BBu;
    s0 = rotl(a, 26) ^ b ^ (b << 9);
    s1 = rotl(b, 13);
    return ((uint64_t)star * n) >> 32;
}

static uint64_t suit_set(int suit) { return ((1ull << RANKS) - 1) << (suit * RANKS); }

static void make_tables(void) {
    for (int high = 0; high < 4; high++)
        for (int top = 0; top < CARDS; top++) {
            int suit = top / RANKS;
            uint64_t better = suit_set(suit) & ~((2ull << top) - 1);
            if (suit != high) better |= suit_set(high);
            if (suit != high && suit != 3 - high) better |= suit_set(3 - high);
            beats[high][top] = better;
        }
    for (int place = 0; place < SEATS; place++)
        for (int card = 0; card < CARDS; card++)
            zobrist[place][card] = (uint64_t)below(1u << 30) << 30 | below(1u << 30);
}

static int next_holder(const Deal *d, int seat) {
    for (int other = seat + 1; other != seat; other++) {
        if (other >= d->seats) other = -1;
        else if (d->hands[other]) return other;
    }
    return -1;
}

static int previous_holder(const Deal *d, int seat) {
    for (int step = 1; step < d->seats; step++) {
        int other = (seat - step + d->seats) % d->seats;
        if (d->hands[other]) return other;
    }
    return -1;
}

static void forget(void) { memset(slots, 0, sizeof slots); }

static int remember(uint64_t key) {
    uint64_t wanted = key & ~3ull;
    int slot = (key >> 2) & (SLOTS - 1);
    while (slots[slot] && (slots[slot] & ~3ull) != wanted) slot = (slot + 1) & (SLOTS - 1);
    if (slots[slot]) return ++slots[slot] & 3;
    slots[slot] = wanted | 1;
    return 1;
}

static void open_deal(Deal *d, int seats, int dealer) {
    uint8_t cards[PACK];
    int at = 0;
    memset(d, 0, sizeof *d);
    for (int suit = 0; suit < 4; suit++)
        for (int rank = 4; rank < RANKS; rank++) cards[at++] = suit * RANKS + rank;
    for (int last = PACK - 1; last > 0; last--) {
        int other = below(last + 1);
        uint8_t card = cards[last];
        cards[last] = cards[other];
        cards[other] = card;
    }
    at = 0;
    for (int batch = 3; batch > 1; batch--)
        for (int place = 1; place <= seats; place++)
            for (int i = 0; i < batch; i++) d->hands[(dealer + place) % seats] |= 1ull << cards[at++];
    d->indicator = cards[at++];
    while (at < PACK) d->stock[d->stock_size++] = cards[at++];
    d->stock[d->stock_size++] = d->indicator;
    d->seats = d->holders = seats;
    d->turn = (dealer + 1) % seats;
    d->stortok = -1;
}

static int random_move(const Deal *d) {
    uint64_t playable = d->hands[d->turn];
    if (d->trick) playable &= beats[d->indicator / RANKS][d->order[d->pile_size - 1]];
    int cards = __builtin_popcountll(playable);
    int choice = below(cards + (d->trick > 0));
    if (choice == cards) return TAKE;
    while (choice--) playable &= playable - 1;
    return __builtin_ctzll(playable);
}

static void play(Deal *d, int seat, int card) {
    uint64_t bit = 1ull << card;
    if (!d->trick) d->trick_size = d->holders;
    d->hands[seat] &= ~bit;
    d->seen[seat] &= ~bit;
    d->pile |= bit;
    d->order[d->pile_size++] = card;
    d->trick++;
    d->top_by = seat;
    d->drift ^= zobrist[seat][card];
    if (d->next_card < d->stock_size) {
        uint64_t drawn = 1ull << d->stock[d->next_card++];
        d->hands[seat] |= drawn;
        if (d->next_card == d->stock_size) d->seen[seat] |= drawn;
    } else if (!d->hands[seat]) {
        d->out[d->outs++] = seat;
        d->holders--;
        forget();
    }
    if (d->holders <= 1) {
        d->stortok = next_holder(d, seat);
        d->turn = -1;
    } else if (d->trick == d->trick_size) {
        d->trick = 0;
        d->turn = d->hands[seat] ? seat : next_holder(d, seat);
    } else {
        d->turn = next_holder(d, seat);
    }
}

static void take(Deal *d, int seat) {
    for (int i = 0; i < d->pile_size; i++) d->drift ^= zobrist[seat][d->order[i]];
    d->hands[seat] |= d->pile;
    d->seen[seat] |= d->pile;
    d->pile = d->pile_size = d->trick = 0;
    d->turn = d->hands[d->top_by] ? d->top_by : previous_holder(d, seat);
}

static void apply(Deal *d, int move) {
    d->plays++;
    if (move == TAKE) take(d, d->turn);
    else play(d, d->turn, move);
    if (d->turn < 0) return;
    if (d->next_card == d->stock_size) {
        int top = d->pile_size ? d->order[d->pile_size - 1] + 1 : 0;
        uint64_t state = ((top * 8 + d->turn) * 64 + d->trick) * 2 + !d->trick;
        if (remember(d->drift ^ state * 0x1F3D5B79A8C7ull) == 3) d->turn = -1;
    }
    if (d->plays >= MOST_PLAYS) d->turn = -1;
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec + t.tv_nsec / 1e9;
}

static double time_of_a_copy(const Deal *d) {
    enum { COPIES = 10000000 };
    static Deal copy;
    double start = now();
    for (int i = 0; i < COPIES; i++) {
        memcpy(&copy, d, sizeof copy);
        __asm__ volatile("" ::: "memory");
    }
    return (now() - start) / COPIES * 1e9;
}

int main(int argc, char **argv) {
    int seats = argc > 1 ? atoi(argv[1]) : 3, deals = argc > 2 ? atoi(argv[2]) : 1000;
    Deal *dealt = malloc(deals * sizeof *dealt);
    long moves = 0;
    make_tables();
    for (int i = 0; i < deals; i++) open_deal(&dealt[i], seats, i % seats);
    double copy = time_of_a_copy(dealt), start = now();
    for (int i = 0; i < deals; i++) {
        forget();
        for (Deal *d = &dealt[i]; d->turn >= 0; moves++) apply(d, random_move(d));
    }
    printf("%ld %.6f %.1f\n", moves, now() - start, copy);
    free(dealt);
    return 0;
}

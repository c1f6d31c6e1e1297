import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  LEADER_LEASE_SECONDS,
  LEADER_RENEW_SECONDS,
  type LeaderLease,
  leads,
  sight,
  type Sighting,
  type Term,
  takeableIn,
  termOf,
} from '#domain/leadership';

const lease = (holder: string | null, version = '1'): LeaderLease => ({
  holder,
  transitions: 1,
  version,
  leaseSeconds: LEADER_LEASE_SECONDS,
});

describe('a lease of another', () => {
  const seen = sight(null, lease('other'), 1_000);

  test('may be taken when it was seen unchanged for its whole time, and not a millisecond earlier', () => {
    expect(takeableIn(seen, 'self', 15_999)).toBe(1);
    expect(takeableIn(seen, 'self', 16_000)).toBe(0);
  });

  test('counts from its last change that this process saw', () => {
    const again = sight(sight(seen, lease('other'), 9_000), lease('other', '2'), 15_000);
    expect(again.since).toBe(15_000);
    expect(takeableIn(again, 'self', 16_000)).toBe(14_000);
  });

  test('may be taken at once when there is none, it was released, or it is from an earlier term of this process', () => {
    for (const free of [null, lease(null), lease('self')]) {
      expect(takeableIn(sight(null, free, 0), 'self', 0)).toBe(0);
    }
  });
});

test('a leader stops leading at its deadline, counted from when it asked', () => {
  const term = termOf(lease('self'), 1_000);
  expect(leads(term, 1_000 + LEADER_RENEW_SECONDS * 1_000 - 1)).toBe(true);
  expect(leads(term, 1_000 + LEADER_RENEW_SECONDS * 1_000)).toBe(false);
  expect(leads(null, 0)).toBe(false);
});

interface Member {
  readonly name: string;
  readonly skew: number;
  sighting: Sighting | null;
  term: Term | null;
}

/** The store, and members whose clocks begin anywhere. Answers come late; between steps any member may sleep. */
class World {
  at = 0;
  stored: LeaderLease | null = null;
  readonly members: readonly Member[];
  /** The fence of each act that the store took. */
  readonly acts: number[] = [];

  constructor(skews: readonly number[]) {
    this.members = skews.map((skew, index) => ({ name: `member ${index}`, skew, sighting: null, term: null }));
  }

  leaders(): readonly Member[] {
    return this.members.filter(({ term, skew }) => leads(term, this.at + skew));
  }

  /** @param answers how long each answer of the store is under way */
  step(member: Member, answers: number): void {
    const clock = (): number => this.at + member.skew;
    if (member.term !== null && leads(member.term, clock())) {
      const { term } = member;
      const askedAt = clock();
      const renewed = this.stored?.transitions === term.lease.transitions ? this.#store(member, 0) : null;
      this.at += answers;
      member.term = renewed === null ? null : termOf(renewed, askedAt);
      return;
    }
    member.term = null;
    const seen = this.stored;
    this.at += answers;
    member.sighting = sight(member.sighting, seen, clock());
    if (takeableIn(member.sighting, member.name, clock()) === 0) {
      const askedAt = clock();
      member.term = termOf(this.#store(member, 1), askedAt);
      this.at += answers;
    }
  }

  /** An act that was decided while leading and arrives whenever it does. */
  act(fence: number): void {
    if (fence === this.stored?.transitions) {
      this.acts.push(fence);
    }
  }

  #store({ name }: Member, transitions: number): LeaderLease {
    const version = String(Number(this.stored?.version ?? 0) + 1);
    this.stored = { ...lease(name, version), transitions: (this.stored?.transitions ?? 0) + transitions };
    return this.stored;
  }
}

const moves = fc.array(
  fc.record({
    member: fc.nat(2),
    pause: fc.oneof(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 3_000, max: 40_000 })),
    answers: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 30_000 })),
    late: fc.boolean(),
  }),
  { minLength: 20, maxLength: 200 },
);
const skews = fc.tuple(fc.integer(), fc.integer(), fc.integer());

describe('in a world of skewed clocks, slow answers and pauses', () => {
  test('never two lead at once', () => {
    fc.assert(
      fc.property(skews, moves, (clocks, steps) => {
        const world = new World(clocks);
        for (const { member, pause, answers } of steps) {
          world.at += pause;
          world.step(world.members[member] as Member, answers);
          expect(world.leaders().length).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('no act of an earlier leader is taken after one of a later', () => {
    fc.assert(
      fc.property(skews, moves, (clocks, steps) => {
        const world = new World(clocks);
        const waiting: number[] = [];
        for (const { member, pause, answers, late } of steps) {
          world.at += pause;
          world.step(world.members[member] as Member, answers);
          waiting.push(...world.leaders().map(({ term }) => term?.lease.transitions ?? 0));
          if (!late) {
            waiting
              .splice(0)
              .reverse()
              .forEach((fence) => world.act(fence));
          }
        }
        expect(world.acts).toEqual(world.acts.toSorted((one, other) => one - other));
      }),
    );
  });
});

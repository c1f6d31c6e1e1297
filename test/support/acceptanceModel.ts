import fc from 'fast-check';
import type { AcceptanceOutcome } from '#ports/acceptance';
import type { RequestWish } from './storeHarness.ts';

/** One thing that one of several processes does; all of a wave happen at once. */
export type Action =
  | {
      readonly kind: 'accept';
      readonly process: number;
      readonly organization: number;
      readonly subject: number;
      readonly key: number | null;
      /** A body of its own under the same key. */
      readonly otherBody: boolean;
      /** The mirror has its answer. */
      readonly isKnown: boolean;
    }
  | { readonly kind: 'cancel'; readonly process: number; readonly which: number }
  | { readonly kind: 'work'; readonly process: number; readonly max: number; readonly succeed: boolean };

export const PROCESSES = 3;
/** Credits of the organizations: one has plenty, one is poor, one has nothing. */
export const CREDITS = [100_000, 12, 0] as const;
export const PRICES = [2, 5, 0, 3, 1] as const;

const process = fc.nat({ max: PROCESSES - 1 });

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('accept' as const),
      process,
      organization: fc.nat({ max: CREDITS.length - 1 }),
      subject: fc.nat({ max: PRICES.length - 1 }),
      key: fc.option(fc.nat({ max: 3 }), { nil: null }),
      otherBody: fc.boolean(),
      isKnown: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const), process, which: fc.nat({ max: 200 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('work' as const),
      process,
      max: fc.integer({ min: 1, max: 4 }),
      succeed: fc.boolean(),
    }),
  },
);

export const waves = fc.array(fc.array(action, { minLength: 1, maxLength: 25 }), { minLength: 1, maxLength: 6 });

/** The request of an action; the price belongs to the subject, as it belongs to the type of real requests. */
export function wishOf(one: Action & { kind: 'accept' }, organizationId: number): RequestWish {
  const fingerprint = `${one.otherBody ? 'f' : 'a'}${one.subject}`;
  return {
    organizationId,
    subject: `subject ${one.subject}`,
    price: PRICES[one.subject] ?? 0,
    answer: one.isKnown ? `{"subject":${one.subject}}` : null,
    idempotency: one.key === null ? null : { key: `key ${one.key}`, fingerprint, answer: null },
  };
}

/** Whether a row was stored for it. */
export function isStored({ kind }: AcceptanceOutcome): boolean {
  return kind === 'accepted' || kind === 'answered' || kind === 'duplicate';
}

/** An accepted wish and what became of it. */
export interface Told {
  readonly wish: RequestWish;
  readonly outcome: AcceptanceOutcome;
}

/** What no history may show: promises of acceptance that the answers themselves break. */
export function brokenPromises(told: readonly Told[]): readonly string[] {
  const byKey = Map.groupBy(
    told.filter(({ wish }) => wish.idempotency !== null && wish.idempotency !== undefined),
    ({ wish }) => `${wish.organizationId ?? 0} ${wish.idempotency?.key ?? ''}`,
  );
  return [...byKey].flatMap(([key, all]) => {
    const stored = all.filter(({ outcome }) => isStored(outcome));
    const ids = new Set(all.flatMap(({ outcome }) => ('id' in outcome ? [outcome.id] : [])));
    const bodies = new Set(
      all.flatMap(({ wish, outcome }) => ('id' in outcome ? [wish.idempotency?.fingerprint] : [])),
    );
    const reusedWithoutUse = stored.length === 0 && all.some(({ outcome }) => outcome.kind === 'key_reused');
    return [
      ...(stored.length > 1 ? [`${key} stored ${stored.length} enrichments`] : []),
      ...(ids.size > 1 ? [`${key} answered with ${ids.size} enrichments`] : []),
      ...(bodies.size > 1 ? [`${key} took ${bodies.size} bodies`] : []),
      ...(reusedWithoutUse ? [`${key} was called used and was not`] : []),
    ];
  });
}

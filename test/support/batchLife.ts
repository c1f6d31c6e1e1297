import fc from 'fast-check';

export const ORGANIZATIONS = 2;
/** One has plenty, one is poor. */
export const CREDITS = [10_000, 24] as const;
export const PRICE = 2;

/** One thing that happens to batches; indices count what is there, around and around. */
export type Event =
  | {
      readonly kind: 'batch';
      readonly organization: number;
      /** Subjects, few enough to be repeated; null for a row that is rejected at submission. */
      readonly subjects: readonly (number | null)[];
      readonly callback: boolean;
    }
  | { readonly kind: 'single'; readonly organization: number; readonly subject: number }
  | { readonly kind: 'look'; readonly controller: number }
  | { readonly kind: 'claim'; readonly max: number }
  | { readonly kind: 'settle'; readonly which: number; readonly succeed: boolean }
  | { readonly kind: 'requeue'; readonly which: number; readonly seconds: number }
  | { readonly kind: 'lose'; readonly which: number }
  | { readonly kind: 'cancelBatch'; readonly which: number }
  | { readonly kind: 'cancelOne'; readonly which: number }
  /** `seconds`: after which it ends by itself; null for never. */
  | { readonly kind: 'pause'; readonly which: number; readonly seconds: number | null }
  | { readonly kind: 'resume'; readonly which: number }
  | { readonly kind: 'wait'; readonly seconds: number };

const organization = fc.nat({ max: ORGANIZATIONS - 1 });
const subject = fc.nat({ max: 9 });
const which = fc.nat({ max: 99 });

function weighted<Kind extends Event['kind']>(
  weight: number,
  kind: Kind,
  rest: {
    [Field in keyof Omit<Extract<Event, { kind: Kind }>, 'kind'>]: fc.Arbitrary<Extract<Event, { kind: Kind }>[Field]>;
  },
) {
  return { weight, arbitrary: fc.record({ kind: fc.constant(kind), ...rest }) as unknown as fc.Arbitrary<Event> };
}

/** A wave happens at once. */
export const waves = fc.array(
  fc.array(
    fc.oneof(
      weighted(4, 'batch', {
        organization,
        subjects: fc.array(fc.option(subject, { freq: 8 }), { minLength: 1, maxLength: 9 }),
        callback: fc.boolean(),
      }),
      weighted(3, 'single', { organization, subject }),
      weighted(6, 'look', { controller: fc.nat({ max: 1 }) }),
      weighted(6, 'claim', { max: fc.integer({ min: 1, max: 4 }) }),
      weighted(8, 'settle', { which, succeed: fc.boolean() }),
      weighted(2, 'requeue', { which, seconds: fc.nat({ max: 90 }) }),
      weighted(1, 'lose', { which }),
      weighted(2, 'cancelBatch', { which }),
      weighted(2, 'cancelOne', { which }),
      weighted(3, 'pause', { which, seconds: fc.option(fc.integer({ min: 1, max: 200 })) }),
      weighted(2, 'resume', { which }),
      weighted(2, 'wait', { seconds: fc.integer({ min: 1, max: 120 }) }),
    ),
    { minLength: 1, maxLength: 6 },
  ),
  { minLength: 4, maxLength: 16 },
);

import type { MonitorTopic } from '#domain/monitor/monitor';
import { GAZETTE_LAYOUTS, LIST_LAYOUTS, REGISTER_LAYOUTS } from '../../simulator/dataset/changes/layoutChanges.ts';
import type { Random } from '../../simulator/dataset/random.ts';
import type { WorldChange } from './expectedChanges.ts';

export type WorldLayout = keyof typeof REGISTER_LAYOUTS | keyof typeof LIST_LAYOUTS | keyof typeof GAZETTE_LAYOUTS;

/** What happens in the world of the portals; the company that it happens to is chosen when it does. */
export type Happening = { readonly atSeconds: number } & (
  | { readonly kind: 'change'; readonly change: WorldChange; readonly what: MonitorTopic }
  | { readonly kind: 'mailbox'; readonly opens: boolean }
  | { readonly kind: 'layout'; readonly layout: WorldLayout; readonly what: MonitorTopic }
  /** A new release of the register portal. */
  | { readonly kind: 'release' }
);

type Undated = Happening extends infer One ? (One extends unknown ? Omit<One, 'atSeconds'> : never) : never;

const of = (what: MonitorTopic, change: WorldChange, times: number): readonly Undated[] =>
  Array.from({ length: times }, () => ({ kind: 'change', change, what }) as const);

/** 50 facts that change: each event of the table at least twice. A sale, a shift, a dissolution and a continuation change two. */
const CHANGES: readonly Undated[] = [
  ...of('company', 'name', 2),
  ...of('company', 'legal_form', 2),
  ...of('company', 'register', 2),
  ...of('company', 'seat', 2),
  ...of('company', 'address', 3),
  ...of('company', 'capital', 3),
  ...of('company', 'purpose', 2),
  ...of('company', 'representation', 2),
  ...of('company', 'articles', 2),
  ...of('company', 'dissolution', 2),
  ...of('company', 'deletion', 2),
  ...of('company', 'continuation', 2),
  ...of('company', 'appointment', 2),
  ...of('company', 'dismissal', 2),
  ...of('company', 'move', 2),
  ...of('company', 'power', 1),
  ...of('owners', 'sale', 2),
  ...of('owners', 'shift', 1),
  ...of('owners', 'relocation', 2),
  ...of('publications', 'publication', 3),
];

const RELEASES_EVERY = 40;

/**
 * The changes of 50 facts, and so many of layout, at any time between two instants. One mailbox is closed in the first half
 * and opened again in the second, so that both are seen.
 */
export function happenings(
  random: Random,
  { from, until, layouts }: { readonly from: number; readonly until: number; readonly layouts: number },
): readonly Happening[] {
  const half = (from + until) / 2;
  const sometime = (least = from, most = until): number => random.integer(Math.ceil(least), Math.floor(most));
  return [
    ...CHANGES.map((one) => ({ ...one, atSeconds: sometime() })),
    { kind: 'mailbox' as const, opens: false, atSeconds: from },
    { kind: 'mailbox' as const, opens: true, atSeconds: half },
    ...Array.from({ length: layouts }, (_, n) => ({ ...layoutOf(n), atSeconds: sometime() })),
  ].toSorted((one, other) => one.atSeconds - other.atSeconds);
}

const LAYOUTS: readonly Undated[] = (
  [
    ['company', REGISTER_LAYOUTS],
    ['owners', LIST_LAYOUTS],
    ['publications', GAZETTE_LAYOUTS],
  ] as const
).flatMap(([what, layouts]) =>
  Object.keys(layouts).map((layout) => ({ kind: 'layout' as const, layout: layout as WorldLayout, what })),
);

function layoutOf(n: number): Undated {
  return n % RELEASES_EVERY === 0 ? { kind: 'release' } : (LAYOUTS[n % LAYOUTS.length] as Undated);
}

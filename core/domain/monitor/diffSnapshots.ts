import { canonicalJson, type Json } from '../canonicalJson.ts';
import type { MonitorEvent } from './monitorEvents.ts';
import type { Fact, Snapshot } from './snapshot.ts';

/** One fact that is another than before; null where it was not there, or is not any more. */
export interface MonitorChange {
  readonly event: MonitorEvent;
  /** The name of the fact in the snapshots. */
  readonly fact: string;
  readonly before: Fact;
  readonly after: Fact;
}

interface FactRule {
  readonly added: MonitorEvent | null;
  readonly removed: MonitorEvent | null;
  readonly changed: (before: Fact, after: Fact) => MonitorEvent | null;
}

/** A fact of its own, which is compared where both snapshots tell it. */
function steady(changed: MonitorEvent | ((after: Fact) => MonitorEvent)): FactRule {
  const eventOf = typeof changed === 'string' ? () => changed : changed;
  return { added: eventOf(null), removed: eventOf(null), changed: (_before, after) => eventOf(after) };
}

/** What is told of somebody beside the role, by which the fact is known: papers spell it, and end rules, in more than one way. */
function particulars(representative: Fact): Json {
  const { rule = null, ...others } = representative as Readonly<Record<string, Json>>;
  return { ...others, role: null, rule: typeof rule === 'string' ? rule.replace(/\.$/u, '') : rule };
}

/** Not every paper has the code of a legal form. */
function formName(form: Fact): Json {
  return (form as Readonly<Record<string, Json>>)['name'] ?? null;
}

const STATUS_EVENTS: Readonly<Record<string, MonitorEvent>> = {
  in_liquidation: 'company.dissolved',
  deleted: 'company.deleted',
};

const SHARE_FIELDS = ['nominal_amount', 'currency', 'percentage'] as const;

/** By the kind of the fact: its name up to the colon. */
const RULES: Readonly<Record<string, FactRule>> = {
  name: steady('company.name_changed'),
  legal_form: {
    ...steady('company.legal_form_changed'),
    changed: (before, after) => (equal(formName(before), formName(after)) ? null : 'company.legal_form_changed'),
  },
  status: steady((after) => (typeof after === 'string' ? STATUS_EVENTS[after] : undefined) ?? 'company.continued'),
  register: steady('company.register_changed'),
  seat: steady('company.seat_changed'),
  address: steady('company.address_changed'),
  capital: steady('company.capital_changed'),
  purpose: steady('company.purpose_changed'),
  articles_date: steady('company.articles_changed'),
  representation: steady('company.representation_changed'),
  email_status: steady('email.status_changed'),
  representative: {
    added: 'representative.added',
    removed: 'representative.removed',
    changed: (before, after) => (equal(particulars(before), particulars(after)) ? null : 'representative.changed'),
  },
  owner: {
    added: 'owner.added',
    removed: 'owner.removed',
    changed: (before, after) => (equal(shareOf(before), shareOf(after)) ? 'owner.changed' : 'owner.share_changed'),
  },
  // The gazette ceases to show what is old, and mends titles: neither is news.
  publication: { added: 'publication.added', removed: null, changed: () => null },
};

/** Facts of lists; all others are of their own. */
const LISTS: ReadonlySet<string> = new Set(['representative', 'owner', 'publication']);

/** What is new in a snapshot, sorted by fact: one change for each fact, none for the order of lists or white space. */
export function diffSnapshots(before: Snapshot, after: Snapshot): readonly MonitorChange[] {
  const facts = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...facts].toSorted().flatMap((fact) => {
    const [earlier, later] = [before[fact] ?? null, after[fact] ?? null];
    const isComparable = tells(before, fact) && tells(after, fact) && !equal(earlier, later);
    const event = isComparable ? eventOf(fact, earlier, later) : null;
    return event === null ? [] : [{ event, fact, before: earlier, after: later }];
  });
}

/**
 * The snapshot that the next one is compared with: what was told is in it, what was not told stays as it was, and what was not
 * known before is known now.
 */
export function nextBaseline(before: Snapshot, after: Snapshot, changes: readonly MonitorChange[]): Snapshot {
  const gone = new Set(changes.filter(({ after: later }) => later === null).map(({ fact }) => fact));
  const kept = Object.entries(before).filter(([fact]) => !(gone.has(fact) && LISTS.has(kindOf(fact))));
  const learned = Object.entries(after).filter(([fact]) => !tells(before, fact));
  const set = changes
    .filter(({ fact, after: later }) => later !== null || !LISTS.has(kindOf(fact)))
    .map(({ fact, after: later }) => [fact, later] as const);
  return Object.fromEntries([...kept, ...learned, ...set]);
}

/** Whether a snapshot says of a fact what it is, or that it is not there. */
function tells(snapshot: Snapshot, fact: string): boolean {
  const kind = kindOf(fact);
  // Who represents a company stands beside how it is represented.
  return kind === 'representative' ? 'representation' in snapshot : LISTS.has(kind) || fact in snapshot;
}

function kindOf(fact: string): string {
  return fact.split(':', 1)[0] ?? '';
}

function eventOf(fact: string, before: Fact, after: Fact): MonitorEvent | null {
  const rule = RULES[kindOf(fact)];
  if (rule === undefined) {
    throw new Error(`No rule says what a change of ${fact} is`);
  }
  if (before === null) {
    return rule.added;
  }
  return after === null ? rule.removed : rule.changed(before, after);
}

function shareOf(owner: Fact): Json {
  const fields = owner as Readonly<Record<string, Json>>;
  return SHARE_FIELDS.map((field) => fields[field] ?? null);
}

function equal(one: Json, other: Json): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

import { GAZETTE_CHANGES } from '../../simulator/dataset/changes/gazetteChanges.ts';
import { GAZETTE_LAYOUTS, LIST_LAYOUTS, REGISTER_LAYOUTS } from '../../simulator/dataset/changes/layoutChanges.ts';
import { OWNER_CHANGES } from '../../simulator/dataset/changes/ownerChanges.ts';
import { REGISTER_CHANGES } from '../../simulator/dataset/changes/registerChanges.ts';
import type { Company } from '../../simulator/dataset/company.ts';
import type { Random } from '../../simulator/dataset/random.ts';
import { MAIL_ADDRESSES } from '../../simulator/mail/mailWorld.ts';
import { type ExpectedChange, expectedChanges } from './expectedChanges.ts';
import type { Happening } from './happenings.ts';
import type { SimulatedWorld } from './simulatedWorld.ts';

const CHANGES = { ...REGISTER_CHANGES, ...OWNER_CHANGES, ...GAZETTE_CHANGES };
const LAYOUTS = { ...REGISTER_LAYOUTS, ...LIST_LAYOUTS, ...GAZETTE_LAYOUTS };

/** Beside those that the simulator invents as such, whose liquidators would have to go as well. */
const DISSOLVED = 4;

export interface Watched {
  readonly company: readonly string[];
  readonly owners: readonly string[];
  readonly publications: readonly string[];
}

/** What happened, in the order of time. */
export interface Happened {
  readonly at: Date;
  readonly name: string;
  readonly subject: string;
}

/** Lets things happen to the companies that are watched, and remembers what monitors have to tell of them. */
export class ChangingWorld {
  readonly expected: ExpectedChange[] = [];
  readonly changes: Happened[] = [];
  readonly layouts: Happened[] = [];
  readonly #world: SimulatedWorld;
  readonly #watched: Watched;
  readonly #random: Random;
  readonly #changed = new Set<string>();

  constructor(world: SimulatedWorld, watched: Watched, random: Random) {
    this.#world = world;
    this.#watched = watched;
    this.#random = random;
  }

  /** Dissolves some companies before anybody watches, so that they can be continued. */
  prepare(at: Date): void {
    for (let n = 0; n < DISSOLVED; n += 1) {
      this.#applied('company', at, REGISTER_CHANGES.dissolution, (id) => !this.#isSpared(id, 'company'));
    }
  }

  happen(happening: Happening, at: Date): void {
    switch (happening.kind) {
      case 'change':
        this.#change(happening, at);
        break;
      case 'layout':
        this.#layOut(happening, at);
        break;
      case 'mailbox':
        this.#turnMailbox(happening.opens, at);
        break;
      case 'release':
        this.#world.release();
        this.layouts.push({ at, name: 'release', subject: 'handelsregister' });
    }
  }

  /** Each company changes once at most, so that what is told can be told apart, and has a paper that tells it. */
  #change({ change, what }: Extract<Happening, { kind: 'change' }>, at: Date): void {
    const { before, after } = this.#applied(
      what,
      at,
      CHANGES[change],
      (id) => !this.#isSpared(id, what) && this.#tellsAll(id),
    );
    this.#changed.add(after.companyId);
    this.expected.push(...expectedChanges(change, before, after));
    this.changes.push({ at, name: change, subject: after.companyId });
  }

  /** What a printout does not tell is not told of a change either (docs/monitors.md). */
  #layOut({ layout, what }: Extract<Happening, { kind: 'layout' }>, at: Date): void {
    const isFit = (id: string): boolean => layout !== 'printout_only' || !this.#changed.has(id);
    const { after } = this.#applied(what, at, LAYOUTS[layout], isFit);
    this.layouts.push({ at, name: layout, subject: after.companyId });
  }

  /** Those whose owners or publications are watched are left to changes of these. */
  #isSpared(companyId: string, what: string): boolean {
    const isForOthers =
      what === 'company' &&
      (this.#watched.owners.includes(companyId) || this.#watched.publications.includes(companyId));
    return isForOthers || this.#changed.has(companyId);
  }

  #tellsAll(companyId: string): boolean {
    return this.#world.dataset.find(companyId)?.documents.includes('SI') ?? false;
  }

  /** Applies it to any company that it can happen to. @throws Error where there is none left */
  #applied(
    what: keyof Watched | 'email',
    at: Date,
    apply: (company: Company, random: Random, day: string) => Company | null,
    isFit: (companyId: string) => boolean,
  ): { readonly before: Company; readonly after: Company } {
    const { dataset } = this.#world;
    const day = at.toISOString().slice(0, 10);
    const ids = what === 'email' ? [] : this.#watched[what];
    const start = this.#random.integer(0, ids.length - 1);
    for (const companyId of [...ids.slice(start), ...ids.slice(0, start)].filter(isFit)) {
      const before = dataset.find(companyId) as Company;
      const after = apply(before, this.#random, day);
      if (after !== null) {
        dataset.replace(after);
        return { before, after };
      }
    }
    throw new Error(`This can happen to no company that is watched: ${what}`);
  }

  #turnMailbox(opens: boolean, at: Date): void {
    const subject = MAIL_ADDRESSES.deliverable;
    const [closed, open] = ['undeliverable', 'deliverable'];
    if (opens) {
      this.#world.closedMailboxes.delete(subject);
    } else {
      this.#world.closedMailboxes.add(subject);
    }
    const [before, after] = opens ? [closed, open] : [open, closed];
    this.expected.push({ subject, event: 'email.status_changed', before, after });
    this.changes.push({ at, name: opens ? 'mailbox opened' : 'mailbox closed', subject });
  }
}

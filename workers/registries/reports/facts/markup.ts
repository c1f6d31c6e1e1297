import { UnreadableDocument } from '../../unreadableDocument.ts';
import type { Context } from './context.ts';
import type { RawFact } from './rawFact.ts';
import type { TextPart } from './textPart.ts';
import type { Unit } from './unit.ts';

/** The largest reports, of banks with all notes marked up, have some thousands of each. */
const MOST_FACTS = 20_000;
const MOST_CONTEXTS = 20_000;

/** What is marked up in the documents of one report: they share contexts, units and continuations (Inline XBRL 1.1, 3.1). */
export class Markup {
  readonly facts: RawFact[] = [];
  /** Null for one that is not understood. */
  readonly contexts = new Map<string, Context | null>();
  readonly units = new Map<string, Unit | null>();
  readonly continuations = new Map<string, TextPart>();
  /** Local names of the items in tuples, which answer by being there. */
  readonly inTuples = new Set<string>();

  /** @throws UnreadableDocument beyond 20,000 facts */
  addFact(fact: RawFact): void {
    this.facts.push(fact);
    this.#bound(this.facts.length, MOST_FACTS, 'facts');
  }

  /** @throws UnreadableDocument where another one has its id: then nobody knows which of them a fact means */
  addContext(id: string, context: Context | null): void {
    this.#unique(id, this.contexts);
    this.contexts.set(id, context);
    this.#bound(this.contexts.size, MOST_CONTEXTS, 'contexts');
  }

  /** @throws UnreadableDocument where another one has its id */
  addUnit(id: string, unit: Unit | null): void {
    this.#unique(id, this.units);
    this.units.set(id, unit);
    this.#bound(this.units.size, MOST_CONTEXTS, 'units');
  }

  /** @throws UnreadableDocument where another one has its id */
  addContinuation(id: string, part: TextPart): void {
    this.#unique(id, this.continuations);
    this.continuations.set(id, part);
    this.#bound(this.continuations.size, MOST_FACTS, 'continued texts');
  }

  addInTuple(local: string): void {
    this.inTuples.add(local);
    this.#bound(this.inTuples.size, MOST_FACTS, 'names in tuples');
  }

  #unique(id: string, known: ReadonlyMap<string, unknown>): void {
    if (known.has(id)) {
      throw new UnreadableDocument(`The report has two elements with the id ${id.slice(0, 100)}.`);
    }
  }

  #bound(count: number, most: number, what: string): void {
    if (count > most) {
      throw new UnreadableDocument(`The report has more than ${most} ${what}.`);
    }
  }
}

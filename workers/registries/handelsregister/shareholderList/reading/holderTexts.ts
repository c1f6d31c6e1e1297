import { isDeepStrictEqual } from 'node:util';
import { foldText } from '#domain/foldText';
import type { HolderReading } from '../holder/holder.ts';
import { type ListContext, parseHolder } from '../holder/parseHolder.ts';
import { parsePerson, type PersonReading } from '../holder/parsePerson.ts';
import { withoutTitles } from '../holder/titles.ts';

/** What the texts of holders say. A list is parted in several ways, and most texts are the same in each of them. */
export class HolderTexts {
  readonly #names = new Map<string, PersonReading>();
  readonly #words = new Map<string, readonly string[]>();
  readonly #holders = new Map<string, HolderReading>();
  #context: ListContext | null = null;

  /** A text read as the name of a person, in whatever order. */
  nameIn(text: string): PersonReading {
    const known = this.#names.get(text) ?? parsePerson(text, null);
    this.#names.set(text, known);
    return known;
  }

  /** The folded words of a name, in the order of the alphabet, without titles. */
  wordsIn(name: string): readonly string[] {
    const known = this.#words.get(name) ?? wordsOf(name);
    this.#words.set(name, known);
    return known;
  }

  /** A text read as a holder. What was read in another context is forgotten. */
  holderIn(text: string, context: ListContext): HolderReading {
    if (!isDeepStrictEqual(context, this.#context)) {
      this.#holders.clear();
      this.#context = context;
    }
    const known = this.#holders.get(text) ?? parseHolder(text, context);
    this.#holders.set(text, known);
    return known;
  }
}

function wordsOf(name: string): readonly string[] {
  return foldText(withoutTitles(name).replaceAll(/[\u2028\u2029,\n]/gu, ' '))
    .split(/\s+/u)
    .filter((word) => word !== '')
    .toSorted();
}

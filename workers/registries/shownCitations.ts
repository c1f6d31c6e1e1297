import type { Citation } from '#domain/provenance';
import type { Path } from './citations.ts';
import { all, linesOf, type HtmlDocument, type HtmlElement } from './html.ts';
import { HtmlCitations } from './htmlCitations.ts';
import { lastDayIn } from './lastDayIn.ts';
import { findWords } from './pdf/citations/findWords.ts';
import { Letters } from './pdf/citations/letters.ts';
import type { Span } from './pdf/citations/linesText.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** What is cited of a page that shows one entry below the other: each value is found again in the parts that tell it. */
export class ShownCitations {
  readonly #citations: HtmlCitations;

  constructor(page: HtmlDocument) {
    this.#citations = new HtmlCitations(page);
  }

  /** Cites every value with the innermost element of some parts that prints it. */
  within(path: Path, parts: readonly (HtmlElement | null)[], value: unknown): void {
    if (typeof value === 'object' && value !== null) {
      Object.entries(value).forEach(([key, member]) =>
        this.within([...path, Array.isArray(value) ? Number(key) : key], parts, member),
      );
      return;
    }
    const printed = printedFor(value, path.at(-1));
    const found = printed === null ? null : innermost(parts, printed);
    if (found !== null) {
      this.#citations.element(path, found.element, found.text);
    }
  }

  /** Citations of what a value has: null is told by no place. */
  of(value: unknown): readonly Citation[] {
    return this.#citations.of(value);
  }
}

/** A label stands for what is there or not. */
function printedFor(value: unknown, key: string | number | undefined): string | null {
  const printed = typeof value === 'boolean' ? key : value;
  return typeof printed === 'string' || typeof printed === 'number' ? String(printed) : null;
}

interface Found {
  readonly element: HtmlElement;
  readonly text: string;
  /** All that the element prints. */
  readonly whole: string;
}

function innermost(parts: readonly (HtmlElement | null)[], value: string): Found | null {
  const elements = parts.flatMap((part) => (part === null ? [] : [part, ...all(part, '*')]));
  const found = elements.flatMap((element): Found[] => {
    const whole = linesOf(element).join('\n');
    const text = printedIn(whole, value);
    return text === null ? [] : [{ element, text, whole }];
  });
  return found.toSorted((one, other) => one.whole.length - other.whole.length)[0] ?? null;
}

/** Numbers may have zeros in front. */
function withZeros(text: string, value: string): Span | null {
  const number = /^\d{1,9}$/u.test(value) ? new RegExp(String.raw`(?<!\d)0{1,9}${value}(?!\d)`, 'u').exec(text) : null;
  return number === null ? null : { start: number.index, end: number.index + number[0].length };
}

function printedIn(text: string, value: string): string | null {
  if (DAY.test(value)) {
    return lastDayIn(text) === value ? text : null;
  }
  const span = findWords(new Letters(text), value) ?? withZeros(text, value);
  return span === null ? null : text.slice(span.start, span.end).replaceAll('\n', ' ');
}

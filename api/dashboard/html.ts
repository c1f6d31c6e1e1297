import { balanced, isolated, mayTurn } from '#domain/textDirection';

/** Only this file can make one: whatever is not Html is text, and text is escaped. */
class Markup {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** Markup that is safe to send. */
export type Html = Markup;

/** What a template takes: markup stays markup, everything else is text; null and false are nothing. */
export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[];

/**
 * Markup from a template whose values are escaped, so that no text of a caller can become markup, nor turn the order of the
 * text around it. A value may stand between tags or in a quoted attribute; never in a script, a style or the name of
 * anything.
 */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const { first, rest, places } = templateOf(parts);
  return new Markup(rest.reduce((markup, part, at) => markup + render(values[at], places[at] ?? 'text') + part, first));
}

/** Where a value stands: between tags, in the title of the document, or where there is text only. */
type Place = 'text' | 'title' | 'verbatim';

const IN_ATTRIBUTE = /="[^"]*$/;
const IN_ELEMENT_OF_TEXT = /<(title|option|textarea)\b[^<>]*>[^<]*$/;

/** What is sent of a template's own text, and where its values stand in it. */
interface Template {
  readonly first: string;
  readonly rest: readonly string[];
  readonly places: readonly Place[];
}

/** The indentation of a template is for its reader; long pages have thousands of such lines. */
const INDENTATION = /\n +/g;

/** Templates are the same object at each call. */
const known = new WeakMap<TemplateStringsArray, Template>();

function templateOf(parts: TemplateStringsArray): Template {
  const template = known.get(parts) ?? readTemplate(parts);
  known.set(parts, template);
  return template;
}

function readTemplate(parts: TemplateStringsArray): Template {
  const [first = '', ...rest] = parts.map((part) => part.replaceAll(INDENTATION, '\n'));
  return { first, rest, places: parts.map((_part, at) => placeAfter(parts.slice(0, at + 1).join(''))) };
}

function placeAfter(before: string): Place {
  const element = IN_ELEMENT_OF_TEXT.exec(before)?.[1];
  if (IN_ATTRIBUTE.test(before) || (element !== undefined && element !== 'title')) {
    return 'verbatim';
  }
  return element === 'title' ? 'title' : 'text';
}

function render(value: HtmlValue, place: Place): string {
  if (value === null || value === undefined || value === false) {
    return '';
  }
  if (value instanceof Markup) {
    return value.toString();
  }
  if (Array.isArray(value)) {
    return value.map((one: HtmlValue) => render(one, place)).join('');
  }
  const text = String(value);
  switch (place) {
    case 'text':
      return mayTurn(text) ? text.replaceAll(PARAGRAPH, isolatedMarkup) : escape(text);
    case 'title':
      return escape(isolated(text));
    case 'verbatim':
      return escape(text);
  }
}

/** Isolates end with their paragraph (UAX 9, class B), so each has its own. */
const PARAGRAPH = /[^\n\r\u001c-\u001e\u0085\u2029]+/gu;

function isolatedMarkup(paragraph: string): string {
  return mayTurn(paragraph) ? `<bdi>${escape(balanced(paragraph))}</bdi>` : escape(paragraph);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

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
 * Markup from a template whose values are escaped, so that no text of a caller can become markup. A value may stand
 * between tags or in a quoted attribute; never in a script, a style or the name of anything.
 */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const [first = '', ...rest] = parts;
  return new Markup(rest.reduce((markup, part, index) => markup + render(values[index]) + part, first));
}

function render(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) {
    return '';
  }
  if (value instanceof Markup) {
    return value.toString();
  }
  return Array.isArray(value) ? value.map(render).join('') : escape(String(value));
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

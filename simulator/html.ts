/** Markup that is already escaped. */
export interface Markup {
  readonly markup: string;
}

export type MarkupValue = string | number | Markup | null | false | readonly MarkupValue[];

/** HTML as a template: text is escaped, markup and lists of it are put in as they are, null and false leave nothing. */
export function html(strings: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup {
  return { markup: strings.reduce((text, part, index) => text + toMarkup(values[index - 1] ?? '') + part) };
}

/** Text that is known to be markup. */
export function raw(markup: string): Markup {
  return { markup };
}

function toMarkup(value: MarkupValue): string {
  if (value === null || value === false) {
    return '';
  }
  if (typeof value === 'string' || typeof value === 'number') {
    return escapeHtml(String(value));
  }
  return 'markup' in value ? value.markup : value.map(toMarkup).join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Most texts need no escape, and a test is cheaper than a replacement: a search form has hundreds of options. */
const SPECIAL = /[&<>"']/;

/** Escapes for HTML text and attributes, and for XML alike. */
export function escapeHtml(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character) : text;
}

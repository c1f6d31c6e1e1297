/** What a check of a schema found, as the schemas' library tells it; every code has facts of its own. */
export interface FoundProblem {
  readonly code?: string;
  readonly input?: unknown;
  readonly [fact: string]: unknown;
}

/** Which kind of value a field takes → how it is asked for. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'Enter a text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Enter true or false.',
  array: 'Enter a list.',
  object: 'Enter an object.',
  record: 'Enter an object.',
};

/** Which form a text has → how it is asked for. */
const FORMS: Readonly<Record<string, string>> = {
  datetime: 'Enter an ISO 8601 time such as 2026-01-31T12:00:00Z.',
  email: 'Enter an e-mail address.',
  url: 'Enter an address such as https://example.com/path.',
};

/** What lengths are counted in. */
const UNITS: Readonly<Record<string, string>> = { string: 'character', array: 'item' };

const OTHER = 'This is no value that the field takes.';

/** What a check found, by its code → the sentence for it. */
const WORDS: Readonly<Record<string, (found: FoundProblem) => string>> = {
  invalid_type: ({ expected }) => KINDS[String(expected)] ?? OTHER,
  // Of objects that a field tells apart; other unions say it themselves.
  invalid_union: ({ options }) => (Array.isArray(options) ? choice(options) : OTHER),
  invalid_value: ({ values }) => choice(values as readonly unknown[]),
  invalid_format: ({ format }) => FORMS[String(format)] ?? 'This text has not the form that the field takes.',
  too_small: (found) => limit('at least', found['minimum'], found),
  too_big: (found) => limit('at most', found['maximum'], found),
  not_multiple_of: ({ divisor }) => `Enter a multiple of ${String(divisor)}.`,
  unrecognized_keys: ({ keys }) => unknownFields(keys as readonly string[]),
};

/**
 * Says what is wrong with a field in a sentence of the project, wherever its schema has none of its own: the library's
 * words are made for programmers. Given to every check of what a caller, an operator or a manifest says.
 */
export function problemWords(found: FoundProblem): string {
  return found.input === undefined ? 'This field is required.' : (WORDS[found.code ?? '']?.(found) ?? OTHER);
}

function choice(values: readonly unknown[]): string {
  return values.length === 1 ? `Enter ${String(values[0])}.` : `Enter one of ${values.join(', ')}.`;
}

/** Of a length where the value has one, else of the number itself. */
function limit(bound: 'at least' | 'at most', given: unknown, { origin, inclusive, exact }: FoundProblem): string {
  const size = Number(given).toLocaleString('en');
  const unit = UNITS[String(origin)];
  if (unit !== undefined) {
    return `Enter ${exact === true ? 'exactly' : bound} ${size} ${unit}${given === 1 ? '' : 's'}.`;
  }
  if (inclusive === false) {
    return `Enter a number ${bound === 'at least' ? 'above' : 'below'} ${size}.`;
  }
  return `Enter a number of ${bound} ${size}.`;
}

function unknownFields(names: readonly string[]): string {
  return names.length === 1 ? `The field ${names[0]} is unknown.` : `The fields ${names.join(', ')} are unknown.`;
}

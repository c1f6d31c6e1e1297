import { canonicalJson, type Json } from '../canonicalJson.ts';

/**
 * What a monitor compares of an output: facts by their names, such as `capital` or `owner:natural_person:zoë mertens`.
 * Their order says nothing, and neither does white space. A fact that is null is known not to be there; one that is absent and
 * not of a list was not told.
 */
export type Snapshot = Readonly<Record<string, Fact>>;

/** A text, an object of the output, or null where there is none. */
export type Fact = string | Readonly<Record<string, Json>> | null;

/** The same value with one spelling: composed letters, single blanks, and null for an empty text. */
export function normalized(value: Json): Json {
  if (typeof value === 'string') {
    const text = value.normalize('NFC').replace(/\s+/gu, ' ').trim();
    return text === '' ? null : text;
  }
  if (Array.isArray(value)) {
    return value.map((item: Json) => normalized(item));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, normalized(member)]));
  }
  return value;
}

/**
 * Facts of a list whose order says nothing, each named by what it is known by. Those that share a name are told apart by
 * their number, in the order of their content.
 */
export function listFacts(
  kind: string,
  items: readonly Readonly<Record<string, Json>>[],
  nameOf: (item: Readonly<Record<string, Json>>) => string,
): Snapshot {
  const groups = Map.groupBy(
    items.map((item) => normalized(item) as Readonly<Record<string, Json>>),
    (item) => `${kind}:${nameOf(item).toLowerCase()}`,
  );
  return Object.fromEntries(
    [...groups].flatMap(([key, group]) =>
      group
        .toSorted((one, other) => (canonicalJson(one) < canonicalJson(other) ? -1 : 1))
        .map((item, index) => [index === 0 ? key : `${key}#${index + 1}`, item] as const),
    ),
  );
}

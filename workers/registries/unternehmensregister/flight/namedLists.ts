/** A list of a page's data. */
export interface NamedList {
  readonly items: readonly unknown[];
  /** What is said beside the list: the object that has it, and those around that, the innermost first. */
  readonly beside: readonly Readonly<Record<string, unknown>>[];
}

type Member = Readonly<Record<string, unknown>>;

/** Objects around a list that are looked at: totals stand beside it or in the object that has the result. */
const MOST_AROUND = 3;

/** Every list that stands under one of the names, wherever the data has it. */
export function namedLists(values: readonly unknown[], names: readonly string[]): NamedList[] {
  const found: NamedList[] = [];
  const open: { readonly value: unknown; readonly around: readonly Member[] }[] = values.map((value) => ({
    value,
    around: [],
  }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, around } = next;
    if (Array.isArray(value)) {
      value.forEach((item) => open.push({ value: item, around }));
    } else if (typeof value === 'object' && value !== null) {
      const beside = [value as Member, ...around].slice(0, MOST_AROUND);
      const members = Object.entries(value);
      found.push(
        ...members.flatMap(([name, items]) =>
          names.includes(name) && Array.isArray(items) ? [{ items, beside }] : [],
        ),
      );
      members.forEach(([, member]) => open.push({ value: member, around: beside }));
    }
  }
  return found;
}

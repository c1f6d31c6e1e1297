/** Words that are written in capitals. */
const CAPITALS: ReadonlySet<string> = new Set(['id', 'mx', 'smtp', 'euid', 'url']);

/** The names that lead to a value as the heading of its column: `register.court_code` is `Register court code`. */
export function heading(path: readonly string[]): string {
  const words = path.flatMap((name) => name.split('_')).filter((word) => word !== '');
  const written = words.map((word) => (CAPITALS.has(word) ? word.toUpperCase() : word)).join(' ');
  return written.charAt(0).toUpperCase() + written.slice(1);
}

/**
 * The same headings, each once: a table that has one twice can neither be sorted by name nor sent again. Case makes no
 * difference to a spreadsheet.
 */
export function distinctHeadings(headings: readonly string[]): readonly string[] {
  const taken = new Set(headings.map((name) => name.toLowerCase()));
  const seen = new Set<string>();
  return headings.map((name) => {
    const key = name.toLowerCase();
    if (name === '' || !seen.has(key)) {
      seen.add(key);
      return name;
    }
    let number = 2;
    while (taken.has(`${key} (${number})`)) {
      number += 1;
    }
    taken.add(`${key} (${number})`);
    return `${name} (${number})`;
  });
}

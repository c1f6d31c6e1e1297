/**
 * A page with another text between `<!-- name: begin -->` and `<!-- name: end -->`; what stands around them stays.
 *
 * @throws Error where the page does not have both marks, once and in this order
 */
export function withMarkedPlace(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [before, rest, ...more] = page.split(begin);
  const [, after, ...others] = rest?.split(end) ?? [];
  if (before === undefined || after === undefined || more.length + others.length > 0) {
    throw new Error(`The page has to say ${begin} and ${end}, each of them once`);
  }
  return `${before}${begin}\n\n${text.trim()}\n\n${end}${after}`;
}

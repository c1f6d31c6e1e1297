import { first, pageTextOf, type HtmlDocument } from './html.ts';

/** How a portal turns a visitor away. */
export type Refusal = 'limit' | 'maintenance' | 'blocked' | 'failed';

const WORDS: readonly (readonly [RegExp, Refusal])[] = [
  [/zu viele Anfragen|too many requests/iu, 'limit'],
  [/Zugriff verweigert|access denied|(?:Zugang|Zugriff|IP-Adresse) .{0,40}gesperrt/iu, 'blocked'],
  [/Wartungsarbeiten|Wartungsmodus|under maintenance/iu, 'maintenance'],
];

/** What a page without any of the portal's forms says in words: ordinary pages contain such words too. */
export function refusalIn(page: HtmlDocument): Refusal | null {
  if (first(page, 'form') !== null) {
    return null;
  }
  const text = pageTextOf(page);
  return WORDS.find(([words]) => words.test(text))?.[1] ?? null;
}

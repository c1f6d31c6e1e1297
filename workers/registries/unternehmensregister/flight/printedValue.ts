import { boundedText } from '../../boundedText.ts';
import { squeeze } from '../../html.ts';
import { UnreadableDocument } from '../../unreadableDocument.ts';

/**
 * A name, place or title of a page's data; null where it says that there is none. React marks what is no text with a
 * dollar sign, and doubles the one that a text begins with.
 * @throws UnreadableDocument for a text that the data has elsewhere, and one that is longer than any name
 */
export function printedValue(value: string | null | undefined): string | null {
  if (value === null || value === undefined || value === '$undefined') {
    return null;
  }
  if (/^\$(?!\$)/u.test(value)) {
    throw new UnreadableDocument('The page keeps a name of its data elsewhere.');
  }
  const text = boundedText(squeeze(value.replace(/^\$\$/u, '$')), 'name');
  return text === '' ? null : text;
}

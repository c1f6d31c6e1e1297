import { textContent } from 'domutils';
import { all, type HtmlDocument } from '../../html.ts';
import { UnreadableDocument } from '../../unreadableDocument.ts';
import { endOfString } from './endOfString.ts';

/** Whole pages of the company register have 750,000. */
const MOST_CHARACTERS = 4_000_000;

/** A chunk of text: other kinds set the stream up, or carry bytes. `(self.__next_f=self.__next_f||[]).push(…)` is one too. */
const PUSH = /__next_f(?:\s?\|\|\s?\[\])?\)?\.push\(\s?\[\s?1\s?,\s?(?=")/gu;

/**
 * The data that a page of React brings along for its scripts: the chunks of `self.__next_f.push([1,"…"])`, unescaped and
 * joined. They are cut anywhere (docs/spec/registries.md, "unternehmensregister.de").
 * @throws UnreadableDocument where a chunk is no text, or all of them are longer than any page's
 */
export function flightStream(page: HtmlDocument): string {
  const chunks = all(page, 'script').flatMap((script) => chunksIn(bounded(textContent(script))));
  return bounded(chunks.join(''));
}

/** Never cut: half of the data says something else. */
function bounded(text: string): string {
  if (text.length > MOST_CHARACTERS) {
    throw new UnreadableDocument(
      `The data of the page has more than ${MOST_CHARACTERS.toLocaleString('en')} characters.`,
    );
  }
  return text;
}

function chunksIn(script: string): string[] {
  return [...script.matchAll(PUSH)].map((push) => {
    const start = push.index + push[0].length;
    return unescaped(script.slice(start, endOfString(script, start)));
  });
}

function unescaped(literal: string): string {
  try {
    return String(JSON.parse(literal));
  } catch (error) {
    throw new UnreadableDocument('A chunk of the page is no text.', { cause: error });
  }
}

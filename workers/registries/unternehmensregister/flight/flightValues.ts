import { parsedJson } from '#system/parsedJson';
import { UnreadableDocument } from '../../unreadableDocument.ts';
import { endOfString } from './endOfString.ts';

const OPENS: Readonly<Record<string, string>> = { '[': ']', '{': '}' };
/** Elements of a page nest below 100 levels, each with two or three brackets. */
const MOST_DEPTH = 1_000;
/** Letters that are looked at for each letter of the stream; real streams, whose brackets all close, take two. */
const MOST_LOOKS = 40;

/**
 * The JSON arrays and objects of a stream, outermost ones only, in its order; what stands around them says nothing. Texts
 * that rows give by their length are left out: they may look like data.
 * @throws UnreadableDocument where the brackets of the stream were made to hold a reader up
 */
export function flightValues(stream: string): unknown[] {
  const looks = { left: stream.length * MOST_LOOKS };
  return rowsOf(stream).flatMap((row) => valuesIn(row, looks));
}

/** `1a:T2f,` and so many bytes of text, without an end of line. */
const TEXT_ROW = /[\da-f]{0,8}:T([\da-f]{1,7}),/uy;

function rowsOf(stream: string): string[] {
  const rows: string[] = [];
  let at = 0;
  while (at < stream.length) {
    TEXT_ROW.lastIndex = at;
    const [head, bytes] = TEXT_ROW.exec(stream) ?? [];
    if (head !== undefined && bytes !== undefined) {
      at = behindBytes(stream, at + head.length, Number.parseInt(bytes, 16));
    } else {
      const end = stream.indexOf('\n', at);
      const next = end === -1 ? stream.length : end + 1;
      rows.push(stream.slice(at, next));
      at = next;
    }
  }
  return rows;
}

/** @param bytes of UTF-8 */
function behindBytes(text: string, start: number, bytes: number): number {
  let at = start;
  for (let left = bytes; left > 0 && at < text.length;) {
    const point = text.codePointAt(at) ?? 0;
    left -= point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_00_00 ? 3 : 4;
    at += point < 0x1_00_00 ? 1 : 2;
  }
  return at;
}

interface Looks {
  left: number;
}

function valuesIn(row: string, looks: Looks): unknown[] {
  const values: unknown[] = [];
  const opening = /[[{]/gu;
  for (let found = opening.exec(row); found !== null; found = opening.exec(row)) {
    const end = endOfValue(row, found.index, looks);
    // What has brackets and is no JSON is noise of scripts.
    const value = end === null ? undefined : parsedJson(row.slice(found.index, end));
    if (end !== null && value !== undefined) {
      values.push(value);
      opening.lastIndex = end;
    }
  }
  return values;
}

/** Behind the bracket that closes the one at `start`; null where none does. */
function endOfValue(text: string, start: number, looks: Looks): number | null {
  const closing: (string | undefined)[] = [];
  let at = start;
  while (at < text.length && closing.length <= MOST_DEPTH) {
    const letter = text[at] ?? '';
    const end = letter === '"' ? endOfString(text, at) : at + 1;
    spend(looks, end - at);
    at = end;
    if (letter in OPENS) {
      closing.push(OPENS[letter]);
    } else if (letter === ']' || letter === '}') {
      if (closing.pop() !== letter) {
        return null;
      }
      if (closing.length === 0) {
        return at;
      }
    }
  }
  return null;
}

function spend(looks: Looks, letters: number): void {
  looks.left -= letters;
  if (looks.left < 0) {
    throw new UnreadableDocument('The data of the page does not close its brackets.');
  }
}

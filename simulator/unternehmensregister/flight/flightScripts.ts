import type { Random } from '../../dataset/random.ts';
import { raw, type Markup } from '../../html.ts';
import { streamOf, type FlightRow } from './flightRow.ts';

/** Most characters of a long chunk; short ones have a handful. */
const LONG_CHUNK = 6_000;
const SHORT_CHUNK = 40;

/**
 * The scripts that hand a page's stream to the browser, as Next.js writes them: cut anywhere, in the middle of a word, a
 * number or an escape, with other instructions in between.
 */
export function flightScripts(rows: readonly FlightRow[], random: Random): Markup {
  const stream = streamOf(rows, random.chance(0.5));
  const pushes = chunksOf(stream, random).flatMap((chunk) => [
    ...(random.chance(0.02) ? [[2, null]] : []),
    [1, chunk] as const,
  ]);
  const scripts = pushes.map((push) => `<script>self.__next_f.push(${scriptJson(push)})</script>`);
  return raw(`<script>(self.__next_f=self.__next_f||[]).push([0])</script>${scripts.join('')}`);
}

/** Cut by code units, so that even a character of two may be parted; JSON then writes each as an escape. */
function chunksOf(stream: string, random: Random): readonly string[] {
  const chunks: string[] = [];
  for (let at = 0; at < stream.length;) {
    const length = random.chance(0.4) ? random.integer(1, SHORT_CHUNK) : random.integer(SHORT_CHUNK, LONG_CHUNK);
    chunks.push(stream.slice(at, at + length));
    at += length;
  }
  return chunks;
}

/** JSON that cannot end the script that it stands in. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** What a word tells at a glance: done, failed, under way, called off. */
const STYLES: Readonly<Record<string, Style>> = {
  '✓': 'green',
  completed: 'green',
  deliverable: 'green',
  '✗': 'red',
  failed: 'red',
  undeliverable: 'red',
  risky: 'yellow',
  queued: 'yellow',
  waiting: 'yellow',
  processing: 'cyan',
  cancelled: 'gray',
  // Marks of `kubectl enrich`.
  '!': 'yellow',
  '…': 'cyan',
  '‖': 'gray',
};

/**
 * The word in the colour of what it tells, with the white space around it. Standard output that is no terminal gets none,
 * nor does anything where NO_COLOR says so.
 */
export function paint(text: string): string {
  const style = STYLES[text.trim()];
  return style === undefined ? text : styleText(style, text, { stream: process.stdout });
}

/** A text in the colour of a word, by the same rules. */
export function paintAs(text: string, word: string): string {
  const style = STYLES[word];
  return style === undefined ? text : styleText(style, text, { stream: process.stdout });
}

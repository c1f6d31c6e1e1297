import { LABELS, type Subject } from './labels.ts';

export interface FoundLabel {
  readonly subject: Subject;
  readonly start: number;
  readonly end: number;
}

/** Only what stands behind a number or a letter is a label: purposes and names may begin with the same words. */
const MARK = String.raw`^(?:\d{1,2}\.\s{0,4}(?:[a-d]\)\s{0,4})?|[a-d]\)\s{0,4})`;
/** A line that begins as labels do. */
export const MARK_START = new RegExp(MARK, 'iu');
const MARKED = patternsOf((label) => `${MARK}(?:${label})[^\\S\\n]*:?`);
/** Where nothing is numbered, a label has its line for itself up to a colon. */
const UNMARKED = patternsOf((label) => `^(?:${label})[^\\S\\n]*:`);

function patternsOf(toPattern: (label: string) => string): readonly (readonly [Subject, RegExp])[] {
  return LABELS.map(([subject, label]) => [subject, new RegExp(toPattern(breakable(label)), 'gimu')]);
}

/** Long words of labels are hyphenated where columns are narrow. */
function breakable(label: string): string {
  return label.replace(/[\p{L}]{6,}/gu, (word) => word.replace(/(?<=.)(?=.)/gu, '(?:-\\n)?'));
}

/** What every printout has, whatever its register. */
const CHARACTERISTIC: readonly Subject[] = ['entryCount', 'name', 'seat', 'lastEntry'];

/** Whether parts are those of a printout. */
export function areWhole(subjects: readonly Subject[]): boolean {
  return CHARACTERISTIC.every((subject) => subjects.includes(subject));
}

/** The labels of a printout, which come in the same order in every register, each once or not at all. */
export function findLabels(text: string): readonly FoundLabel[] {
  const marked = labelsBy(MARKED, text);
  const unmarked = areWhole(marked.map(({ subject }) => subject)) ? [] : labelsBy(UNMARKED, text);
  return areWhole(unmarked.map(({ subject }) => subject)) ? unmarked : marked;
}

function labelsBy(patterns: readonly (readonly [Subject, RegExp])[], text: string): readonly FoundLabel[] {
  const found: FoundLabel[] = [];
  for (const [subject, pattern] of patterns) {
    pattern.lastIndex = found.at(-1)?.end ?? 0;
    const match = pattern.exec(text);
    if (match !== null) {
      found.push({ subject, start: match.index, end: match.index + match[0].length });
    }
  }
  return found;
}

/** How every printout begins; in a narrow column of labels, what it labels may stand between its words. */
const COUNT_START = /^(?:1\.\s{0,4}Anzahl(?!\p{L})|Anzahl\s+der\s+bisherigen)/imu;

/** Index of the line that the first label begins in, or null. */
export function firstLabel(lines: readonly string[]): number | null {
  const text = lines.join('\n');
  const start = COUNT_START.exec(text)?.index ?? findLabels(text)[0]?.start;
  return start === undefined ? null : text.slice(0, start).split('\n').length - 1;
}

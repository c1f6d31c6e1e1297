import type { TextLine } from '../../pdf/textLine.ts';

/** What a labelled part of a printout states. */
export type Subject =
  | 'entryCount'
  | 'name'
  | 'seat'
  | 'purpose'
  | 'capital'
  | 'contributions'
  | 'rule'
  | 'representatives'
  | 'prokura'
  | 'form'
  | 'relations'
  | 'limitedPartners'
  | 'lastEntry'
  | 'remarks';

/** A line of a part, with what tells whether its text goes on in the next one. Points. */
export interface PrintedLine {
  readonly text: string;
  readonly right: number;
  readonly firstWordWidth: number;
  readonly size: number;
}

export type Sections = ReadonlyMap<Subject, readonly PrintedLine[]>;

/** Labels wrap, and every register words them in its own way (HRV §§ 40, 43; GenRegV § 26; PRV § 5; VRV § 3). */
const LABELS: readonly (readonly [Subject, string])[] = [
  ['entryCount', String.raw`(?:Anzahl\s+der\s+bisherigen\s+Eintragungen)`],
  ['name', String.raw`(?:Firma|Name)(?![\p{L}\p{N}-])`],
  [
    'seat',
    String.raw`Sitz(?:[,\s]+(?:(?:und|oder|Ort\s+der|Hauptniederlassung|Niederlassung|(?:inländische\s+)?Geschäftsanschrift|Anschrift|empfangsberechtigte\s+Person|Zweigniederlassungen)(?![\p{L}:])))*(?:[,\s]+Zweigniederlassungen|,\s+(?:(?:inländische\s+)?Geschäftsanschrift|Anschrift)(?=\s*:))?`,
  ],
  ['purpose', String.raw`Gegenstand(?:\s+(?:des\s+Unternehmens|der\s+Partnerschaft))?(?!\p{L})`],
  ['capital', String.raw`Grund-\s+oder\s+Stammkapital`],
  ['contributions', String.raw`(?:Nachschusspflicht|Haftsumme|Geschäftsanteil)(?:[^:\n]*[^:\s])?`],
  ['rule', String.raw`Allgemeine\s+Vertretungsregelung`],
  [
    'representatives',
    String.raw`(?:Vorstand|Leitungsorgan|Inhaber|Persönlich|Partner|Gesellschafter|Geschäftsführ|Vertretungsberechtigte)[^:]{0,260}?besondere\s+Vertretungsbefugnis(?:se)?`,
  ],
  ['prokura', String.raw`Prokura(?![\p{L}\p{N}-])`],
  [
    'form',
    String.raw`(?:Rechtsform(?:[,\s]+(?:Beginn|und|Satzung|oder\s+Gesellschaftsvertrag|Statut)(?!\p{L}))*|Satzung(?!\p{L}))`,
  ],
  ['relations', String.raw`Sonstige\s+Rechtsverhältnisse`],
  ['limitedPartners', String.raw`Kommanditisten(?:,\s+Mitglieder)?`],
  ['lastEntry', String.raw`Tag\s+der\s+letzten\s+Eintragung`],
  ['remarks', String.raw`Bemerkungen(?!\p{L})`],
];
/** Only what stands behind a number or a letter is a label: purposes and names may begin with the same words. */
const MARK = String.raw`^(?:\d{1,2}\.[^\S\n]*(?:[a-d]\)[^\S\n]*)?|[a-d]\)[^\S\n]*)`;
/** A line that begins as labels do. */
export const MARK_START = new RegExp(MARK, 'iu');
const PATTERNS = LABELS.map(
  ([subject, label]) => [subject, new RegExp(`${MARK}(?:${breakable(label)})[^\\S\\n]*:?`, 'gimu')] as const,
);

/** Long words of labels are hyphenated where columns are narrow. */
function breakable(label: string): string {
  return label.replace(/[\p{L}]{6,}/gu, (word) => word.replace(/(?<=.)(?=.)/gu, '(?:-\\n)?'));
}

/** How every printout begins; in a narrow column of labels, what it labels may stand between its words. */
const COUNT_START = /^1\.\s?Anzahl(?!\p{L})/iu;

/** Index of the line that the first label begins in, or null. */
export function firstLabel(lines: readonly string[]): number | null {
  const count = lines.findIndex((line) => COUNT_START.test(line));
  if (count !== -1) {
    return count;
  }
  const found = findLabels(lines.join('\n'));
  const start = found[0]?.start;
  return start === undefined ? null : lines.join('\n').slice(0, start).split('\n').length - 1;
}

/** The parts of a printout by their labels, which come in the same order in every register, each once or not at all. */
export function sectionsOf(lines: readonly TextLine[]): Sections {
  const text = lines.map((line) => line.text).join('\n');
  const labels = findLabels(text);
  return new Map(
    labels.map(({ subject, end }, index) => [subject, cut(lines, end, labels[index + 1]?.start ?? text.length)]),
  );
}

export interface FoundLabel {
  readonly subject: Subject;
  readonly start: number;
  readonly end: number;
}

export function findLabels(text: string): readonly FoundLabel[] {
  const found: FoundLabel[] = [];
  for (const [subject, pattern] of PATTERNS) {
    pattern.lastIndex = found.at(-1)?.end ?? 0;
    const match = pattern.exec(text);
    if (match !== null) {
      found.push({ subject, start: match.index, end: match.index + match[0].length });
    }
  }
  return found;
}

/** The lines between two places of the joined text; the first may be the rest of a label's line. */
function cut(lines: readonly TextLine[], from: number, to: number): readonly PrintedLine[] {
  const parts: PrintedLine[] = [];
  let start = 0;
  for (const line of lines) {
    const own = line.text.slice(Math.max(0, from - start), Math.max(0, to - start)).trim();
    if (own !== '') {
      parts.push(toPrinted(line, own));
    }
    start += line.text.length + 1;
  }
  return parts;
}

function toPrinted({ words, size }: TextLine, text: string): PrintedLine {
  const own = words.slice(-text.split(' ').length);
  const [first] = own;
  return {
    text,
    right: own.at(-1)?.right ?? 0,
    firstWordWidth: first === undefined ? 0 : first.right - first.left,
    size,
  };
}

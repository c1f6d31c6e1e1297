import type { Random } from '../../../simulator/dataset/random.ts';
import type { Sample } from '../sample.ts';
import type { InlineHabits } from './inlineDocument.ts';
import type { TrueReport } from './trueReport.ts';

/** Makes a sound report doubtful. */
export type Doubt = (report: TrueReport, habits: InlineHabits, random: Random) => Sample;

/** A page whose doubts are no reason to refuse it. */
export function doubted(html: string, fields: Readonly<Record<string, unknown>>): Sample {
  return { bytes: Buffer.from(html), truth: { kind: 'told', fields } };
}

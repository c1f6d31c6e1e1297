import type { z } from 'zod';

/** The few facts of an output that a line about it tells. Stored beside the output, which may be a thousand times as long. */
export type Headline = Readonly<Record<string, unknown>>;

/** What a line tells of an output. */
export interface OutputLine {
  /** The name of the company that it is about; null where the output has none. */
  readonly company: string | null;
  readonly text: string;
  /** How it came out, where that is more than completed: the verdict about an address, or that there is no history. */
  readonly state: string | null;
}

/** How a type makes headlines of its outputs, and tells them. */
export interface HeadlineKind {
  /** From the output; undefined where it is in another shape than the type has today. */
  of(output: unknown): Headline | undefined;
  /** Of a stored headline; undefined where it is in another shape. */
  line(headline: unknown): OutputLine | undefined;
}

/**
 * @param facts as they are stored
 * @param picked takes them out of an output
 */
export function headlineKind<Facts extends Headline>(
  facts: z.ZodType<Facts>,
  picked: z.ZodType<Facts>,
  tell: (facts: Facts) => OutputLine,
): HeadlineKind {
  return {
    of: (output) => picked.safeParse(output).data,
    line: (stored) => {
      const { data } = facts.safeParse(stored);
      return data && tell(data);
    },
  };
}

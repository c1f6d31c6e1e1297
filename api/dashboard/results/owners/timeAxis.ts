/** Where the lists stand along the drawing. */
export interface TimeAxis {
  /** The beginning of each list's time, and the end of the newest one's; from 0 to the width. */
  readonly edges: readonly number[];
  readonly labels: readonly { readonly x: number; readonly text: string }[];
}

/** The least part of the width that a list has, so that two lists of one week are both seen. */
const LEAST = 0.035;
/** Labels stand at least so far apart, as parts of the width. */
const LABEL_ROOM = 0.14;

/**
 * By time where every list has a date, else one list beside the other.
 *
 * @param dates ISO 8601, oldest first
 * @param end until when the newest list is known to hold
 */
export function timeAxis(dates: readonly (string | null)[], end: Date | null, width: number): TimeAxis {
  const edges = edgesOf(spans(dates, end), width);
  const labels: { x: number; text: string }[] = [];
  dates.forEach((date, at) => {
    const x = edges[at] ?? 0;
    const last = labels.at(-1);
    if (date !== null && (last === undefined || x - last.x >= LABEL_ROOM * width) && x <= (1 - LABEL_ROOM) * width) {
      labels.push({ x, text: date.slice(0, 4) });
    }
  });
  return { edges, labels };
}

/** How long each list held, in any unit; the newest one as long as the others on average where its end is not known. */
function spans(dates: readonly (string | null)[], end: Date | null): readonly number[] {
  const instants = dates.map((date) => (date === null ? NaN : Date.parse(date)));
  const known = instants.slice(1).map((to, at) => to - (instants[at] ?? NaN));
  const last = instants.at(-1) ?? NaN;
  const average = known.reduce((sum, span) => sum + span, 0) / known.length;
  const found = [...known, end === null ? average : Math.max(0, end.getTime() - last)];
  return found.every((span) => span >= 0) && found.some((span) => span > 0) ? found : dates.map(() => 1);
}

function edgesOf(lengths: readonly number[], width: number): readonly number[] {
  const sum = lengths.reduce((total, length) => total + length, 0);
  const least = Math.min(LEAST, 1 / lengths.length);
  const parts = lengths.map((length) => Math.max(length / sum, least));
  const whole = parts.reduce((total, part) => total + part, 0);
  const edges = [0];
  for (const part of parts) {
    edges.push((edges.at(-1) ?? 0) + (part / whole) * width);
  }
  return edges.map(Math.round);
}

/** One row of a table about people at work. */
export interface HeadCount {
  /** Folded; empty where the row has none. */
  readonly label: string;
  readonly heads: number | null;
}

const PART = /^(?:davon|darunter|hiervon)\b/u;
const SUM = /^(?:gesamt|summe|insgesamt|total|zusammen)|(?:gesamt|insgesamt|summe)$|^$/u;
const PEOPLE = /^(?:arbeitnehmer|mitarbeiter|beschaeftigte|mitarbeitende|personal)(?:innen)?(?: und mitarbeiter)?$/u;
const AVERAGE = /durchschnitt|mittel/u;
const QUARTER = /quartal|^(?:31 0?3|30 0?6|30 0?9|31 12)\b|^q\s?[1-4]\b|^(?:i|ii|iii|iv|[1-4]) q/u;
/** People who are no employees of the law (section 267 (5) HGB), so that no sum without them is certain. */
const NO_EMPLOYEE = /auszubild|azubi|lehrling|praktikant|trainee|student|geschaeftsfuehr|vorstand|leihar/u;
const GROUP =
  /angestellte|arbeiter|gewerblich|kaufmaenn|techni|verwaltung|produktion|fertigung|vertrieb|lager|aushilf|geringfuegig|vollzeit|teilzeit|maenn|weib|frauen|kraefte|montage|service|einkauf|entwicklung|fahrer|beschaeftigte|mitarbeiter|arbeitnehmer/u;
/** Two ways to part the same people; rows of both count some of them twice. */
const PARTITIONS = [/maenn|weib|frauen/u, /vollzeit|teilzeit/u] as const;
/** Names of which each stands for one of the parts. */
const SPLITS = [
  [/maenn/u, /weib|frauen/u],
  [/vollzeit/u, /teilzeit/u],
  [/gewerblich|^arbeiter/u, /angestellte|kaufmaenn/u],
] as const;

/** How many people the rows of one column come to; null where it is not plain. */
export function headsOf(rows: readonly HeadCount[]): number | null {
  const counted = rows.filter(({ label, heads }) => !PART.test(label) && heads !== null);
  if (counted.some(({ label }) => QUARTER.test(label))) {
    return averageOfQuarters(counted);
  }
  const [only, second] = counted;
  if (only === undefined || second === undefined) {
    return only === undefined || NO_EMPLOYEE.test(only.label) ? null : only.heads;
  }
  const at = counted.findLastIndex(isSum);
  if (at === 0) {
    return provedSum(counted.slice(1), only);
  }
  // Behind the sum of all stand at most people who are none of them.
  const isOfAll = counted.slice(at + 1).every(({ label }) => NO_EMPLOYEE.test(label));
  return at > 0 ? (isOfAll ? provedSum(counted.slice(0, at), counted[at]) : null) : sumOfGroups(counted);
}

/** Whether names tell parts of the same people of which nobody is in two: full time and part time, men and women. */
export function arePartition(names: readonly string[]): boolean {
  const areParts = names.every((name) => !PART.test(name) && !SUM.test(name));
  return names.length > 1 && areParts && SPLITS.some((split) => isSplit(names, split));
}

function isSplit(names: readonly string[], kinds: readonly RegExp[]): boolean {
  return kinds.length === names.length && kinds.every((kind) => names.filter((name) => kind.test(name)).length === 1);
}

function isSum({ label }: HeadCount): boolean {
  return SUM.test(label) || PEOPLE.test(label);
}

/** The average that is printed beneath or above the quarters, if it is theirs. */
function averageOfQuarters(rows: readonly HeadCount[]): number | null {
  const averages = rows.filter(({ label }) => AVERAGE.test(label) || SUM.test(label));
  const quarters = rows.filter(({ label }) => QUARTER.test(label));
  const mean = sumOf(quarters) / quarters.length;
  const [average, second] = averages;
  const isPlain = average?.heads !== undefined && average.heads !== null && second === undefined;
  return isPlain && Math.abs(average.heads - mean) <= 1 ? average.heads : null;
}

/** A sum of the rows before it, of which some may be sums themselves. */
function provedSum(parts: readonly HeadCount[], sum: HeadCount | undefined): number | null {
  const open: number[] = [];
  for (const part of parts) {
    const total = open.reduce((so, each) => so + each, 0);
    if (open.length > 1 && isSum(part) && part.heads === total) {
      open.length = 0;
    }
    open.push(part.heads ?? 0);
  }
  const total = open.reduce((so, each) => so + each, 0);
  return sum?.heads === total ? sum.heads : null;
}

function sumOfGroups(rows: readonly HeadCount[]): number | null {
  const areGroups = rows.every(({ label }) => GROUP.test(label) && !NO_EMPLOYEE.test(label) && !AVERAGE.test(label));
  const isOnePartition = PARTITIONS.every((partition) => {
    const inIt = rows.filter(({ label }) => partition.test(label)).length;
    return inIt === 0 || inIt === rows.length;
  });
  return areGroups && isOnePartition ? sumOf(rows) : null;
}

function sumOf(rows: readonly HeadCount[]): number {
  return rows.reduce((total, { heads }) => total + (heads ?? 0), 0);
}

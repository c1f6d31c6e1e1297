const LABEL =
  /^(?:Ort(?:\s?[,/]|\sund)\s?(?:Datum|Tag)|Datum(?:(?:\s?[,/]|\sund)\s?Ort)?(?=\s?:)|Place(?:\s?[,/]|\sand)\s?date)\s?(?::\s*)?/iu;

/** A line without what forms print before the place and the day of their signature: `Ort, Datum: Köln, 07.05.2019`. */
export function withoutDayLabel(line: string): string {
  return line.replace(LABEL, '');
}

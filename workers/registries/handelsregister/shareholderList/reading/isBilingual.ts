const ENGLISH =
  /(?<!\p{L})(?:shareholders?|share capital|nominal|serial|percentage|consecutive|born|resident|residence|holds|registered (?:seat|office)|date of birth|amount)(?!\p{L})/giu;
const GERMAN =
  /(?<!\p{L})(?:gesellschafter\p{L}*|nennbetr\p{L}*|prozent\p{L}*|lfd|nummern?|stammkapitals?|geboren|wohnhaft|wohnort|hält|geschäftsanteil\p{L}*|inhaber)(?!\p{L})/giu;
/** A firm may have a word of the other language in its name. */
const LEAST_WORDS = 2;

/** Whether a list is told in German and English beside each other. */
export function isBilingual(text: string): boolean {
  return [ENGLISH, GERMAN].every(
    (words) => new Set(text.match(words)?.map((word) => word.toLowerCase())).size >= LEAST_WORDS,
  );
}

import { MONTH_NAME } from '../../table/dayPatterns.ts';

/**
 * Limits of the law (section 267 HGB but for its paragraph 5, which defines the average; DrittelbG), counts that are no
 * heads, and what is paid.
 */
const NO_COUNT =
  /Größen|Schwellenwert|(?<!\p{L})Grenzen?(?!\p{L})|§\s?267a?(?!\s?(?:Abs\.?|Absatz)\s?5)|Aufsichtsrat|Aufsichtsräte|Drittelbeteiligung|Mitbestimmung|kleine\sKapitalgesellschaften|überschr[ei]|unterschr[ei]|Vollzeitäquivalent|VZÄ|(?<!\p{L})FTE|umgerechnet|Leiharbeit|alter(?!\p{L})|Zugehörigkeit|Fluktuation|Krankenstand|(?:lohn|löhne|gehalt|gehälter|vergütung|entgelt)(?:e?s|n)?(?![\p{L}-])|(?<!\p{L})(?:je|pro)\s(?:Kopf|Mitarbeiter|Arbeitnehmer|Beschäftigte)/iu;
const FUTURE =
  /kommende|(?<!\p{L})(?:Folge|Plan)jahr|nächste[nsr]?\s(?:Geschäfts)?jahr|voraussichtlich|künftig|erwart(?:en|et)|rechnen\smit|(?<!\p{L})(?:soll(?:en|te|ten)?|Planung|Prognose|geplant)(?!\p{L})/iu;
const PART_OF_YEAR = new RegExp(
  String.raw`(?<!\p{L})(?:im|in\sdem)\s(?:ersten|zweiten|dritten|vierten|letzten|[1-4]\.)\s(?:Quartal|Halbjahr)|(?<!\p{L})(?:im|seit|ab|bis)\s(?:Monat\s)?${MONTH_NAME}(?!\p{L})`,
  'iu',
);

/** Whether a sentence counts something else than the people of the year: limits, wages, plans, a part of the year. */
export function isOtherCount(sentence: string): boolean {
  return NO_COUNT.test(sentence) || FUTURE.test(sentence) || PART_OF_YEAR.test(sentence);
}

import { amountsIn } from './amounts.ts';

/** An amount that is said of each of several: `je 1,00 EUR`, `à € 1`. */
const EACH = String.raw`(?<each>(?:von |zu )?(?:je|jeweils|à)\s{1,2}(?:Euro|EUR|€|DM)?\s{0,2}\d[\d.]{0,9}(?:,(?:\d{2}|[-–—]{1,2}))?\s{0,2}(?:Euro|EUR|€|DM)?)`;
/** `Sämtliche Geschäftsanteile haben einen Nennbetrag von je 1 €`, `eingeteilt in 25.000 Geschäftsanteile zu je 1 Euro`. */
const OF_ALL = new RegExp(
  String.raw`(?:(?<!\p{L})(?:sämtliche|alle|jeder?)\s(?:\p{Ll}{1,12}\s){0,2}|eingeteilt in (?:\d[\d.]{0,9}\s)?)(?:Geschäftsa|A)nteile?(?!\p{L})[^.;\d]{0,60}?${EACH}`,
  'iu',
);
const IN_HEADING = new RegExp(String.raw`\(\s?${EACH}\s?\)`, 'iu');

/** The words with which a text says what each of all shares comes to, as `je 1 €`; null where it does not say so. */
export function eachOfAll(text: string): string | null {
  return eachIn(OF_ALL.exec(text));
}

/** What a heading says of each share below it: `Geschäftsanteile Nr. (je EUR 1,00)`; null where it says nothing. */
export function eachOfHeading(heading: string): string | null {
  return eachIn(IN_HEADING.exec(heading));
}

/** A heading without what it says of each share, which does not make a column of numbers one of amounts. */
export function withoutEach(heading: string): string {
  return heading.replace(IN_HEADING, '').trim();
}

function eachIn(match: RegExpExecArray | null): string | null {
  const each = match?.groups?.['each']?.replace(/^(?:von|zu)\s/iu, '').trim() ?? '';
  return amountsIn(each, false).length === 1 ? each : null;
}

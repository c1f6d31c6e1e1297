import { allBelow, below, type XmlElement } from '../readXml.ts';
import { ifTold, type Told } from '../told.ts';
import { toldCode, toldText, type XmlSource } from '../toldXml.ts';

/** Where messages state a share capital: of a GmbH, of an AG, SE or KGaA, and in the older common form. */
const CAPITALS = ['stammkapital', 'grundkapital', 'kapital'];

/** The registered capital, or null where the form has none or the amount cannot be read surely. */
export function readCapital(facts: XmlElement | null): ToldCapital | null {
  const stated = CAPITALS.flatMap((name) => allBelow(facts, name)).map(readAmount);
  return stated.find((capital) => capital !== null) ?? null;
}

interface ToldCapital {
  readonly amount: Told<number, XmlSource>;
  readonly currency: Told<string, XmlSource>;
}

/**
 * Sheets without a change since 2001 still state Deutsche Mark; the contract calls it DM
 * (docs/spec/decisions.md, "Enrichment types").
 */
const CURRENCY_NAMES: ReadonlyMap<string, string> = new Map([['DEM', 'DM']]);

function readAmount(capital: XmlElement): ToldCapital | null {
  const cents = toldText(below(capital, 'zahl')).map(centsOf);
  const amount = ifTold(cents.map((whole) => whole / 100));
  const currency = ifTold(toldCode(below(capital, 'waehrung')).map((code) => CURRENCY_NAMES.get(code) ?? code));
  return amount === null || currency === null ? null : { amount, currency };
}

/** `25000`, `25000.00`, `25.000,00`, `25 000,00` as integer cents; null for all else, more than two decimals included. */
export function centsOf(text: string): number | null {
  const [, whole = '', decimals = ''] =
    /^(\d{1,13}|\d{1,3}(?:\.\d{3}){1,4}|\d{1,3}(?:[\s'’]\d{3}){1,4})(?:[.,](\d{1,2}))?$/u.exec(text) ?? [];
  if (whole === '') {
    return null;
  }
  return Number(whole.replace(/\D/gu, '')) * 100 + Number(decimals.padEnd(2, '0'));
}

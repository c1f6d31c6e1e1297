import { foldText } from '#domain/foldText';

/** The city of an address for comparing: `Königswinterer Straße 522-524 / 53227 Bonn` and `53227 Bonn` are Bonn; `Frankfurt a. M.` is Frankfurt am Main. */
export function normalCity(city: string): string {
  const behindPostalCode = /^(?:.*\D)?\d{5}\s+(\S.*)$/u.exec(city)?.[1] ?? city;
  return foldText(behindPostalCode)
    .replace(/\ba m$/u, 'am main')
    .replace(/\ba (?=\p{L}{2})/u, 'am ')
    .replace(/(?<!\s)\s+(?:deutschland|germany)$/u, '');
}

import type { Address, CompanyWithoutPublications } from './company.ts';
import type { Random } from './random.ts';

export interface PrintedName {
  readonly companyName: string;
  readonly companyCity: string;
}

/** Legal forms that companies print in more than one way. */
const SPELLINGS: readonly (readonly [string, readonly string[]])[] = [
  ['Gesellschaft mit beschränkter Haftung', ['GmbH']],
  ['GmbH & Co. KG', ['GmbH & Co. Kommanditgesellschaft', 'GmbH und Co. KG', 'GmbH & Co KG']],
  ['GmbH', ['Gesellschaft mit beschränkter Haftung', 'G.m.b.H.']],
  ['UG (haftungsbeschränkt)', ['Unternehmergesellschaft (haftungsbeschränkt)']],
  ['Aktiengesellschaft', ['AG']],
  ['AG', ['Aktiengesellschaft']],
];

/** Invented: publications up to this year carry the old name and seat of a company that has changed them. */
const RENAMED_AFTER = 2017;

/** Invented: companies in liquidation were dissolved after this year, and only then added `i.L.` to their names. */
const DISSOLVED_AFTER = 2022;

/**
 * Name and city as a company prints them over one publication: mostly as in the register, sometimes with the legal form
 * spelled another way or with an address (docs/spec/registries.md, "Gazette result list").
 */
export function printedName(company: CompanyWithoutPublications, publishedYear: number, random: Random): PrintedName {
  const past = publishedYear <= RENAMED_AFTER;
  const registered = (past ? company.formerNames.at(-1) : undefined) ?? company.name;
  const name = publishedYear > DISSOLVED_AFTER ? registered : registered.replace(/ i\.L\.$/, '');
  const seat = (past ? company.formerSeats.at(-1) : undefined) ?? company.seat;
  const exact = { companyName: name, companyCity: seat };
  if (random.chance(0.12)) {
    return { ...exact, companyName: respelled(name, random) };
  }
  return company.address !== null && random.chance(0.18) ? withAddress(exact, company.address, random) : exact;
}

function withAddress({ companyName, companyCity }: PrintedName, address: Address, random: Random): PrintedName {
  const street = `${address.street} ${address.houseNumber}`;
  return random.pick([
    { companyName: `${companyName}, ${street}`, companyCity },
    { companyName, companyCity: `${address.postalCode} ${companyCity}` },
    { companyName, companyCity: `${street} / ${address.postalCode} ${companyCity}` },
  ]);
}

function respelled(name: string, random: Random): string {
  const known = SPELLINGS.find(([form]) => name.endsWith(form));
  return known === undefined ? name : name.slice(0, -known[0].length) + random.pick(known[1]);
}

import type { Random } from '../../../simulator/dataset/random.ts';
import { drawFigures, type Currency, type Figures } from './figures.ts';
import { dealShares, sumOf, type Cut, type Lot } from './lots.ts';
import { FANTASY, TRADES, CITIES } from './parties/names.ts';
import { firm, inventRegister, foreignFirm } from './parties/firm.ts';
import { drawBilingualHabits, drawHabits, type Habits } from './parties/habits.ts';
import { person } from './parties/person.ts';
import type { Party, Register } from './parties/party.ts';

/** What a list tells, before it is laid out. */
export interface Content {
  readonly company: Company;
  readonly holdings: readonly Holding[];
  readonly currency: Currency;
  readonly figures: Figures;
  readonly epoch: Epoch;
  /** The capital that the list prints; null where it prints none. */
  readonly capital: number | null;
  /** What percentages are parts of. */
  readonly whole: number;
  /** What the list prints as the sum of its rows. */
  readonly printedSum: number;
  /** Shares that were redeemed and that the list still mentions below its holders (section 34 GmbHG). */
  readonly redeemed: readonly Lot[];
  /** In German and English. */
  readonly isBilingual: boolean;
  /** Percentages below one are printed as such. */
  readonly hidesSmallPercents: boolean;
  /** Nothing on the paper proves the rows, so that refusing it is right too. */
  readonly isUnproven: boolean;
  /** The day under the list. */
  readonly day: string;
}

export interface Company {
  readonly name: string;
  readonly seat: string;
  readonly register: Register;
}

export interface Holding {
  readonly party: Party;
  readonly lots: readonly Lot[];
  /** Stands in the list like a holder and is none: its shares were redeemed. */
  readonly isRedeemed?: boolean;
}

/** Before November 2008, until the GesLV of July 2018, and since. */
export type Epoch = 'contributions' | 'numbered' | 'geslv';

/** What a family wants of its lists; the rest is drawn. */
export interface Wish {
  readonly epoch?: Epoch;
  readonly holders?: readonly [number, number];
  readonly cuts?: readonly Cut[];
  readonly makers?: readonly MakeParty[];
  readonly isBilingual?: boolean;
}

export type MakeParty = (random: Random, habits: Habits) => Party;

/** Four people of five holders. */
const USUAL_HOLDERS: readonly MakeParty[] = [person, person, person, person, firm, person, person, firm, foreignFirm];

const CAPITALS = [25_000, 25_000, 25_200, 30_000, 50_000, 60_000, 100_000, 250_000, 1_000_000];
const MANY_CAPITALS = [100_000, 250_000, 500_000, 1_200_000];

export function drawContent(random: Random, wish: Wish = {}): Content {
  const epoch = wish.epoch ?? random.pick(['numbered', 'geslv', 'geslv', 'geslv'] as const);
  const day = inventDay(random, epoch);
  const year = Number(day.slice(0, 4));
  const currency = inventCurrency(random, year);
  const isBilingual = wish.isBilingual ?? false;
  const figures = drawFigures(random, currency);
  const habits = (isBilingual ? drawBilingualHabits : drawHabits)(random, figures, year);
  const [fewest, most] = wish.holders ?? [1, 6];
  const parties = inventParties(random, random.integer(fewest, most), wish.makers ?? USUAL_HOLDERS, habits);
  const capital = random.pick(parties.length > 10 ? MANY_CAPITALS : CAPITALS) * (currency === 'DM' ? 2 : 1);
  const cut = random.pick(wish.cuts ?? cutsOf(epoch));
  const lots = dealShares(random, parties.length, capital, cut);
  const holdings = parties.map((party, index) => ({ party, lots: lots[index] ?? [] }));
  return {
    company: inventCompany(random, parties),
    holdings,
    currency,
    figures,
    epoch,
    capital,
    whole: capital,
    printedSum: capital,
    redeemed: [],
    isBilingual,
    hidesSmallPercents: false,
    isUnproven: false,
    day,
  };
}

/** Euros of all holders. */
export function heldSum({ holdings }: Pick<Content, 'holdings'>): number {
  return sumOf(holdings.filter(({ isRedeemed }) => isRedeemed !== true).flatMap(({ lots }) => lots));
}

/** What part of the whole lots are, in percent. */
export function percentHeld({ whole }: Pick<Content, 'whole'>, lots: readonly Lot[]): number {
  return (100 * sumOf(lots)) / whole;
}

/** The euro came in 1999; a few lists stayed with the mark after 2001. */
function inventCurrency(random: Random, year: number): Currency {
  return year < 1999 || (year < 2008 && random.chance(0.3)) ? 'DM' : 'EUR';
}

function cutsOf(epoch: Epoch): readonly Cut[] {
  return epoch === 'geslv' ? ['units', 'units', 'one-each', 'few-each', 'split'] : ['units', 'one-each', 'few-each'];
}

/** Holders with different names. */
function inventParties(random: Random, count: number, makers: readonly MakeParty[], habits: Habits): readonly Party[] {
  const parties = new Map<string, Party>();
  while (parties.size < count) {
    const party = random.pick(makers)(random, habits);
    parties.set(party.name, party);
  }
  return [...parties.values()];
}

/** No holder has its name. */
function inventCompany(random: Random, parties: readonly Party[]): Company {
  const form = random.pick(['GmbH', 'GmbH', 'GmbH', 'UG (haftungsbeschränkt)', 'gGmbH']);
  const name = `${random.pick(FANTASY)} ${random.pick(TRADES)} ${form}`;
  return parties.some((party) => party.name === name)
    ? inventCompany(random, parties)
    : { name, seat: random.pick(CITIES).name, register: inventRegister(random, 'HRB') };
}

const YEARS: Readonly<Record<Epoch, readonly [number, number]>> = {
  contributions: [1996, 2007],
  numbered: [2009, 2016],
  geslv: [2019, 2025],
};

function inventDay(random: Random, epoch: Epoch): string {
  const [from, to] = YEARS[epoch];
  const parts = [random.integer(from, to), random.integer(1, 12), random.integer(1, 28)];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

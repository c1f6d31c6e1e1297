import type { Random } from '../../../simulator/dataset/random.ts';
import { ASSOCIATES, assetsToday } from './assetsScheme.ts';
import {
  ASSOCIATION_EQUITY,
  COOPERATIVE_EQUITY,
  groupEquity,
  KGAA_EQUITY,
  PARTNERSHIP_EQUITY,
  STOCK_CORPORATION_EQUITY,
} from './equitySchemes.ts';
import { anyMethod, largeCompany, type LegalForm, SIZES, totalCost } from './legalForms.ts';
import { CAPITAL_RESERVE, CARRIED, EQUITY, liabilitiesToday, RESULT, SUBSCRIBED } from './liabilitiesScheme.ts';
import { cutBelow, lettersAndRomans, place, type Scheme } from './scheme.ts';

/** An item between equity and provisions, which shifts the letters behind it (§ 265 (5) HGB). */
function specialItem(chance: number): readonly Scheme[] {
  return [
    place(
      null,
      'Sonderposten für Investitionszuschüsse zum Anlagevermögen | Sonderposten für Zuschüsse und Zulagen',
      [],
      { chance },
    ),
  ];
}

/** GmbH & Co. KG and OHG, § 264c HGB. */
export function partnership(random: Random): LegalForm {
  const depth = random.pick([1, 2, 3]);
  const assets = assetsToday({
    financial: [place(undefined, 'Ausleihungen an Gesellschafter', [], { chance: 0.1 })],
    receivables: [place(undefined, 'Forderungen gegen Gesellschafter', [], { chance: 0.3 })],
  });
  const liabilities = liabilitiesToday({
    equity: random.pick(PARTNERSHIP_EQUITY),
    between: [place(undefined, 'Ausgleichsposten für aktivierte eigene Anteile', [], { chance: 0.15 })],
    payables: [place(undefined, 'Verbindlichkeiten gegenüber Gesellschaftern', [], { chance: 0.5 })],
  });
  const hasIncome = depth === 3 || random.chance(0.3);
  return {
    ...largeCompany(random),
    name: random.pick(['GmbH & Co. KG', 'GmbH & Co. KG', 'UG (haftungsbeschränkt) & Co. KG', 'GmbH & Co. OHG', 'KG']),
    sizes: depth === 3 ? SIZES.large : SIZES.small,
    balance: { assets: cutBelow(assets, depth), liabilities: cutBelow(liabilities, depth === 1 ? 1 : 3) },
    income: hasIncome ? anyMethod('today', random) : null,
    hasNotes: depth > 1,
  };
}

/** Whose losses have eaten up its equity, § 268 (3) HGB. */
export function overindebted(random: Random): LegalForm {
  const isPartnership = random.chance(0.3);
  const losses = { ...CARRIED, chance: 1, role: 'losses' } as const;
  const capital = place(undefined, 'Kapitalanteile der Kommanditisten | Kommanditkapital', [], { role: 'subscribed' });
  const equity = place('A', 'Eigenkapital', [isPartnership ? capital : SUBSCRIBED, CAPITAL_RESERVE, losses, RESULT]);
  const sides = { assets: assetsToday(), liabilities: liabilitiesToday({ equity }) };
  const isShort = random.chance(0.6);
  const name = isPartnership
    ? 'Nicht durch Vermögenseinlagen gedeckter Verlustanteil der Kommanditisten'
    : 'Nicht durch Eigenkapital gedeckter Fehlbetrag';
  return {
    ...largeCompany(random),
    name: isPartnership ? 'GmbH & Co. KG' : random.pick(['GmbH', 'UG (haftungsbeschränkt)', 'GmbH i. L.']),
    sizes: SIZES.small,
    balance: {
      assets: isShort ? lettersAndRomans(sides.assets) : sides.assets,
      liabilities: isShort ? lettersAndRomans(sides.liabilities) : sides.liabilities,
      deficit: { asset: name, equity: random.pick([name, name, 'nicht gedeckter Fehlbetrag']) },
    },
    income: random.chance(0.5) ? totalCost('today', false) : null,
  };
}

/** Whose partners are named, each with accounts of their own (§§ 120 to 122, 264c (2) HGB). */
export function namedPartners(random: Random): LegalForm {
  const accounts = [
    place(undefined, 'Festkapital | Kapitalkonto I', [], { role: 'subscribed' }),
    place(undefined, 'Variables Kapital | Kapitalkonto II', [], { chance: 0.7 }),
    place(undefined, 'Verlustvortragskonto', [], { chance: 0.4, isDeduction: true }),
  ];
  const partner = (name: string): Scheme => place(undefined, name, random.chance(0.5) ? accounts : []);
  const partners = [
    'Komplementärin Nordsee Verwaltungs GmbH',
    'Kommanditist Karl Brandt',
    'Kommanditistin Jutta Weber',
  ];
  const shares = place(undefined, 'Kapitalanteile', partners.map(partner));
  const equity = place('A', 'Eigenkapital', random.chance(0.5) ? [shares, RESULT] : [...shares.parts, RESULT]);
  return {
    ...largeCompany(random),
    name: random.pick(['OHG', 'GmbH & Co. KG', 'ARGE Tunnelbau OHG']),
    sizes: SIZES.small,
    balance: { assets: lettersAndRomans(assetsToday()), liabilities: liabilitiesToday({ equity }) },
    income: random.chance(0.4) ? totalCost('today', false) : null,
  };
}

/** §§ 336 to 339 HGB. */
export function cooperative(random: Random): LegalForm {
  return {
    ...largeCompany(random),
    name: 'eG',
    balance: {
      assets: assetsToday(),
      liabilities: liabilitiesToday({ equity: COOPERATIVE_EQUITY, between: specialItem(0.15) }),
    },
    income: totalCost('today', false),
  };
}

/** Registered associations and foundations, which publish of their own will or by tax law. */
export function association(random: Random): LegalForm {
  const depth = random.pick([2, 3]);
  const liabilities = liabilitiesToday({ equity: random.pick(ASSOCIATION_EQUITY), between: specialItem(0.4) });
  const assets = assetsToday();
  return {
    ...largeCompany(random),
    name: random.pick(['e. V.', 'e.V.', 'Stiftung', 'Stiftung gGmbH']),
    sizes: SIZES.small,
    balance: {
      assets: depth === 2 ? lettersAndRomans(assets) : assets,
      liabilities: depth === 2 ? lettersAndRomans(liabilities) : liabilities,
    },
    income: random.chance(0.6) ? { scheme: totalCost('today', false)?.scheme ?? [], method: 'total_cost' } : null,
  };
}

/** AG and SE, §§ 150, 152 AktG. */
export function stockCorporation(random: Random): LegalForm {
  return {
    ...largeCompany(random),
    name: random.pick(['AG', 'AG', 'SE', 'Aktiengesellschaft']),
    balance: {
      assets: assetsToday(),
      liabilities: liabilitiesToday({
        equity: random.pick([EQUITY, STOCK_CORPORATION_EQUITY, STOCK_CORPORATION_EQUITY]),
      }),
    },
  };
}

/** § 286 AktG, with an item that shifts the letters. */
export function partnershipByShares(random: Random): LegalForm {
  return {
    ...largeCompany(random),
    name: random.pick(['KGaA', 'GmbH & Co. KGaA', 'SE & Co. KGaA']),
    balance: {
      assets: assetsToday(),
      liabilities: liabilitiesToday({ equity: KGAA_EQUITY, between: specialItem(0.6) }),
    },
  };
}

/** §§ 290 to 314 HGB. */
export function group(random: Random): LegalForm {
  const isBefore2016 = random.chance(0.4);
  const difference = place(undefined, 'Unterschiedsbetrag aus der Kapitalkonsolidierung', [], { chance: 0.3 });
  const result = 'Konzernjahresüberschuss/Konzernjahresfehlbetrag';
  return {
    ...largeCompany(random),
    name: random.pick(['GmbH', 'AG', 'Holding GmbH', 'SE']),
    isGroup: true,
    years: isBefore2016 ? [2010, 2015] : [2016, 2023],
    balance: {
      assets: assetsToday({ financial: [ASSOCIATES] }),
      liabilities: liabilitiesToday({ equity: groupEquity(isBefore2016), between: [difference, ...specialItem(0.1)] }),
    },
    income: anyMethod(isBefore2016 ? 'before-bilrug' : 'today', random, result),
  };
}

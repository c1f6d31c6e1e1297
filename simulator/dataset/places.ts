import { courtByCode } from '#domain/courts';
import type { Random } from './random.ts';
import type { Address } from './company.ts';

/** A register court with the town that the invented companies of its district sit in. */
export interface Place {
  readonly courtCode: string;
  readonly courtName: string;
  readonly city: string;
  /** First digits of the town's postal codes. */
  readonly postalPrefix: string;
}

/** [court code, town, first digits of its postal codes]; the weight of a big court is that it is listed twice. */
const PLACES: readonly (readonly [string, string, string])[] = [
  ['F1103', 'Berlin', '101'],
  ['F1103', 'Berlin', '125'],
  ['D2601', 'München', '803'],
  ['D2601', 'Starnberg', '823'],
  ['K1101', 'Hamburg', '203'],
  ['K1101', 'Hamburg', '221'],
  ['R3306', 'Köln', '506'],
  ['R1101', 'Düsseldorf', '402'],
  ['M1201', 'Frankfurt am Main', '603'],
  ['B2609', 'Stuttgart', '701'],
  ['B1601', 'Mannheim', '681'],
  ['B1204', 'Freiburg', '791'],
  ['B2805', 'Ulm', '890'],
  ['D2102', 'Augsburg', '861'],
  ['D3304', 'Fürth', '907'],
  ['D3310', 'Nürnberg', '904'],
  ['D4708', 'Würzburg', '970'],
  ['D3508', 'Weiden i. d. OPf.', '926'],
  ['G1312', 'Potsdam', '144'],
  ['G1207', 'Frankfurt (Oder)', '152'],
  ['H1101', 'Bremen', '281'],
  ['M1103', 'Darmstadt', '642'],
  ['M1114', 'Offenbach am Main', '630'],
  ['M1607', 'Kassel', '341'],
  ['N1206', 'Rostock', '180'],
  ['P2305', 'Hannover', '301'],
  ['P3210', 'Oldenburg (Oldenburg)', '261'],
  ['P1103', 'Braunschweig', '381'],
  ['R2108', 'Bad Oeynhausen', '325'],
  ['R2402', 'Dortmund', '441'],
  ['R2713', 'Münster', '481'],
  ['R3101', 'Aachen', '520'],
  ['T2304', 'Mainz', '551'],
  ['T3104', 'Ludwigshafen', '670'],
  ['U1104', 'Dresden', '010'],
  ['U1308', 'Leipzig', '041'],
  ['V1109', 'Saarbrücken', '661'],
  ['W1215', 'Magdeburg', '391'],
  ['X1517', 'Kiel', '241'],
  ['X1112', 'Flensburg', '249'],
  ['Y1206', 'Jena', '077'],
];

const STREETS = [
  'Ahornallee',
  'Am Alten Güterbahnhof',
  'An der Mühlenwiese',
  'Bergstraße',
  'Fährweg',
  'Gartenstraße',
  'Gewerbepark Süd',
  'Große Bäckerstraße',
  'Hafenstraße',
  'Industriestraße',
  'Kirchgasse',
  'Lindenallee',
  'Münzplatz',
  'Nordring',
  'Schloßstraße',
  'Straße der Freundschaft',
  'Südwall',
  'Zum Steinbruch',
] as const;

/** Every court with a town, in a fixed order. @throws when the court table lacks one of the codes */
export const placeList: readonly Place[] = PLACES.map(([courtCode, city, postalPrefix]) => {
  const court = courtByCode(courtCode);
  if (court === null) {
    throw new Error(`The court table lacks ${courtCode}`);
  }
  return { courtCode, courtName: court.name, city, postalPrefix };
});

export function inventAddress(random: Random, place: Place): Address {
  const letter = random.chance(0.15) ? random.pick(['a', 'b', 'c']) : '';
  return {
    street: random.pick(STREETS),
    houseNumber: random.chance(0.08)
      ? `${random.integer(1, 60)}-${random.integer(61, 90)}`
      : `${random.integer(1, 190)}${letter}`,
    postalCode: place.postalPrefix + String(random.integer(1, 99)).padStart(2, '0'),
    city: place.city,
    country: 'Deutschland',
  };
}

import type { RegisterType } from '../../../dataset/company.ts';

/** What a part of a sheet states. */
export type SheetSubject =
  | 'entry_count'
  | 'name'
  | 'seat'
  | 'purpose'
  | 'capital'
  | 'further_liability'
  | 'rule'
  | 'representatives'
  | 'prokura'
  | 'form'
  | 'relations'
  | 'limited_partners'
  | 'last_entry';

/** One column of a register sheet: its parts are lettered where it has several, or where the ordinance letters the only one. */
export type SheetColumn = readonly (readonly [letter: 'a' | 'b' | 'c' | null, label: string, subject: SheetSubject])[];

const COUNT: SheetColumn = [[null, 'Anzahl der bisherigen Eintragungen', 'entry_count']];
const SEAT =
  'Sitz, Niederlassung, inländische Geschäftsanschrift, empfangsberechtigte Person, Zweigniederlassungen' as const;
const RULE = 'Allgemeine Vertretungsregelung' as const;
const PROKURA: SheetColumn = [[null, 'Prokura', 'prokura']];
const RELATIONS = 'Sonstige Rechtsverhältnisse' as const;
const LAST: SheetColumn = [['a', 'Tag der letzten Eintragung', 'last_entry']];

/** HRV § 40. */
const HRA: readonly SheetColumn[] = [
  COUNT,
  [
    ['a', 'Firma', 'name'],
    ['b', SEAT, 'seat'],
    ['c', 'Gegenstand des Unternehmens', 'purpose'],
  ],
  [
    ['a', RULE, 'rule'],
    [
      'b',
      'Inhaber, persönlich haftende Gesellschafter, Geschäftsführer, Vorstand, Vertretungsberechtigte und besondere Vertretungsbefugnis',
      'representatives',
    ],
  ],
  PROKURA,
  [
    ['a', 'Rechtsform, Beginn und Satzung', 'form'],
    ['b', RELATIONS, 'relations'],
    ['c', 'Kommanditisten, Mitglieder', 'limited_partners'],
  ],
  LAST,
];

const BOARDS =
  'Vorstand, Leitungsorgan, geschäftsführende Direktoren, persönlich haftende Gesellschafter, Geschäftsführer, Vertretungsberechtigte und besondere Vertretungsbefugnis' as const;

/** HRV § 43; its labels are recorded (docs/spec/registries.md, "Structured content and printouts"). */
const HRB: readonly SheetColumn[] = [
  COUNT,
  [
    ['a', 'Firma', 'name'],
    ['b', SEAT, 'seat'],
    ['c', 'Gegenstand des Unternehmens', 'purpose'],
  ],
  [[null, 'Grund- oder Stammkapital', 'capital']],
  [
    ['a', RULE, 'rule'],
    ['b', BOARDS, 'representatives'],
  ],
  PROKURA,
  [
    ['a', 'Rechtsform, Beginn, Satzung oder Gesellschaftsvertrag', 'form'],
    ['b', RELATIONS, 'relations'],
  ],
  LAST,
];

/** GenRegV § 26: a duty of further contributions stands where others have their capital. */
const COOPERATIVE: readonly SheetColumn[] = [
  COUNT,
  [
    ['a', 'Firma', 'name'],
    ['b', 'Sitz, Niederlassung, inländische Geschäftsanschrift, Zweigniederlassungen', 'seat'],
    ['c', 'Gegenstand des Unternehmens', 'purpose'],
  ],
  [[null, 'Nachschusspflicht, Mindestkapital', 'further_liability']],
  [
    ['a', RULE, 'rule'],
    ['b', 'Vorstand, Leitungsorgan, Vertretungsberechtigte und besondere Vertretungsbefugnis', 'representatives'],
  ],
  PROKURA,
  [
    ['a', 'Rechtsform, Satzung', 'form'],
    ['b', RELATIONS, 'relations'],
  ],
  LAST,
];

/** PRV § 5 and, for the register of civil partnerships, GesRV: no capital and no Prokura. */
const partnership = (heads: string): readonly SheetColumn[] => [
  COUNT,
  [
    ['a', 'Name', 'name'],
    ['b', 'Sitz, Anschrift, Zweigniederlassungen', 'seat'],
    ['c', 'Gegenstand', 'purpose'],
  ],
  [
    ['a', RULE, 'rule'],
    ['b', `${heads}, Vertretungsberechtigte und besondere Vertretungsbefugnis`, 'representatives'],
  ],
  [
    ['a', 'Rechtsform', 'form'],
    ['b', RELATIONS, 'relations'],
  ],
  LAST,
];

/** VRV § 3: neither purpose nor capital, and the articles alone where others name their legal form. */
const ASSOCIATION: readonly SheetColumn[] = [
  COUNT,
  [
    ['a', 'Name', 'name'],
    ['b', 'Sitz', 'seat'],
  ],
  [
    ['a', RULE, 'rule'],
    ['b', 'Vorstand, Vertretungsberechtigte und besondere Vertretungsbefugnis', 'representatives'],
  ],
  [
    ['a', 'Satzung', 'form'],
    ['b', RELATIONS, 'relations'],
  ],
  LAST,
];

/** The columns of a sheet, from the ordinance of its register; numbers follow from their order. */
export const SHEET_FORMS: Readonly<Record<RegisterType, readonly SheetColumn[]>> = {
  HRA,
  HRB,
  GnR: COOPERATIVE,
  PR: partnership('Partner'),
  GsR: partnership('Gesellschafter'),
  VR: ASSOCIATION,
};

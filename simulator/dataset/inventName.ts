import { inventLastName } from './inventPerson.ts';
import { LEGAL_FORMS, type LegalFormKey } from './legalForms.ts';
import type { Random } from './random.ts';

const ROOTS = [
  'Alten',
  'Birken',
  'Brenn',
  'Drossel',
  'Eichen',
  'Falken',
  'Greifen',
  'Hasel',
  'Iltis',
  'Kessel',
  'Krähen',
  'Lauben',
  'Mohn',
  'Nebel',
  'Oster',
  'Quellen',
  'Rohr',
  'Silber',
  'Süder',
  'Tannen',
  'Ufer',
  'Vogel',
  'Wester',
  'Zeder',
] as const;
const ENDINGS = [
  'brück',
  'büttel',
  'dörp',
  'fels',
  'grün',
  'hagen',
  'holm',
  'kamp',
  'koog',
  'loh',
  'moor',
  'röder',
  'siek',
  'stegen',
  'thal',
  'wehr',
  'wört',
] as const;

/** A line of business: what the firm says and what the purpose says. */
export interface Branch {
  readonly inName: string;
  readonly purpose: string;
}

const BRANCHES: readonly Branch[] = [
  {
    inName: 'Anlagenbau',
    purpose: 'die Planung, die Fertigung und der Vertrieb von Anlagen der Förder- und Lagertechnik',
  },
  { inName: 'Bäckerei', purpose: 'der Betrieb von Bäckereien und Konditoreien sowie der Handel mit Backwaren' },
  {
    inName: 'Beteiligungs',
    purpose: 'der Erwerb, das Halten und das Veräußern von Beteiligungen im eigenen Namen und auf eigene Rechnung',
  },
  {
    inName: 'Energiedienste',
    purpose: 'die Errichtung und der Betrieb von Anlagen zur Erzeugung erneuerbarer Energie',
  },
  { inName: 'Feinmechanik', purpose: 'die Herstellung feinmechanischer Bauteile und Meßgeräte sowie deren Wartung' },
  { inName: 'Grundstücksverwaltung', purpose: 'die Verwaltung und Vermietung eigenen Grundbesitzes' },
  { inName: 'Kältetechnik', purpose: 'der Handel mit Kälte- und Klimaanlagen sowie deren Einbau und Wartung' },
  {
    inName: 'Logistik',
    purpose: 'die Durchführung von Transporten im Nah- und Fernverkehr und die Lagerung von Gütern',
  },
  { inName: 'Medien & Verlag', purpose: 'die Herausgabe von Druckwerken und digitalen Medien' },
  { inName: 'Möbelwerkstätten', purpose: 'die Anfertigung von Möbeln und der Innenausbau' },
  { inName: 'Pflegedienst', purpose: 'die ambulante Alten- und Krankenpflege' },
  { inName: 'Saatzucht', purpose: 'die Züchtung von Saatgut und der Handel mit landwirtschaftlichen Erzeugnissen' },
  {
    inName: 'Software',
    purpose: 'die Entwicklung und der Vertrieb von Software sowie die Beratung bei deren Einführung',
  },
  {
    inName: 'Textilhandel',
    purpose: 'der Groß- und Einzelhandel mit Textilien aller Art, insbesondere über das Internet',
  },
  {
    inName: 'Verwaltungs',
    purpose: 'die Verwaltung eigenen Vermögens und die Übernahme der persönlichen Haftung bei Personengesellschaften',
  },
];

const CAUSES = [
  'Förderverein der Stadtbücherei',
  'Kleingartenverein',
  'Ruderclub',
  'Tierschutzverein',
  'Chorgemeinschaft',
] as const;
const COOPERATIVES = [
  'Wohnungsbaugenossenschaft',
  'Raiffeisen-Warengenossenschaft',
  'Winzergenossenschaft',
  'Bürgerenergie',
] as const;

export interface InventedName {
  readonly name: string;
  readonly purpose: string;
}

/** A made-up place-like word such as `Falkenbrück`: no town and no firm is meant. */
export function inventWord(random: Random): string {
  return random.pick(ROOTS) + random.pick(ENDINGS);
}

/** A firm with a purpose that fits; umlauts, ampersands, quotes and very long names occur. */
export function inventName(random: Random, form: LegalFormKey): InventedName {
  const ending = LEGAL_FORMS[form].ending;
  const word = inventWord(random);
  switch (form) {
    case 'ev':
      return {
        name: `${random.pick(CAUSES)} ${word} ${ending}`,
        purpose: 'die Förderung des Gemeinwesens und der Heimatpflege',
      };
    case 'eg':
      return {
        name: `${random.pick(COOPERATIVES)} ${word} ${ending}`,
        purpose: 'die Förderung des Erwerbs und der Wirtschaft der Mitglieder',
      };
    case 'partg':
      return {
        name: `${inventLastName(random)} ${inventLastName(random)} ${word} ${ending}`,
        purpose: 'die gemeinschaftliche Ausübung des Rechtsanwaltsberufs',
      };
    case 'egbr':
      return {
        name: `Grundstücksgemeinschaft ${word} ${ending}`,
        purpose: 'das Halten und Verwalten des gemeinsamen Grundbesitzes',
      };
    case 'ek':
      return {
        name: `${word} ${random.pick(['Optik', 'Weinhandel', 'Blumenhaus', 'Apotheke'])} ${inventLastName(random)} ${ending}`,
        purpose: 'der Einzelhandel',
      };
    default:
      return commercialName(random, word, ending);
  }
}

function commercialName(random: Random, word: string, ending: string): InventedName {
  const branch = random.pick(BRANCHES);
  const shape = random.integer(0, 9);
  const shapes: Readonly<Record<number, string>> = {
    0: `${word} & ${inventWord(random)} ${branch.inName} ${ending}`,
    1: `"${word}" ${branch.inName} ${ending}`,
    2: `${inventLastName(random)} + Söhne ${word} ${ending}`,
    3: `${word} Gesellschaft für ${branch.inName}, Projektentwicklung und die Verwertung gewerblicher Schutzrechte in Nord- und Süddeutschland ${ending}`,
    4: `${word} ${branch.inName} Nr. ${random.integer(2, 19)} ${ending}`,
  };
  return { name: shapes[shape] ?? `${word} ${branch.inName} ${ending}`, purpose: branch.purpose };
}

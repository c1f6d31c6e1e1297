import type { Random } from '../../simulator/dataset/random.ts';
import { registerPage } from './filingFrame.ts';
import type { Sample } from './sample.ts';
import { CITIES, inventDay, inventFirm, times, writtenDay } from './words.ts';

const TITLES = [
  'Jahresabschluss zum Geschäftsjahr vom 01.01.2024 bis zum 31.12.2024',
  'Konzernabschluss zum Geschäftsjahr vom 01.04.2023 bis zum 31.03.2024',
  'Hinterlegte Bilanz zum Geschäftsjahr vom 01.01.2022 bis zum 31.12.2022',
  'Jahresabschluss "Nord" {2023} [geprüft] \\ "elasticSearchDtos":[',
  'Jahresfinanzbericht',
];
const SOURCES = [
  ['Unternehmensregister', 'unternehmensregister'],
  ['(Elektronischer) Bundesanzeiger', 'bundesanzeiger'],
  ['Elektronischer Bundesanzeiger', 'bundesanzeiger'],
  ['Bundesanzeiger', 'bundesanzeiger'],
] as const;

/** A page of hits of the company register (docs/spec/registries.md, "unternehmensregister.de"). */
export function filingResults(random: Random): Sample {
  if (random.chance(0.1)) {
    const shell = random.pick([{ searchResults: null }, { searchResults: { elasticSearchDtos: [] } }, {}]);
    return { bytes: registerPage('<h1>Suchergebnisse</h1>', shell, random), truth: { kind: 'refused' } };
  }
  const filings = times(random, 0, 20, () => inventFiling(random));
  const companies = times(random, 0, 4, () => inventCompany(random));
  const dtos = [...companies.map(({ dto }) => dto), ...filings.map(({ dto }) => dto)];
  const total = dtos.length + (dtos.length === 0 || random.chance(0.6) ? 0 : random.integer(1, 900));
  const totals = {
    totalResults: total,
    totalPages: Math.ceil(total / 30),
    hasReachedResultsLimit: random.chance(0.1),
    isRestrictedSearch: false,
  };
  return {
    bytes: registerPage('<h1>Suchergebnisse</h1>', placed(dtos, totals, random), random),
    truth: {
      kind: 'told',
      fields: {
        total_hits: total,
        pages: totals.totalPages,
        is_cut: totals.hasReachedResultsLimit,
        filings: filings.map(({ fields }) => fields),
        companies: companies.map(({ fields }) => fields),
      },
    },
  };
}

function placed(elasticSearchDtos: readonly object[], totals: object, random: Random): object {
  return random.pick([
    { elasticSearchDtos, ...totals },
    { searchResults: { elasticSearchDtos, ...totals } },
    { ...totals, 'searchResults.elasticSearchDtos': elasticSearchDtos },
    { state: { searchResults: { ...totals, elasticSearchDtos } } },
  ]);
}

interface Invented {
  readonly dto: object;
  readonly fields: object;
}

function inventFiling(random: Random): Invented {
  const [name, title, day] = [inventFirm(random), random.pick(TITLES), inventDay(random, 2006)];
  const city = random.chance(0.9) ? random.pick(CITIES) : null;
  const [sourceName, place] = random.pick(SOURCES);
  const [esefPub, xmlPub, deposit] = [random.chance(0.1), random.chance(0.1), random.chance(0.1)];
  const publicationDto = {
    publicationType: { id: random.integer(1, 99), i18n_key: 'publicationType.x' },
    companyNameAtTimeOfPublication: name,
    companyLocation: city,
    sourceName,
    sourceDate: random.pick([day, `${day}T00:00:00`, `$D${day}T10:00:00.000Z`, writtenDay(day)]),
    title,
    language: 'de',
    publicationCategory: 'ACCOUNTING',
    publicationPart: { id: 22 },
    hasPdf: true,
    esefPub,
    xmlPub,
    deposit,
    encryptedPayload: `payload-${random.integer(1, 1_000_000)}`,
  };
  return {
    dto: { companyDto: null, publicationDto },
    fields: {
      name,
      city,
      title,
      published_on: day,
      published_in: place,
      category: 'ACCOUNTING',
      language: 'de',
      format: esefPub ? 'esef' : xmlPub ? 'xml' : 'html',
      is_deposit: deposit,
    },
  };
}

function inventCompany(random: Random): Invented {
  const [name, location] = [inventFirm(random), random.pick(CITIES)];
  const euid = random.pick(['DEF1103R.HRB158855B', 'DEM1301.HRB8398', null]);
  const companyDto = { name, location, euid, registerType: { name: 'HRB' }, encryptedId: 'x' };
  return { dto: { companyDto, publicationDto: null }, fields: { name, location, euid } };
}

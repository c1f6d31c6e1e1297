import { z } from 'zod';
import { documentText } from '../../documentText.ts';
import { parseWholeHtml } from '../../html.ts';
import { UnreadableDocument } from '../../unreadableDocument.ts';
import { parsedCompany, type RegisterCompany } from '../companies/registerCompany.ts';
import { dayOfInstant } from '../flight/dayOfInstant.ts';
import { flightStream } from '../flight/flightStream.ts';
import { flightValues } from '../flight/flightValues.ts';
import { printedValue } from '../flight/printedValue.ts';
import { answeredList, type SearchTotals } from './answeredList.ts';

/** Where a filing was published; the listing has both. */
export type PublishedIn = 'unternehmensregister' | 'bundesanzeiger';

/** One filing as a list of hits shows it. */
export interface ListedFiling {
  readonly name: string;
  readonly city: string | null;
  readonly title: string;
  /** ISO 8601. */
  readonly published_on: string;
  readonly published_in: PublishedIn;
  /** As printed. */
  readonly category: string | null;
  readonly language: string | null;
  /** What the filing is kept as, by the flags beside it. */
  readonly format: 'html' | 'esef' | 'xml';
  /** Deposited: shown for money, to visitors who have logged in. */
  readonly is_deposit: boolean;
  /** Numbers and the instant that the data has beside what is printed; they tell filings apart that are printed alike. */
  readonly beside: string;
  /** Opens the filing, in this session only. */
  readonly payload: string;
}

export interface FilingList extends SearchTotals {
  /** Hits of the page, companies included, which the total counts as well. */
  readonly shown: number;
  readonly filings: readonly ListedFiling[];
  readonly companies: readonly RegisterCompany[];
}

const NAMES = ['elasticSearchDtos', 'searchResults.elasticSearchDtos'];
/** Real ones have some hundred characters. */
const MOST_PAYLOAD = 4_000;

const text = z.string().nullish();
const flag = z.boolean().nullish();
/** Of no account where it has another shape. */
const numbered = z
  .object({ id: z.union([z.string(), z.number()]).nullish() })
  .nullish()
  .catch(null);
const filingDto = z.object({
  publicationType: numbered,
  publicationPart: numbered,
  companyNameAtTimeOfPublication: z.string(),
  companyLocation: text,
  sourceName: z.string(),
  sourceDate: z.union([z.string(), z.number()]),
  title: z.string(),
  language: text,
  publicationCategory: z.union([z.string(), z.object({ name: text, i18n_key: text })]).nullish(),
  esefPub: flag,
  xmlPub: flag,
  deposit: flag,
  encryptedPayload: z.string().min(1).max(MOST_PAYLOAD),
});
const hit = z.object({ companyDto: z.unknown(), publicationDto: filingDto.nullish() });

/**
 * Reads a list of hits of the company register (docs/spec/registries.md, "unternehmensregister.de").
 * @returns null where the portal shows the page without having searched, as it does without a valid token
 * @throws UnreadableDocument where the page has no data, and where a hit cannot be read whole
 */
export function parseFilingList(bytes: Uint8Array): FilingList | null {
  const values = flightValues(flightStream(parseWholeHtml(documentText(bytes))));
  if (values.length === 0) {
    throw new UnreadableDocument('The page has no data.');
  }
  const list = answeredList(values, NAMES, readHit);
  if (list === null) {
    return null;
  }
  if (list.totals === null) {
    throw new UnreadableDocument('The page lists hits but reports no number of them.');
  }
  return {
    ...list.totals,
    shown: list.items.length,
    filings: list.items.flatMap(({ filing }) => filing ?? []),
    companies: list.items.flatMap(({ company }) => company ?? []),
  };
}

interface Hit {
  readonly filing: ListedFiling | null;
  readonly company: RegisterCompany | null;
}

/** A hit is a filing, a company, or a filing with its company beside it. */
function readHit(item: unknown): Hit {
  const { data } = hit.safeParse(item);
  const filing = data?.publicationDto ?? null;
  const company = data?.companyDto === undefined || data.companyDto === null ? null : parsedCompany(data.companyDto);
  if (data === undefined || (filing === null && company === null)) {
    throw new UnreadableDocument('A hit is neither a filing nor a company.');
  }
  return { filing: filing === null ? null : readFiling(filing), company };
}

function readFiling(dto: z.infer<typeof filingDto>): ListedFiling {
  const [name, title] = [printedValue(dto.companyNameAtTimeOfPublication), printedValue(dto.title)];
  const day = dayOfInstant(dto.sourceDate);
  if (name === null || title === null || day === null) {
    throw new UnreadableDocument('A filing lacks company, title or day.');
  }
  const { publicationCategory: category } = dto;
  return {
    name,
    city: printedValue(dto.companyLocation),
    title,
    published_on: day,
    published_in: publishedIn(dto.sourceName),
    category: printedValue(typeof category === 'object' ? (category?.name ?? category?.i18n_key) : category),
    language: printedValue(dto.language),
    format: dto.esefPub === true ? 'esef' : dto.xmlPub === true ? 'xml' : 'html',
    is_deposit: dto.deposit === true,
    beside: besideOf(dto),
    payload: dto.encryptedPayload,
  };
}

function besideOf({ publicationType: type, publicationPart: part, sourceDate }: z.infer<typeof filingDto>): string {
  return [type?.id ?? '', part?.id ?? '', sourceDate].join(' ');
}

/** `Unternehmensregister`, `Bundesanzeiger` or `Elektronischer Bundesanzeiger`: no other source is told. */
function publishedIn(source: string): PublishedIn {
  const printed = printedValue(source) ?? '';
  if (/^Unternehmensregister$/iu.test(printed)) {
    return 'unternehmensregister';
  }
  if (/^\(?(?:Elektronischer\)? )?Bundesanzeiger$/iu.test(printed)) {
    return 'bundesanzeiger';
  }
  throw new UnreadableDocument('A filing has an unknown source.');
}

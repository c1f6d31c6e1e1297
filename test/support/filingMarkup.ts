import type { ListedFiling } from '../../workers/registries/unternehmensregister/results/parseFilingList.ts';

/** A filing as the data of a page has it. */
export function filingDto(changes: Readonly<Record<string, unknown>> = {}): object {
  return {
    companyDto: null,
    publicationDto: {
      publicationType: { id: 11, i18n_key: 'publicationType.annualFinancialStatements' },
      companyNameAtTimeOfPublication: 'Alster Speicherhaus GmbH',
      companyLocation: 'Hamburg',
      sourceName: 'Unternehmensregister',
      sourceDate: '2025-06-03',
      title: 'Jahresabschluss zum Geschäftsjahr vom 01.01.2024 bis zum 31.12.2024',
      language: 'de',
      publicationCategory: 'ACCOUNTING',
      publicationPart: { id: 22 },
      hasPdf: true,
      esefPub: false,
      xmlPub: false,
      deposit: false,
      encryptedPayload: 'aGVsbG8',
      ...changes,
    },
  };
}

export function companyDto(euid: string | null, name = 'Alster Speicherhaus GmbH', location = 'Hamburg'): object {
  return { name, location, euid, registerNumber: '1', deletedFlag: false };
}

export const TOTALS = { totalResults: 1, totalPages: 1, hasReachedResultsLimit: false, isRestrictedSearch: false };

/** A page whose stream is cut into these chunks. */
export function pageOf(chunks: readonly string[], body = ''): Uint8Array {
  const scripts = chunks.map((chunk) => `<script>self.__next_f.push(${inScript(JSON.stringify([1, chunk]))})</script>`);
  const start = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';
  const page = `<!DOCTYPE html><html lang="de"><head><title>Suche</title></head><body>${body}${start}${scripts.join('')}</body></html>`;
  return new TextEncoder().encode(page);
}

/** A page whose stream is this one value in a row of it. */
export function pageWith(value: object): Uint8Array {
  return pageOf([`c:${JSON.stringify(['$', 'main', null, value])}\n`]);
}

function inScript(json: string): string {
  return json.replace(/[<>&]/gu, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`);
}

export function listedFiling(changes: Partial<ListedFiling> = {}): ListedFiling {
  return {
    name: 'Alster Speicherhaus GmbH',
    city: 'Hamburg',
    title: 'Jahresabschluss zum Geschäftsjahr vom 01.01.2024 bis zum 31.12.2024',
    published_on: '2025-06-03',
    published_in: 'unternehmensregister',
    category: 'ACCOUNTING',
    language: 'de',
    format: 'html',
    is_deposit: false,
    beside: '11 22 2025-06-03',
    payload: 'aGVsbG8',
    ...changes,
  };
}

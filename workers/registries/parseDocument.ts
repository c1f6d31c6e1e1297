import { detectCaptcha } from './bundesanzeiger/detectCaptcha.ts';
import { parsePublication } from './bundesanzeiger/publication/parsePublication.ts';
import { parsePublicationList } from './bundesanzeiger/parsePublicationList.ts';
import { parseResultsPage } from './handelsregister/parseResultsPage.ts';
import { parseStructuredInformation } from './handelsregister/parseStructuredInformation.ts';
import { parseTree } from './handelsregister/parseTree.ts';
import { UnreadableDocument } from './unreadableDocument.ts';

/** The kinds of pages and files that `enrich parse` reads through this function (7-running.md, "CLI"). */
export const PARSE_KINDS = [
  'handelsregister-results',
  'handelsregister-tree',
  'handelsregister-si',
  'bundesanzeiger-results',
  'bundesanzeiger-captcha',
  'bundesanzeiger-publication',
] as const;
export type ParseKind = (typeof PARSE_KINDS)[number];

export type ParsedDocument =
  | { readonly kind: 'parsed'; readonly value: unknown; readonly diagnostics: readonly string[] }
  | { readonly kind: 'unreadable'; readonly reason: string };

interface Reading {
  readonly value: unknown;
  readonly diagnostics?: readonly string[];
}

const READERS: Readonly<Record<ParseKind, (bytes: Uint8Array) => Reading>> = {
  'handelsregister-results': (bytes) => ({ value: parseResultsPage(bytes) }),
  'handelsregister-tree': (bytes) => ({ value: parseTree(bytes) }),
  'handelsregister-si': readCompany,
  'bundesanzeiger-results': readPublicationList,
  'bundesanzeiger-captcha': (bytes) => ({ value: detectCaptcha(bytes) }),
  'bundesanzeiger-publication': readPublication,
};

/** Reads one saved page or file; what it says goes into `value` in the shapes of 7-running.md. */
export function parseDocument(kind: ParseKind, bytes: Uint8Array): ParsedDocument {
  try {
    const { value, diagnostics = [] } = READERS[kind](bytes);
    return { kind: 'parsed', value, diagnostics };
  } catch (error) {
    if (error instanceof UnreadableDocument) {
      return { kind: 'unreadable', reason: error.message };
    }
    throw error;
  }
}

function readCompany(bytes: Uint8Array): Reading {
  const company = parseStructuredInformation(bytes);
  return {
    value: { ...company, former_names: [], former_seats: [], documents: [] },
    diagnostics: ['Documents, former names and former seats are not part of the structured information.'],
  };
}

/** Ids are not printed, so that nobody can tell whether the company is the expected one. */
function readPublication(bytes: Uint8Array): Reading {
  const { warnings, ...publication } = parsePublication(bytes, null);
  return {
    value: { publication_id: null, company_id: null, ...publication, warnings },
    diagnostics: warnings.map((warning) => `Warning: ${warning}`),
  };
}

/** Links are good for one session only, so they are of no use outside of it. */
function readPublicationList(bytes: Uint8Array): Reading {
  const { total_hits, pages, entries } = parsePublicationList(bytes);
  const printed = entries.map(({ name, city, area, title, published_on, corrects }) => ({
    name,
    city,
    area,
    title,
    published_on,
    corrects,
  }));
  return { value: { total_hits, pages, entries: printed } };
}

import { parseShareholderList } from '../../workers/registries/handelsregister/shareholderList/parseShareholderList.ts';
import { PARSE_KINDS, type ParseKind } from '#domain/sources/parseKinds';
import { parseDocument } from '../../workers/registries/parseDocument.ts';
import { DOCUMENT_READERS } from '../support/documentReaders.ts';
import { captchaPages } from './captchaPages.ts';
import { filingPages } from './filingPages.ts';
import { filingResults } from './filingResults.ts';
import { gazetteResults } from './gazetteResults.ts';
import { handelsregisterResults } from './handelsregisterResults.ts';
import { handelsregisterTree } from './handelsregisterTree.ts';
import { LIST_FAMILIES } from './lists/families.ts';
import { publications } from './publications.ts';
import { ifrsReports } from './reports/ifrsReports.ts';
import { REPORT_FAMILIES } from './reports/reportFamilies.ts';
import type { Families } from './sample.ts';
import { shareholderLists } from './shareholderLists.ts';
import { structuredInformation } from './structuredInformation.ts';
import { STATEMENT_FAMILIES } from './taxonomy/statementFamilies.ts';

const SHAREHOLDER_LIST = 'shareholder-list';

/** The kinds of `enrich parse`. */
export type AccuracyKind = ParseKind | typeof SHAREHOLDER_LIST;
export const ACCURACY_KINDS: readonly AccuracyKind[] = [...PARSE_KINDS, SHAREHOLDER_LIST];

/** The family of the generator that draws a kind in all its breadth; the others go deep in one direction. */
export const GENERAL = 'general';

/** What documents of each kind are invented by. */
export const FAMILIES: Readonly<Record<AccuracyKind, Families>> = {
  'handelsregister-results': { [GENERAL]: handelsregisterResults },
  'handelsregister-tree': { [GENERAL]: handelsregisterTree },
  'handelsregister-si': { [GENERAL]: structuredInformation },
  'shareholder-list': { [GENERAL]: shareholderLists, ...LIST_FAMILIES },
  'bundesanzeiger-results': { [GENERAL]: gazetteResults },
  'bundesanzeiger-captcha': { [GENERAL]: captchaPages },
  'bundesanzeiger-publication': { [GENERAL]: publications, ...STATEMENT_FAMILIES },
  'unternehmensregister-results': { [GENERAL]: filingResults },
  'unternehmensregister-publication': { [GENERAL]: filingPages },
  'unternehmensregister-report': { [GENERAL]: ifrsReports, ...REPORT_FAMILIES },
};

/** Every family with its kind, in the order of the report. */
export const KINDS_AND_FAMILIES: readonly (readonly [AccuracyKind, string])[] = ACCURACY_KINDS.flatMap((kind) =>
  Object.keys(FAMILIES[kind]).map((family) => [kind, family] as const),
);

/** What `enrich parse` would print; undefined where it refuses the document. */
export async function readAs(kind: AccuracyKind, bytes: Uint8Array): Promise<unknown> {
  if (kind === SHAREHOLDER_LIST) {
    return parseShareholderList(bytes);
  }
  const outcome = parseDocument(DOCUMENT_READERS[kind], bytes);
  return outcome.kind === 'parsed' ? outcome.value : undefined;
}

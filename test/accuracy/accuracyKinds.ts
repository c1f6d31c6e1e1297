import { parseShareholderList } from '../../workers/registries/handelsregister/shareholderList/parseShareholderList.ts';
import { PARSE_KINDS, type ParseKind } from '#domain/sources/parseKinds';
import { parseDocument } from '../../workers/registries/parseDocument.ts';
import { captchaPages } from './captchaPages.ts';
import { gazetteResults } from './gazetteResults.ts';
import { handelsregisterResults } from './handelsregisterResults.ts';
import { handelsregisterTree } from './handelsregisterTree.ts';
import { publications } from './publications.ts';
import type { Generate } from './sample.ts';
import { shareholderLists } from './shareholderLists.ts';
import { structuredInformation } from './structuredInformation.ts';

const SHAREHOLDER_LIST = 'shareholder-list';

/** The kinds of `enrich parse`. */
export type AccuracyKind = ParseKind | typeof SHAREHOLDER_LIST;
export const ACCURACY_KINDS: readonly AccuracyKind[] = [...PARSE_KINDS, SHAREHOLDER_LIST];

export const GENERATORS: Readonly<Record<AccuracyKind, Generate>> = {
  'handelsregister-results': handelsregisterResults,
  'handelsregister-tree': handelsregisterTree,
  'handelsregister-si': structuredInformation,
  'shareholder-list': shareholderLists,
  'bundesanzeiger-results': gazetteResults,
  'bundesanzeiger-captcha': captchaPages,
  'bundesanzeiger-publication': publications,
};

/** What `enrich parse` would print; undefined where it refuses the document. */
export async function readAs(kind: AccuracyKind, bytes: Uint8Array): Promise<unknown> {
  if (kind === SHAREHOLDER_LIST) {
    return parseShareholderList(bytes);
  }
  const outcome = parseDocument(kind, bytes);
  return outcome.kind === 'parsed' ? outcome.value : undefined;
}

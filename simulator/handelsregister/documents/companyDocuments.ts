import type { Company } from '../../dataset/company.ts';
import { addDays } from '../../dataset/isoDay.ts';
import type { ShareholderList } from '../../dataset/shareholderList.ts';
import {
  ANNUAL_ACCOUNTS,
  APPLICATION,
  ARTICLES,
  MINUTES,
  SAMPLE_PROTOCOL,
  SHAREHOLDER_LISTS,
  type RegisterDocument,
  type Wording,
} from './registerDocument.ts';

/** Before this date paper was filed, which the tree offers as a scan (EHUG). */
const ELECTRONIC_SINCE = '2007-01-01';

/** All files of a company's register folder, oldest first within each kind. */
export function companyDocuments(company: Company): readonly RegisterDocument[] {
  const founded = company.articlesDate ?? '2015-03-02';
  return [
    company.traits.includes('sample_protocol')
      ? plainDocument('sample-protocol', SAMPLE_PROTOCOL, founded)
      : plainDocument('articles-0', ARTICLES, founded),
    ...company.formerNames.map((_, index) =>
      plainDocument(`articles-${index + 1}`, ARTICLES, addDays(founded, 1_500 * (index + 1))),
    ),
    plainDocument('application-0', APPLICATION, founded),
    plainDocument('application-1', APPLICATION, addDays(company.lastEntryOn, -12)),
    plainDocument('minutes-0', MINUTES, addDays(company.lastEntryOn, -20)),
    ...(company.register.type === 'HRB' ? [plainDocument('accounts-0', ANNUAL_ACCOUNTS, '2008-06-30')] : []),
    ...company.shareholderLists.map(listDocument),
  ];
}

function plainDocument(key: string, kind: Wording, createdOn: string): RegisterDocument {
  const nativeType = createdOn < ELECTRONIC_SINCE ? 'tiff' : 'pdf';
  return { key, kind, createdOn, filedOn: addDays(createdOn, 9), nativeType, zipOnly: false, list: null };
}

function listDocument(list: ShareholderList, index: number): RegisterDocument {
  return {
    key: `list-${index}`,
    kind: SHAREHOLDER_LISTS,
    createdOn: list.documentDate,
    filedOn: list.filedOn,
    nativeType: list.fileForm === 'tiff' ? 'tiff' : 'pdf',
    zipOnly: list.fileForm === 'zip',
    list,
  };
}

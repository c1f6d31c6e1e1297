import { HANDELSREGISTER } from '#domain/sources/handelsregister';
import type { Paper } from '../documents/documentKeeper.ts';
import type { ListFiles } from '../registries/handelsregister/documents/readShareholderLists.ts';

/** The lists of a folder as papers: all of them were there, so the one of the last day is the newest. */
export function listPapers(organizationId: number, companyId: string, lists: ListFiles): readonly Paper[] {
  const files = lists.kind === 'read' ? lists.files : [];
  const days = files.map(({ filedOn }) => filedOn ?? '');
  const newest = days.toSorted().at(-1);
  const hasUndated = days.includes('') && files.length > 1;
  return files.map(({ documentId, filedOn, bytes }) => ({
    organizationId,
    companyId,
    source: HANDELSREGISTER.name,
    kind: 'shareholder_list',
    publicationId: null,
    filedOn,
    sharesDay: hasUndated || days.filter((day) => day === (filedOn ?? '')).length > 1,
    isNewest: (filedOn ?? '') === newest,
    documentSha256: documentId,
    bytes,
  }));
}

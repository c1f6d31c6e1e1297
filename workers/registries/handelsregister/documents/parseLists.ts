import { SAVED_LISTS_PER_ENRICHMENT } from '#domain/policies';
import { type Portal, reportUnreadable } from '../../portal.ts';
import type { ParsedList, TracedList } from '../shareholderList/parsedList.ts';
import { readShareholderList } from '../shareholderList/readShareholderList.ts';
import type { ListFile } from './readShareholderLists.ts';

/** A list as filed, and what was read of it. */
export interface ParsedFile extends Pick<ListFile, 'documentId' | 'filedOn'>, TracedList {}

/**
 * Reads lists one after the other: each takes a thread and up to its memory. What cannot be read is reported to the portal's
 * operator.
 *
 * @param capital share capital in integer cents as the register content states it; null where it is not known
 */
export async function parseLists(
  files: readonly ListFile[],
  portal: Portal,
  capital: number | null,
): Promise<readonly ParsedFile[]> {
  const parsed: ParsedFile[] = [];
  let reported = 0;
  for (const { documentId, filedOn, bytes } of files) {
    const traced = await readShareholderList(bytes, capital);
    const { list } = traced;
    parsed.push({ documentId, filedOn, ...traced });
    if (isForPerson(list) && reported < SAVED_LISTS_PER_ENRICHMENT) {
      reported++;
      await reportUnreadable(portal, { cause: list, reason: list.warnings.join(' '), document: bytes });
    }
  }
  return parsed;
}

/** What was filed as a list and cannot be read; a scan is no finding, since no reader can be written for it. */
function isForPerson({ kind }: ParsedList): boolean {
  return kind === 'damaged' || kind === 'not_a_list';
}

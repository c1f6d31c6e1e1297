import { createHash } from 'node:crypto';
import { DOCUMENT_CACHE_DAYS } from '#domain/policies';
import type { DocumentCache } from '#ports/documentCache';
import { nowOf, type Portal } from '../../portal.ts';
import type { TreeNode } from '../parseTree.ts';

/** The register folder of one company as its tree shows it now. */
export interface DocumentFolder {
  readonly companyId: string;
  readonly treePrint: string;
}

/** A tree of other labels or other row keys holds other documents, or the same ones in other places. */
export function treePrint(nodes: readonly TreeNode[]): string {
  const lines = nodes.map(({ rowkey, type, label }) => JSON.stringify([rowkey, type, label]));
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** A document from the cache, which is no retrieval; else from the portal, and into the cache. */
export async function throughCache(
  cache: DocumentCache,
  portal: Portal,
  folder: DocumentFolder,
  { rowkey }: TreeNode,
  download: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const place = { ...folder, rowKey: rowkey };
  const since = new Date(nowOf(portal).getTime() - DOCUMENT_CACHE_DAYS * 86_400_000);
  const kept = await cache.read(place, since);
  if (kept !== null) {
    return kept;
  }
  const bytes = await download();
  await cache.put(place, bytes, nowOf(portal));
  return bytes;
}

import type { DocumentCache, CachePlace } from '#ports/documentCache';

/** A document cache for tests that need no Postgres; held to the same suite as the other one. */
export function createMemoryDocumentCache(): DocumentCache {
  const kept = new Map<string, { readonly place: CachePlace; readonly bytes: Uint8Array; readonly at: Date }>();
  const keyOf = ({ companyId, treePrint, rowKey }: CachePlace): string =>
    JSON.stringify([companyId, treePrint, rowKey]);
  const remove = (isGone: (entry: { readonly place: CachePlace; readonly at: Date }) => boolean): number => {
    const gone = [...kept].filter(([, entry]) => isGone(entry));
    gone.forEach(([key]) => kept.delete(key));
    return gone.length;
  };
  return {
    read: (place, since) => {
      const found = kept.get(keyOf(place));
      return Promise.resolve(found !== undefined && found.at >= since ? found.bytes : null);
    },
    put: (place, bytes, at) => {
      kept.set(keyOf(place), { place, bytes: Uint8Array.from(bytes), at });
      return Promise.resolve();
    },
    clear: (companyId) => {
      remove(({ place }) => place.companyId === companyId);
      return Promise.resolve();
    },
    forgetOld: (before) => Promise.resolve(remove(({ at }) => at < before)),
  };
}

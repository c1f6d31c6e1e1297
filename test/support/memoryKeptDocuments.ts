import type { KeptDocument, KeptDocuments, NewDocument } from '#ports/keptDocuments';

/** Papers for tests that need no Postgres; shared by all organizations. */
export function createMemoryKeptDocuments(): KeptDocuments & {
  readonly kept: readonly (NewDocument & KeptDocument)[];
} {
  const kept: (NewDocument & KeptDocument)[] = [];
  return {
    kept,
    keep: (document) => {
      const known = kept.find((one) => one.documentSha256 === document.documentSha256 && one.kind === document.kind);
      const row = known ?? { ...document, id: kept.length + 1, bytes: document.content.byteLength };
      if (known === undefined) {
        kept.push(row);
      }
      return Promise.resolve({ kind: 'kept', document: row });
    },
    find: ({ companyId, kind, publicationId, which }) => {
      const found = kept.find(
        (one) =>
          one.companyId === companyId &&
          one.kind === kind &&
          one.publicationId === publicationId &&
          (which.kind !== 'hash' || one.documentSha256 === which.documentSha256) &&
          (which.kind !== 'day' || one.filedOn === which.filedOn) &&
          (which.kind !== 'newest' || (one.isNewest && one.retrievedAt >= which.since)),
      );
      return Promise.resolve(found === undefined ? { kind: 'none' } : { kind: 'kept', document: found });
    },
    byId: (id) => {
      const document = kept.find((one) => one.id === id);
      return Promise.resolve(document === undefined ? { kind: 'none' } : { kind: 'kept', document });
    },
    named: () => Promise.resolve([]),
    wordsOf: (id) => Promise.resolve(kept.find((one) => one.id === id)?.words ?? null),
    read: () => {
      throw new Error('Nobody reads it here');
    },
    forgetOld: () => Promise.resolve(0),
  };
}

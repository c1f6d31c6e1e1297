import { z } from 'zod';
import type { DocumentCache } from '#ports/documentCache';
import { inRounds } from '#system/inRounds';
import type { Database } from './database.ts';
import { forgettingSql } from './forgettingSql.ts';
import { statement } from './statement.ts';

const READ = statement(
  'read_document',
  `
    select content from document_cache
    where company_id = $1 and tree_print = $2 and row_key = $3 and put_at >= $4`,
  z.object({ content: z.instanceof(Buffer) }),
);

const PUT = statement(
  'put_document',
  `
    insert into document_cache (company_id, tree_print, row_key, put_at, content) values ($1, $2, $3, $4, $5)
    on conflict (company_id, tree_print, row_key) do update set put_at = excluded.put_at, content = excluded.content`,
);

const CLEAR = statement('clear_documents', 'delete from document_cache where company_id = $1');

/** A document has up to some megabytes. */
const FILES = 50;
const FORGET_OLD = statement(
  'forget_documents',
  forgettingSql({
    table: 'document_cache',
    key: ['company_id', 'tree_print', 'row_key'],
    age: 'put_at',
  }),
);

export function createDocumentCache({ hot }: Pick<Database, 'hot'>): DocumentCache {
  return {
    read: async ({ companyId, treePrint, rowKey }, since) =>
      (await READ.maybeOne(hot, [companyId, treePrint, rowKey, since]))?.content ?? null,
    put: async ({ companyId, treePrint, rowKey }, bytes, at) => {
      await PUT.run(hot, [companyId, treePrint, rowKey, at, Buffer.from(bytes)]);
    },
    clear: async (companyId) => {
      await CLEAR.run(hot, [companyId]);
    },
    forgetOld: (before) => inRounds((limit) => FORGET_OLD.run(hot, [before, limit]), { limit: FILES }),
  };
}

import type { DocumentShelf } from '#ports/documentShelf';
import type { Database } from './database.ts';

const READ = `
  select content from document_shelf
  where company_id = $1 and tree_print = $2 and row_key = $3 and put_at >= $4`;

const PUT = `
  insert into document_shelf (company_id, tree_print, row_key, put_at, content) values ($1, $2, $3, $4, $5)
  on conflict (company_id, tree_print, row_key) do update set put_at = excluded.put_at, content = excluded.content`;

export function createDocumentShelf({ hot }: Database): DocumentShelf {
  return {
    read: async ({ companyId, treePrint, rowKey }, since) => {
      const { rows } = await hot.query<{ content: Buffer }>(READ, [companyId, treePrint, rowKey, since]);
      return rows[0]?.content ?? null;
    },
    put: async ({ companyId, treePrint, rowKey }, bytes, at) => {
      await hot.query(PUT, [companyId, treePrint, rowKey, at, Buffer.from(bytes)]);
    },
    clear: async (companyId) => {
      await hot.query('delete from document_shelf where company_id = $1', [companyId]);
    },
    forgetOld: async (before) => {
      const { rowCount } = await hot.query('delete from document_shelf where put_at < $1', [before]);
      return rowCount ?? 0;
    },
  };
}

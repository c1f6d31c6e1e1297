import type { SourceName } from '#domain/sources/catalogue';
import type { SavedMediaType, SavedPage, SavedPages } from '#ports/savedPages';
import type { Database } from './database.ts';

const SAVE = 'select save_page($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as id';

const COLUMNS = `
  id, enrichment_id, source, reason, address, media_type, truncated, saved_at, octet_length(content) as bytes`;

const LIST = `
  select ${COLUMNS} from saved_pages
  where $1::text is null or source = $1
  order by saved_at desc, id desc
  limit $2`;

const FIND = `select ${COLUMNS}, content from saved_pages where id = $1`;

interface SavedPageRow {
  readonly id: number;
  readonly enrichment_id: number;
  readonly source: SourceName;
  readonly reason: string;
  readonly address: string | null;
  readonly media_type: SavedMediaType;
  readonly truncated: boolean;
  readonly saved_at: Date;
  readonly bytes: number;
}

/** Saved pages in Postgres; the SQL function is in migration 000008. */
export function createSavedPages({ hot }: Database): SavedPages {
  return {
    save: async (page, { most, since }) => {
      const { enrichmentId, source, reason, address, mediaType, truncated, savedAt, content } = page;
      const about = [enrichmentId, source, reason, address, mediaType, truncated, savedAt];
      const { rows } = await hot.query<{ id: number | null }>(SAVE, [...about, Buffer.from(content), most, since]);
      const id = rows[0]?.id ?? null;
      return id === null ? { kind: 'limit_reached' } : { kind: 'saved', id };
    },
    list: async (source, limit) => {
      const { rows } = await hot.query<SavedPageRow>(LIST, [source, limit]);
      return rows.map(toSavedPage);
    },
    find: async (id) => {
      const { rows } = await hot.query<SavedPageRow & { readonly content: Buffer }>(FIND, [id]);
      const [row] = rows;
      return row === undefined ? null : { page: toSavedPage(row), content: row.content };
    },
    forgetOld: async (before) => {
      const { rowCount } = await hot.query('delete from saved_pages where saved_at < $1', [before]);
      return rowCount ?? 0;
    },
  };
}

function toSavedPage(row: SavedPageRow): SavedPage {
  return {
    id: row.id,
    enrichmentId: row.enrichment_id,
    source: row.source,
    reason: row.reason,
    address: row.address,
    mediaType: row.media_type,
    bytes: row.bytes,
    truncated: row.truncated,
    savedAt: row.saved_at,
  };
}

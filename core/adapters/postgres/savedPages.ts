import { z } from 'zod';
import { SOURCE_NAMES } from '#domain/sources/catalogue';
import { SAVED_MEDIA_TYPES, type SavedPages } from '#ports/savedPages';
import { inRounds } from '#system/inRounds';
import type { Database } from './database.ts';
import { forgettingSql } from './forgettingSql.ts';
import { inTransaction } from './inTransaction.ts';
import { statement } from './statement.ts';

/** A page has up to 256 KB. */
const FILES = 200;

/** Pages of one source take turns, since a portal that changes fails all workers at once. */
const TAKE_TURN = statement(
  'take_turn_to_save_page',
  `select 1 as locked from pg_advisory_xact_lock(hashtextextended('saved_pages ' || $1::text, 0))`,
  z.object({ locked: z.number() }),
);

/** Nothing where the source has as many as it may have; counted after the turn has come. */
const SAVE = statement(
  'save_page',
  `
    insert into saved_pages (enrichment_id, source, reason, address, media_type, truncated, saved_at, content)
    select $1, $2, $3, $4, $5, $6, $7, $8
    where (select count(*) from saved_pages p where p.source = $2 and p.saved_at > $10) < $9
    returning id`,
  z.object({ id: z.number() }),
);

const COLUMNS = `
  id, enrichment_id as "enrichmentId", source, reason, address, media_type as "mediaType", truncated,
  saved_at as "savedAt", octet_length(content) as bytes`;

const savedPageRow = z.object({
  id: z.number(),
  enrichmentId: z.number(),
  source: z.enum(SOURCE_NAMES),
  reason: z.string(),
  address: z.string().nullable(),
  mediaType: z.enum(SAVED_MEDIA_TYPES),
  truncated: z.boolean(),
  savedAt: z.date(),
  bytes: z.number(),
});

const LIST = statement(
  'list_saved_pages',
  `
    select ${COLUMNS} from saved_pages
    where $1::text is null or source = $1
    order by saved_at desc, id desc
    limit $2`,
  savedPageRow,
);

const FIND = statement(
  'find_saved_page',
  `select ${COLUMNS}, content from saved_pages where id = $1`,
  savedPageRow.extend({ content: z.instanceof(Buffer) }),
);

const FORGET_OLD = statement(
  'forget_saved_pages',
  forgettingSql({ table: 'saved_pages', key: ['id'], age: 'saved_at' }),
);

/** Saved pages in Postgres. */
export function createSavedPages({ hot }: Pick<Database, 'hot'>): SavedPages {
  return {
    save: async (page, { most, since }) => {
      const { enrichmentId, source, reason, address, mediaType, truncated, savedAt, content } = page;
      const about = [enrichmentId, source, reason, address, mediaType, truncated, savedAt];
      const saved = await inTransaction(hot, async (client) => {
        await TAKE_TURN.one(client, [source]);
        return SAVE.maybeOne(client, [...about, Buffer.from(content), most, since]);
      });
      return saved === null ? { kind: 'limit_reached' } : { kind: 'saved', id: saved.id };
    },
    list: (source, limit) => LIST.many(hot, [source, limit]),
    find: async (id) => {
      const found = await FIND.maybeOne(hot, [id]);
      if (found === null) {
        return null;
      }
      const { content, ...page } = found;
      return { page, content };
    },
    forgetOld: (before) => inRounds((limit) => FORGET_OLD.run(hot, [before, limit]), { limit: FILES }),
  };
}

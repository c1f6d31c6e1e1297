import { sql } from 'slonik';
import type { EnrichmentSearch } from '#ports/enrichmentSearch';
import type { Database } from './database.ts';
import { ENRICHMENT_COLUMNS, ENRICHMENT_TABLES, enrichmentRow } from './enrichmentRow.ts';
import { query } from './query.ts';

/** What has not ended has no place in the index of subjects, so its newest are looked at one by one. */
const LOOKED_THROUGH = 500;

/** In the words of the index enrichments_subject. */
const SUBJECT = sql.fragment`left(lower(coalesce(
  e.input ->> 'company_id', e.input ->> 'publication_id', e.input ->> 'email', e.input ->> 'query'
) collate "C"), 200)`;
const IS_SHOWN = sql.fragment`e.type <> 'render_prospect'`;

/** Behind every text that begins so, since texts stand in the order of their bytes. */
const LAST = '\u{10ffff}';

const ended = query(
  (organizationId: number, beginning: string, limit: number) => sql.type(enrichmentRow)`
    select ${ENRICHMENT_COLUMNS}
    from ${ENRICHMENT_TABLES}
    where e.organization_id = ${organizationId} and e.completed_at is not null and ${IS_SHOWN}
      and ${SUBJECT} >= ${beginning} and ${SUBJECT} < ${beginning + LAST}
    order by ${SUBJECT}, e.id desc
    limit ${limit}`,
  1,
  'de-hrb',
  1,
);

const underWay = query(
  (organizationId: number, beginning: string, limit: number) => sql.type(enrichmentRow)`
    select ${ENRICHMENT_COLUMNS}
    from (
      select id from enrichments e
      where e.organization_id = ${organizationId} and ${IS_SHOWN}
      order by e.id desc
      limit ${LOOKED_THROUGH}
    ) newest
    join ${ENRICHMENT_TABLES} on e.id = newest.id
    where e.completed_at is null and ${SUBJECT} >= ${beginning} and ${SUBJECT} < ${beginning + LAST}
    order by e.id desc
    limit ${limit}`,
  1,
  'de-hrb',
  1,
);

/** Capitals of other scripts stay: databases differ in what they take for them. */
function lowered(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

export function createEnrichmentSearch({ pool }: Pick<Database, 'pool'>): EnrichmentSearch {
  return {
    about: async (organizationId, beginning, limit) => {
      const subject = lowered(beginning);
      const found = await Promise.all([
        pool.any(underWay(organizationId, subject, limit)),
        pool.any(ended(organizationId, subject, limit)),
      ]);
      return found.flat();
    },
  };
}

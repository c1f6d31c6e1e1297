import { sql } from 'slonik';
import { z } from 'zod';
import type { Search } from '#ports/search';
import type { Database } from './database.ts';
import { ENRICHMENT_TABLES, LISTED_COLUMNS, listedRow } from './enrichmentRow.ts';
import { query } from './query.ts';
import { statement } from './statement.ts';

/** What has not ended has no place in the index of subjects, so its newest are looked at one by one. */
const LOOKED_THROUGH = 500;
/** Of the companies that have the longest word; a word that more of them have needs another one beside it. */
const MOST_CANDIDATES = 1_000;
const MOST_WORDS = 8;

/** In the words of the index enrichments_subject. */
const SUBJECT = sql.fragment`left(lower(coalesce(
  e.input ->> 'company_id', e.input ->> 'publication_id', e.input ->> 'email', e.input ->> 'query'
) collate "C"), 200)`;
const IS_SHOWN = sql.fragment`e.type <> 'render_prospect'`;

/** Behind every text that begins so, since texts stand in the order of their bytes. */
const LAST = '\u{10ffff}';

/**
 * Asked by hot connections, which keep its plan: to make one for the partitions of a year takes longer than to run it.
 *
 * @param $1 organization @param $2 beginning @param $3 what is behind it @param $4 limit
 */
const ENDED = statement(
  'found_ended',
  `
    select ${LISTED_COLUMNS.sql}
    from ${ENRICHMENT_TABLES.sql}
    where e.organization_id = $1 and e.completed_at is not null and ${IS_SHOWN.sql}
      and ${SUBJECT.sql} >= $2 and ${SUBJECT.sql} < $3
    order by ${SUBJECT.sql}, e.id desc
    limit $4`,
  listedRow,
);

/** The same. */
const UNDER_WAY = statement(
  'found_under_way',
  `
    select ${LISTED_COLUMNS.sql}
    from (
      select e.id from enrichments e
      where e.organization_id = $1 and ${IS_SHOWN.sql}
      order by e.organization_id desc, e.id desc
      limit ${LOOKED_THROUGH}
    ) newest
    join (${ENRICHMENT_TABLES.sql}) on e.id = newest.id
    where e.completed_at is null and ${SUBJECT.sql} >= $2 and ${SUBJECT.sql} < $3
    order by e.id desc
    limit $4`,
  listedRow,
);

const companies = query(
  (organizationId: number, words: string, limit: number) => sql.type(
    z.object({ companyId: z.string(), name: z.string() }),
  )`
    with asked as materialized (
      select word from unnest(name_words(${words})) word order by length(word) desc, word limit ${MOST_WORDS}
    ), candidates as (
      select w.company_id
      from (select word from asked limit 1) longest
      join organization_company_words w
        on w.organization_id = ${organizationId} and w.word >= longest.word and w.word < longest.word || ${LAST}
      order by w.word, w.company_id
      limit ${MOST_CANDIDATES}
    )
    select k.company_id as "companyId", k.name
    from (select distinct company_id from candidates) c
    join organization_companies k on k.organization_id = ${organizationId} and k.company_id = c.company_id
    where not exists (
      select from (select word from asked offset 1) other
      where not exists (select from unnest(name_words(k.name)) own where starts_with(own, other.word))
    )
    order by k.name, k.company_id
    limit ${limit}`,
  1,
  'muster',
  1,
);

/** Capitals of other scripts stay: databases differ in what they take for them. */
function lowered(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

export function createSearch({ hot, pool }: Pick<Database, 'hot' | 'pool'>): Search {
  return {
    enrichments: async (organizationId, beginning, limit) => {
      const subject = lowered(beginning);
      const values = [organizationId, subject, subject + LAST, limit];
      const found = await Promise.all([UNDER_WAY.many(hot, values), ENDED.many(hot, values)]);
      return found.flat();
    },
    companies: (organizationId, words, limit) => pool.any(companies(organizationId, words, limit)),
  };
}

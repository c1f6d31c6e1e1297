import { sql } from 'slonik';
import { z } from 'zod';
import { PRIVACY_ACTIONS, type PrivacyProgress, type PrivacyRequest, type PrivacyRuns } from '#ports/privacyRuns';
import type { Database } from './database.ts';
import { noRow, query } from './query.ts';

const counts = z.record(z.string(), z.number());
const openRow = z.object({
  id: z.number(),
  place: z.string().nullable(),
  after: z.array(z.string()).nullable(),
  counts,
});
const runRow = z.object({
  id: z.number(),
  action: z.enum(PRIVACY_ACTIONS),
  personHash: z.string(),
  actorName: z.string(),
  startedAt: z.date(),
  endedAt: z.date().nullable(),
  counts,
});

const REQUEST: PrivacyRequest = { action: 'purge', personHash: 'hash', actorName: 'operator@host' };
const PROGRESS: PrivacyProgress = { place: 'outputs', after: ['1'], counts: { outputs: 1 } };

const brokenOff = query(
  ({ action, personHash }: PrivacyRequest) => sql.type(openRow)`
    select id, place, after, counts from privacy_runs
    where person_hash = ${personHash} and action = ${action} and action = 'purge' and ended_at is null
    order by id desc
    limit 1`,
  REQUEST,
);

const beginning = query(
  ({ action, personHash, actorName }: PrivacyRequest, at: Date) => sql.type(openRow)`
    insert into privacy_runs (action, person_hash, actor_name, started_at, counts)
    values (${action}, ${personHash}, ${actorName}, ${sql.timestamp(at)}, '{}')
    returning id, place, after, counts`,
  REQUEST,
  new Date(0),
);

const advancing = query(
  (id: number, { place, after, counts: found }: PrivacyProgress) => sql.type(noRow)`
    update privacy_runs set place = ${place}, counts = ${JSON.stringify(found)},
      after = ${after === null ? null : sql.array([...after], 'text')}
    where id = ${id}`,
  1,
  PROGRESS,
);

const ending = query(
  (id: number, found: PrivacyProgress['counts'], at: Date) => sql.type(noRow)`
    update privacy_runs
    set place = null, after = null, counts = ${JSON.stringify(found)}, ended_at = ${sql.timestamp(at)}
    where id = ${id}`,
  1,
  PROGRESS.counts,
  new Date(0),
);

const newest = query(
  (limit: number) => sql.type(runRow)`
    select id, action, person_hash as "personHash", actor_name as "actorName", started_at as "startedAt",
      ended_at as "endedAt", counts
    from privacy_runs order by id desc limit ${limit}`,
  1,
);

export function createPrivacyRuns({ pool }: Pick<Database, 'pool'>): PrivacyRuns {
  return {
    begin: async (request, at) => {
      const open = await pool.maybeOne(brokenOff(request));
      const { id, place, after, counts: found } = open ?? (await pool.one(beginning(request, at)));
      return { id, progress: place === null ? null : { place, after, counts: found } };
    },
    advance: async (id, progress) => {
      await pool.query(advancing(id, progress));
    },
    end: async (id, found, at) => {
      await pool.query(ending(id, found, at));
    },
    list: (limit) => pool.any(newest(limit)),
  };
}

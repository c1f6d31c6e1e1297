import { type DatabaseTransactionConnection, sql } from 'slonik';
import { z } from 'zod';
import { PLATFORM, PLATFORM_ORGANIZATION } from '#domain/audit';
import { heldLane, isPlatformTarget, type Pause, type PlatformPauseTarget } from '#domain/pause';
import type { SourceName } from '#domain/sources/catalogue';
import type {
  DeclaredChange,
  NewPlatformPause,
  PlatformActor,
  PlatformPause,
  PlatformPauseOutcome,
  PlatformPauses,
} from '#ports/platformPauses';
import { recordAudit } from './auditLog.ts';
import { pauseLasts } from './pauseLasts.ts';
import { aboutPause, PAUSE_COLUMNS, pauseRow, toPause } from './pauseRow.ts';
import type { Queries } from './queries.ts';
import { query } from './query.ts';
import { transaction } from './transaction.ts';

const BY_PLATFORM: PlatformActor = { by: PLATFORM, organizationId: null };
const EXAMPLE: NewPlatformPause = {
  ...BY_PLATFORM,
  target: { kind: 'source', name: 'handelsregister' },
  reason: null,
  until: null,
  at: new Date(0),
};

const creation = query(
  ({ target, reason, until, at }: NewPlatformPause, isDeclared: boolean) => sql.type(pauseRow)`
    insert into pauses as p (organization_id, kind, subject, lane, is_declared, reason, until, created_at)
    select null, ${target.kind}, ${target.name}, ${heldLane(target)}, ${isDeclared}, ${reason},
      ${until === null ? null : sql.timestamp(until)}, ${sql.timestamp(at)}
    on conflict do nothing
    returning ${PAUSE_COLUMNS}`,
  EXAMPLE,
  false,
);

const lasting = query(
  (at: Date) => sql.type(pauseRow)`
    select ${PAUSE_COLUMNS} from pauses p
    where p.organization_id is null and ${pauseLasts(at)}
    order by p.id desc`,
  new Date(0),
);

/** No controller has ended it yet. */
const over = query(
  ({ kind, name }: PlatformPauseTarget, at: Date) => sql.type(z.object({ id: z.number() }))`
    select p.id from pauses p
    where p.organization_id is null and p.kind = ${kind} and p.subject = ${name} and not p.is_declared
      and p.until <= ${sql.timestamp(at)}`,
  EXAMPLE.target,
  EXAMPLE.at,
);

const removal = query(
  (id: number, isDeclared: boolean) => sql.type(pauseRow)`
    delete from pauses p
    where p.organization_id is null and p.id = ${id} and p.is_declared = ${isDeclared}
    returning ${PAUSE_COLUMNS}`,
  1,
  false,
);

/** Pauses of lanes and sources in Postgres. The lane stands in the row, so that claims find it by what they know. */
export function createPlatformPauses({ pool }: Queries): PlatformPauses {
  const all = async (at: Date): Promise<readonly PlatformPause[]> =>
    (await pool.any(lasting(at))).flatMap((row) => {
      const { target, ...pause } = toPause(row);
      return isPlatformTarget(target) ? [{ ...pause, target, isDeclared: row.isDeclared }] : [];
    });
  return {
    all,
    create: (pause) => transaction(pool, (connection) => create(connection, pause, false)),
    end: (id, at, actor) => transaction(pool, (connection) => endPlatformPause(connection, { id, at, actor })),
    declare: async (asked, at) => {
      const declared = new Map(
        (await all(at)).filter(({ isDeclared }) => isDeclared).map(({ id, target }) => [target.name, id]),
      );
      const changes: DeclaredChange[] = [];
      for (const [source, isPaused] of asked) {
        const id = declared.get(source) ?? null;
        if (isPaused !== (id !== null)) {
          await transaction(pool, (connection) => declareOne(connection, source, id, at));
          changes.push({ source, isPaused });
        }
      }
      return changes;
    },
  };
}

/** @param id of the pause that is to end; null where one is to begin */
async function declareOne(
  connection: DatabaseTransactionConnection,
  source: SourceName,
  id: number | null,
  at: Date,
): Promise<void> {
  if (id !== null) {
    await endPlatformPause(connection, { id, at, actor: BY_PLATFORM }, true);
    return;
  }
  const target: PlatformPauseTarget = { kind: 'source', name: source };
  await create(connection, { ...BY_PLATFORM, target, reason: null, until: null, at }, true);
}

async function create(
  connection: DatabaseTransactionConnection,
  pause: NewPlatformPause,
  isDeclared: boolean,
): Promise<PlatformPauseOutcome> {
  const { id } = (await connection.maybeOne(over(pause.target, pause.at))) ?? {};
  if (id !== undefined) {
    await endPlatformPause(connection, { id, at: pause.at, actor: BY_PLATFORM });
  }
  const row = await connection.maybeOne(creation(pause, isDeclared));
  if (row === null) {
    return { kind: 'already_paused' };
  }
  const created = toPause(row);
  await recordAudit(connection, { ...auditOf(created, pause), action: 'pause_created' }, pause.at);
  return { kind: 'created', pause: created };
}

interface Ending {
  readonly id: number;
  readonly at: Date;
  readonly actor: PlatformActor;
}

/** @returns false where another one has ended it, or where it is not of this kind */
export async function endPlatformPause(
  connection: DatabaseTransactionConnection,
  { id, at, actor }: Ending,
  isDeclared = false,
): Promise<boolean> {
  const row = await connection.maybeOne(removal(id, isDeclared));
  if (row === null) {
    return false;
  }
  await recordAudit(connection, { ...auditOf(toPause(row), actor), action: 'pause_ended' }, at);
  return true;
}

function auditOf(pause: Pause, { by, organizationId }: PlatformActor) {
  return aboutPause(organizationId ?? PLATFORM_ORGANIZATION, pause, by);
}

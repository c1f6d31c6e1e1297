import { SESSION_IDLE_SECONDS, SESSION_SECONDS, SESSION_TOUCH_SECONDS, sessionTokenHash } from '#domain/session';
import type { MemberRole } from '#ports/identities';
import type { Sessions } from '#ports/sessions';
import type { Database } from './database.ts';

const FORGET = 'delete from sessions where least(idle_until, expires_at) <= $1';

const OPEN = `
  insert into sessions (token_hash, user_id, csrf_token, created_at, idle_until, expires_at)
  values ($1, $2, $3, $4, $5, $6)`;

const FIND = {
  name: 'session',
  text: `
    select s.csrf_token, s.idle_until, u.id as user_id, u.email, u.role, o.id as organization_id, o.name,
      o.german_registry
    from sessions s
    join users u on u.id = s.user_id
    join organizations o on o.id = u.organization_id
    where s.token_hash = $1 and s.idle_until > $2 and s.expires_at > $2`,
};

const TOUCH = 'update sessions set idle_until = $2 where token_hash = $1 and idle_until < $2';

interface SessionRow {
  readonly csrf_token: string;
  readonly idle_until: Date;
  readonly user_id: number;
  readonly email: string;
  readonly role: MemberRole;
  readonly organization_id: number;
  readonly name: string;
  readonly german_registry: boolean;
}

/** Sessions in Postgres, for all processes of the API. */
export function createSessions({ hot }: Database): Sessions {
  return {
    open: async ({ userId, token, csrfToken }, at) => {
      await hot.query(FORGET, [at]);
      const [idleUntil, expiresAt] = [after(at, SESSION_IDLE_SECONDS), after(at, SESSION_SECONDS)];
      await hot.query(OPEN, [sessionTokenHash(token), userId, csrfToken, at, idleUntil, expiresAt]);
    },
    find: async (token, at) => {
      const hash = sessionTokenHash(token);
      const { rows } = await hot.query<SessionRow>({ ...FIND, values: [hash, at] });
      const [row] = rows;
      if (row === undefined) {
        return null;
      }
      const idleUntil = after(at, SESSION_IDLE_SECONDS);
      if (row.idle_until < after(idleUntil, -SESSION_TOUCH_SECONDS)) {
        await hot.query(TOUCH, [hash, idleUntil]);
      }
      return {
        csrfToken: row.csrf_token,
        person: {
          userId: row.user_id,
          email: row.email,
          role: row.role,
          organization: { id: row.organization_id, name: row.name, germanRegistry: row.german_registry },
        },
      };
    },
    end: async (token) => {
      await hot.query('delete from sessions where token_hash = $1', [sessionTokenHash(token)]);
    },
  };
}

function after(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1_000);
}

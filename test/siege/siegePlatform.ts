import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#adapters/embedded/embeddedPostgres';
import { freePort } from '#adapters/embedded/freePort';
import { migrate } from '#adapters/postgres/migrate';
import { hashPassword } from '#domain/password';
import { newApiKey } from '#domain/apiKey';
import { newSessionToken } from '#domain/session';
import { createLogger } from '#platform/logger';
import type { Role } from '../../cli/compose/serve.ts';
import { openPostgresPorts, type PostgresPorts } from '../support/postgresPorts.ts';
import { RoleProcess } from '../support/roleProcess.ts';
import { MeteredProcess, meterEnvironment } from './meter/meteredProcess.ts';

/** One process of the platform, and what watches its loop. */
export interface SiegedRole {
  readonly process: RoleProcess;
  readonly meter: MeteredProcess;
}

export interface SiegeOrganization {
  readonly id: number;
  readonly key: string;
  readonly email: string;
  /** Of a session of its administrator. */
  readonly cookie: string;
  readonly csrf: string;
}

export const PASSWORD = 'correct horse battery';
/** What the platform and its providers share. */
export const PROVIDER_SECRET = 'a secret of the siege that is long enough';
const CREDITS = 1_000_000_000;
const UNLIMITED = '1000000000';
/** A siege is tried on machines that do much else. */
const START_MS = 300_000;

/** The platform as operators start it, a process for each role, each with a meter. */
export class SiegePlatform {
  readonly ports: PostgresPorts;
  readonly directory: string;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #roles = new Map<Role, SiegedRole>();
  readonly #stopPostgres: () => Promise<void>;

  private constructor(
    ports: PostgresPorts,
    directory: string,
    environment: Readonly<Record<string, string>>,
    stopPostgres: () => Promise<void>,
  ) {
    this.ports = ports;
    this.directory = directory;
    this.#environment = environment;
    this.#stopPostgres = stopPostgres;
  }

  /** @param settings environment beside what every run has */
  static async create(settings: Readonly<Record<string, string>>): Promise<SiegePlatform> {
    const directory = await mkdtemp(join(tmpdir(), 'siege-'));
    const postgres = await startEmbeddedPostgres({
      dataDirectory: join(directory, 'postgres'),
      logger: createLogger('warn', 'siege'),
    });
    await migrate(postgres.connectionString);
    const port = await freePort(0);
    const environment = {
      DATABASE_URL: postgres.connectionString,
      DATA_DIR: directory,
      SECRET_KEYS: `siege:${randomBytes(32).toString('base64')}`,
      LOG_LEVEL: 'error',
      BASE_URL: `http://127.0.0.1:${port}`,
      EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
      ENRICH_TRUSTED_PROXIES: 'loopback',
      ENRICH_RATE_LIMIT_PER_MINUTE: UNLIMITED,
      ENRICH_NEW_BATCHES_PER_MINUTE: UNLIMITED,
      ENRICH_MAX_UNFINISHED_BATCHES: UNLIMITED,
      ENRICH_VISITOR_EVENTS_PER_MINUTE: UNLIMITED,
      ENRICH_UPLOAD_MAX_MEGABYTES: UNLIMITED,
      ENRICH_EMAIL_VERIFIER_URL: 'http://127.0.0.1:9/',
      ENRICH_EMAIL_VERIFIER_SECRET: PROVIDER_SECRET,
      ENRICH_CAPTCHA_SOLVER_URL: 'http://127.0.0.1:9/',
      ENRICH_CAPTCHA_SOLVER_SECRET: PROVIDER_SECRET,
      ...settings,
    };
    const ports = await openPostgresPorts(postgres.connectionString, () => new Date());
    return new SiegePlatform(ports, directory, environment, () => postgres.stop());
  }

  /** Starts the process of a role, unless it runs already. */
  async start(role: Role, settings: Readonly<Record<string, string>> = {}): Promise<SiegedRole> {
    const known = this.#roles.get(role);
    if (known !== undefined) {
      return known;
    }
    const socket = this.socket(role);
    const own = role === 'api' ? { PORT: new URL(this.baseUrl).port, ...settings } : settings;
    const process = RoleProcess.spawn(role, { ...this.#environment, ...meterEnvironment(socket), ...own });
    const started = { process, meter: new MeteredProcess(process.pid, socket) };
    this.#roles.set(role, started);
    await process.ready(START_MS);
    return started;
  }

  async stop(role: Role): Promise<void> {
    await this.#roles.get(role)?.process.end('SIGTERM');
    this.#roles.delete(role);
  }

  /** @throws Error where it was not started */
  role(role: Role): SiegedRole {
    const started = this.#roles.get(role);
    if (started === undefined) {
      throw new Error(`No ${role} was started`);
    }
    return started;
  }

  /** Of the API. */
  get baseUrl(): string {
    return this.#environment['BASE_URL'] ?? '';
  }

  /** A path for the meter of one more process. */
  socket(name: string): string {
    return join(this.directory, `${name}.sock`);
  }

  async newOrganization(name: string): Promise<SiegeOrganization> {
    const { identities, credits, sessions } = this.ports;
    const { id } = await identities.createOrganization(`${name} ${randomBytes(4).toString('hex')}`, true);
    await credits.grant(id, CREDITS, new Date());
    const key = newApiKey(randomBytes);
    await identities.createKey({ organizationId: id, name, role: 'admin', key });
    const email = `${randomBytes(6).toString('hex')}@example.com`;
    const userId = await identities.createUser(id, email, await hashPassword(PASSWORD), 'admin');
    const [token, csrf] = [newSessionToken(randomBytes), newSessionToken(randomBytes)];
    await sessions.open({ userId, token, csrfToken: csrf }, new Date());
    return { id, key, email, cookie: `enrich_session=${token}`, csrf };
  }

  /** What the processes have said, for a reader who looks for a reason. */
  outputs(): string {
    return [...this.#roles].map(([role, { process }]) => `──── ${role}\n${process.output}`).join('\n');
  }

  /** Ends everything that was started. */
  async remove(): Promise<void> {
    await Promise.all([...this.#roles.values()].map(({ process }) => process.end('SIGKILL')));
    await this.ports.close();
    await this.#stopPostgres();
    await rm(this.directory, { recursive: true, force: true, maxRetries: 5 });
  }
}

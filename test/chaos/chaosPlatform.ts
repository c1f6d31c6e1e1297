import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pTimeout from 'p-timeout';
import { openKafka } from '#adapters/kafka/openKafka';
import { createTopics } from '#adapters/kafka/createTopics';
import { newApiKey } from '#domain/apiKey';
import { freePort } from '#adapters/embedded/freePort';
import { writeDemoSources } from '../../cli/demo/writeDemoSources.ts';
import type { Role } from '../../cli/compose/serve.ts';
import { DEMO_SEED } from '../../simulator/dataset/demoSeed.ts';
import { type Simulator, startSimulator } from '../../simulator/startSimulator.ts';
import { openPostgresPorts, type PostgresPorts } from '../support/postgresPorts.ts';
import { RoleProcess } from '../support/roleProcess.ts';
import type { ChaosServers } from './chaosServers.ts';
import { BASE_URL, CALLBACK_RETRIES, KAFKA_PARTITIONS, KAFKA_PREFIX, LEASE_SECONDS } from './chaosSettings.ts';
import { kafkaSettings } from './kafkaSettings.ts';
import type { PlatformServers } from './platformServers.ts';
import { ROSTER } from './roster.ts';

/** A process and the port that it has again when it was replaced, as behind a service. */
interface Seat {
  readonly role: Role;
  readonly port: number;
  process: RoleProcess;
  /** Whether the process has settings of its own, which one that replaces it has not. */
  isSpecial: boolean;
}

/** The scrapes of a whole battery come within minutes. */
const SCRAPES_PER_HOUR = 1_000_000;
/** A machine that has other work may take so long to compile the sources of nine processes at once. */
const START_MILLISECONDS = 180_000;
/** The end of what a process has said tells why it ended. */
const CRASH_CHARACTERS = 2_000;
/** What Kubernetes grants a pod that is to end. */
const GRACE_MILLISECONDS = 30_000;
const BROWSER_CONTEXTS = 2;
const CREDITS = 1_000_000;
const UNLIMITED = '1000000000';

/** The whole distributed platform: its servers, and the processes of the roster. */
export class ChaosPlatform<Servers extends PlatformServers = ChaosServers> {
  readonly servers: Servers;
  readonly simulator: Simulator;
  /** The store, as observers see it. */
  readonly ports: PostgresPorts;
  readonly #directory: string;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #seats: Seat[] = [];
  readonly #extras: RoleProcess[] = [];
  readonly #crashes: string[] = [];
  #removing: Promise<void> | null = null;

  private constructor(parts: {
    readonly servers: Servers;
    readonly simulator: Simulator;
    readonly ports: PostgresPorts;
    readonly directory: string;
    readonly environment: Readonly<Record<string, string>>;
  }) {
    this.servers = parts.servers;
    this.simulator = parts.simulator;
    this.ports = parts.ports;
    this.#directory = parts.directory;
    this.#environment = parts.environment;
  }

  /** @param startServers in a directory that is removed with the platform */
  static async create<Started extends PlatformServers>(
    startServers: (directory: string) => Promise<Started>,
  ): Promise<ChaosPlatform<Started>> {
    const directory = await mkdtemp(join(tmpdir(), 'enrichment-chaos-'));
    const [servers, simulator] = await Promise.all([
      startServers(directory),
      startSimulator({ seed: DEMO_SEED, perHour: SCRAPES_PER_HOUR, now: () => new Date() }),
    ]);
    const kafka = openKafka(kafkaSettings(servers.broker), () => undefined);
    const topics = { prefix: KAFKA_PREFIX, partitions: KAFKA_PARTITIONS, replicationFactor: 1, records: true };
    await createTopics(kafka, topics);
    const sources = simulator.portalUrls;
    const environment = {
      DATABASE_URL: servers.databaseUrl,
      ...(servers.databasePooler === null ? {} : { DATABASE_POOLER: servers.databasePooler }),
      KAFKA_BROKERS: servers.broker,
      REDIS_URL: servers.redisUrl,
      SECRET_KEYS: `chaos:${randomBytes(32).toString('base64')}`,
      DATA_DIR: directory,
      BASE_URL,
      LOG_LEVEL: 'info',
      HANDELSREGISTER_URL: simulator.portalUrls.handelsregister,
      BUNDESANZEIGER_URL: simulator.portalUrls.bundesanzeiger,
      UNTERNEHMENSREGISTER_URL: simulator.portalUrls.unternehmensregister,
      LEI_URL: simulator.portalUrls.lei,
      VAT_URL: simulator.portalUrls.vat,
      ENRICH_SERVICES_ALLOW_CIDRS: '127.0.0.0/8',
      ENRICH_SOURCES: await writeDemoSources(directory, sources),
      ENRICH_DNS_SERVERS: simulator.dnsServer,
      ENRICH_SMTP_PORT: String(simulator.smtpPort),
      ENRICH_SMTP_ALLOW_CIDRS: '127.0.0.0/8',
      ENRICH_KAFKA_PREFIX: KAFKA_PREFIX,
      ENRICH_LEASE: String(LEASE_SECONDS),
      ENRICH_CALLBACK_RETRIES: CALLBACK_RETRIES.join(','),
      EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
      ENRICH_BROWSER_CONTEXTS: String(BROWSER_CONTEXTS),
      ENRICH_RATE_LIMIT_PER_MINUTE: UNLIMITED,
      ENRICH_MAX_WAITS: UNLIMITED,
      ENRICH_NEW_BATCHES_PER_MINUTE: UNLIMITED,
      ENRICH_MAX_UNFINISHED_BATCHES: '1000',
    };
    const ports = await openPostgresPorts(servers.watchedDatabaseUrl, () => new Date());
    return new ChaosPlatform({ servers, simulator, ports, directory, environment });
  }

  /** Fills the seats of the roster, and every one whose process has ended. */
  async fill(): Promise<void> {
    if (this.#seats.length === 0) {
      const roles = ROSTER.flatMap(({ role, count }) => Array.from({ length: count }, () => role));
      for (const role of roles) {
        const port = await freePort(0);
        this.#seats.push({ role, port, process: this.#spawn(role, port), isSpecial: false });
      }
    }
    for (const seat of this.#seats.filter(({ process }) => !process.isRunning)) {
      await this.#noteCrash(seat.process);
      seat.process = this.#spawn(seat.role, seat.port);
      seat.isSpecial = false;
    }
    await Promise.all(this.#seats.map(({ process }) => process.ready(START_MILLISECONDS)));
  }

  /** Puts a process with settings of its own on the nth seat of a role. */
  async replace(role: Role, nth: number, settings: Readonly<Record<string, string>>): Promise<RoleProcess> {
    const seat = this.#seats.filter((one) => one.role === role)[nth];
    if (seat === undefined) {
      throw new Error(`There is no ${role} with the number ${nth}`);
    }
    await seat.process.end();
    seat.process = this.#spawn(role, seat.port, settings);
    seat.isSpecial = true;
    await seat.process.ready(START_MILLISECONDS);
    return seat.process;
  }

  /** Gives the seats of processes with settings of their own to ordinary ones. */
  async restore(): Promise<void> {
    await Promise.all(this.#seats.filter(({ isSpecial }) => isSpecial).map(({ process }) => process.end()));
    await this.fill();
  }

  /** Ends the processes of all seats, as a Deployment that is scaled to nothing: those that take too long are killed. */
  async empty(): Promise<void> {
    await Promise.all(
      this.#seats.map(async ({ process }) => {
        const ending = process.end();
        await pTimeout(ending, { milliseconds: GRACE_MILLISECONDS, fallback: () => process.end('SIGKILL') });
      }),
    );
  }

  /** What every process is started with, beside its own ports. */
  get environment(): Readonly<Record<string, string>> {
    return this.#environment;
  }

  /** What processes said last that ended by themselves since this was last asked; they were not told to. */
  takeCrashes(): readonly string[] {
    return this.#crashes.splice(0);
  }

  /** One more process beside the roster. */
  async startExtra(role: Role): Promise<RoleProcess> {
    const started = this.#spawn(role, 0);
    this.#extras.push(started);
    await started.ready(START_MILLISECONDS);
    return started;
  }

  /** A caller of its own, so that its work and its credits can be counted. */
  async newOrganization(): Promise<{ readonly organizationId: number; readonly key: string }> {
    const { identities, credits } = this.ports;
    const { id } = await identities.createOrganization(`chaos ${randomBytes(8).toString('hex')}`, true);
    await credits.grant(id, CREDITS, new Date());
    const key = newApiKey(randomBytes);
    await identities.createKey({ organizationId: id, name: 'chaos', role: 'admin', key });
    return { organizationId: id, key };
  }

  processes(role: Role): readonly RoleProcess[] {
    return this.#seats.filter((seat) => seat.role === role).map(({ process }) => process);
  }

  /** Addresses that do not change when a process is replaced. */
  get apiUrls(): readonly string[] {
    return this.#seats.filter(({ role }) => role === 'api').map(({ port }) => `http://127.0.0.1:${port}`);
  }

  /** What the processes have said, for a reader who looks for a reason. */
  outputs(): string {
    return [...this.#seats.map(({ process }) => process), ...this.#extras]
      .map(({ role, pid, output }) => `──── ${role} ${pid}\n${output}`)
      .join('\n');
  }

  /** Ends all processes and servers; once, however often it is asked for. */
  remove(): Promise<void> {
    this.#removing ??= this.#remove();
    return this.#removing;
  }

  async #remove(): Promise<void> {
    const processes = [...this.#seats.map(({ process }) => process), ...this.#extras];
    await Promise.all(processes.map((one) => one.end('SIGKILL')));
    await this.ports.close();
    await Promise.all([this.servers.stop(), this.simulator.close()]);
    await rm(this.#directory, { recursive: true, force: true, maxRetries: 5 });
  }

  async #noteCrash(ended: RoleProcess): Promise<void> {
    const code = await ended.end();
    if (code !== null && code !== 0) {
      this.#crashes.push(`a process of the role ${ended.role} crashed: ${ended.output.slice(-CRASH_CHARACTERS)}`);
    }
  }

  /** @throws Error once the platform is being removed: filling a seat would leave a process behind */
  #spawn(role: Role, port: number, settings: Readonly<Record<string, string>> = {}): RoleProcess {
    if (this.#removing !== null) {
      throw new Error('The platform is being removed');
    }
    return RoleProcess.spawn(role, { ...this.#environment, PORT: String(port), ...settings });
  }
}

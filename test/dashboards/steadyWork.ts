import { setTimeout as delay } from 'node:timers/promises';
import { type ApiClient, createApiClient } from '../../cli/apiClient.ts';
import { demoCompanies } from '../../cli/demo/demoCompanies.ts';
import { serviceJobs } from '../../cli/demo/demoServices.ts';
import type { ChaosPlatform } from '../chaos/chaosPlatform.ts';
import { WorkSupply } from '../chaos/workSupply.ts';

const PAUSE_MILLISECONDS = 400;
const BATCH_EVERY = 60;
const BATCH_ROWS = 120;

/** Something of every kind of work, so that every panel has something to show; gentle, so that the machine has time for others. */
export class SteadyWork {
  readonly #platform: ChaosPlatform;
  readonly #key: string;
  readonly #callbackUrl: string;
  readonly #supply: WorkSupply;
  readonly #stopping = new AbortController();
  #loop: Promise<void> = Promise.resolve();

  constructor(platform: ChaosPlatform, key: string, callbackUrl: string) {
    this.#platform = platform;
    this.#key = key;
    this.#callbackUrl = callbackUrl;
    this.#supply = new WorkSupply(platform.simulator.dataset);
  }

  start(): void {
    this.#loop = this.#work();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#loop;
  }

  /** What is done once: a monitor, a cap, and an operation on many. */
  async prepare(): Promise<void> {
    const api = this.#api(0);
    const company = demoCompanies(this.#platform.simulator.dataset).ordinary;
    await api.call('POST', '/api/monitors', { what: 'company', every: '7d', company_id: company, budget: 100 });
    const cap = { scope: { kind: 'organization' }, period: 'month', limit_credits: 1_000_000, warn_at_percent: 80 };
    await api.call('PUT', '/api/budgets', { budgets: [cap] });
    await api.call('POST', '/api/bulk', { action: 'cancel', filter: { status: 'queued' }, dry_run: false });
  }

  async #work(): Promise<void> {
    for (let turn = 0; !this.#stopping.signal.aborted; turn += 1) {
      const api = this.#api(turn);
      await this.#ask(api, turn).catch(() => undefined);
      await delay(PAUSE_MILLISECONDS, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
  }

  async #ask(api: ApiClient, turn: number): Promise<void> {
    if (turn % BATCH_EVERY === 5) {
      const rows = Array.from({ length: BATCH_ROWS }, () => this.#supply.mirrored());
      await api.call('POST', '/api/enrichments/get_company/batch', { rows, callback_url: this.#callbackUrl });
      return;
    }
    const later = { async: true, callback_url: this.#callbackUrl };
    const companies = demoCompanies(this.#platform.simulator.dataset);
    const services = serviceJobs(companies);
    const jobs: readonly (readonly [string, object])[] = [
      ['get_company', { ...this.#supply.mirrored(), ...later }],
      ['verify_email', { ...this.#supply.address(), ...later }],
      ['get_company', { ...(this.#supply.scrapable() ?? this.#supply.mirrored()), async: true }],
      ['search_companies', { query: `Muster ${turn}`, async: true }],
      ['get_company', { ...this.#supply.mirrored() }],
      ['list_company_publications', { company_id: companies.publications, max_age_days: 0, async: true }],
      ['get_company_profile', { ...this.#supply.profile(), ...later }],
      ...services.map(({ type, input }) => [type, { ...input, async: true }] as const),
    ];
    const [type, body] = jobs[turn % jobs.length] ?? ['get_company', this.#supply.mirrored()];
    await api.call('POST', `/api/enrichments/${type}`, body);
    await api.call('GET', turn % 2 === 0 ? '/api/enrichments' : '/api/credits');
    if (turn % 7 === 0) {
      await api.call('GET', '/api/enrichments/999999999');
    }
  }

  #api(turn: number): ApiClient {
    const urls = this.#platform.apiUrls;
    return createApiClient(urls[turn % urls.length] ?? '', this.#key);
  }
}

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { createCaptchaSolver } from '#adapters/http/captchaSolver';
import { PROVIDER_SIGNATURE_HEADER, PROVIDER_TIMESTAMP_HEADER } from '#contract/http/providerHeaders';
import type { PublicationEntry } from '#contract/types/list_company_publications/listCompanyPublications';
import { newCaptchaId } from '#domain/captchaId';
import { createAddressGuard } from '#platform/addressGuard';
import type { CaptchaSolver } from '#ports/captchaSolver';
import type { Company } from '../../../simulator/dataset/company.ts';
import { startSimulator, type Simulator } from '../../../simulator/startSimulator.ts';
import { createGetPublicationHandler } from '../../../workers/enrichments/get_publication/getPublicationHandler.ts';
import type { EnrichmentHandler } from '../../../workers/enrichments/handler.ts';
import type { Source } from '../../../workers/enrichments/sources.ts';
import { listPublications } from '../../../workers/registries/bundesanzeiger/listPublications.ts';
import type { TestPlatform } from '../../support/testPlatform.ts';
import { openTestPool, rules, type TestPool } from './testBrowser.ts';
import { CHECKED_ROWS } from '../../support/checkedRows.ts';
import { FORGETFUL_KEEPER } from '../../support/forgetfulKeeper.ts';

export const CAPTCHA_SECRET = 'a secret of the captcha solver';
const SIGNATURE_HEADERS = { timestamp: PROVIDER_TIMESTAMP_HEADER, signature: PROVIDER_SIGNATURE_HEADER };

/** The simulated gazette with a platform before it, and a publication behind a captcha that the mirror has listed. */
export class CaptchaHarness {
  readonly #platform: TestPlatform;
  readonly #simulator: Simulator;
  readonly browsers: TestPool;
  /** What the handler told of captchas, in order. */
  readonly counted: string[] = [];
  #entry: PublicationEntry | null = null;

  private constructor(platform: TestPlatform, simulator: Simulator, browsers: TestPool) {
    this.#platform = platform;
    this.#simulator = simulator;
    this.browsers = browsers;
  }

  static async open(platform: TestPlatform): Promise<CaptchaHarness> {
    const now = (): Date => new Date();
    const simulator = await startSimulator({ seed: 'captchas', size: 40, now, captchaSecret: CAPTCHA_SECRET });
    const harness = new CaptchaHarness(platform, simulator, await openTestPool());
    await harness.#list();
    return harness;
  }

  get publicationId(): string {
    return this.#listed.publication_id;
  }

  /** What the statement says in truth, in euros. */
  get totalAssets(): number {
    const { title, published_on: publishedOn } = this.#listed;
    const found = this.#company.publications.find((one) => one.title === title && one.publishedOn === publishedOn);
    return (found?.statements?.indicators.totalAssets.current ?? NaN) / 100;
  }

  /** The simulated provider, asked by the platform's own adapter. */
  provider(): CaptchaSolver {
    return createCaptchaSolver({
      url: this.#simulator.captchaProviderUrl,
      secret: CAPTCHA_SECRET,
      callbackUrl: `${this.#platform.baseUrl}/api/providers/captcha-solver/callback`,
      signatureHeaders: SIGNATURE_HEADERS,
      timeoutMilliseconds: 5_000,
      isAllowed: createAddressGuard('127.0.0.0/8'),
      now: () => new Date(),
    });
  }

  /** get_publication with captchas read by the solver; null for no solver. */
  handler(solver: CaptchaSolver | null): EnrichmentHandler {
    const help = solver && {
      solver,
      deadlineSeconds: 600,
      newCaptchaId: () => newCaptchaId(randomBytes),
      now: () => new Date(),
      count: (outcome: string) => void this.counted.push(outcome),
    };
    const { mirror } = this.#platform.foundation;
    return createGetPublicationHandler({ mirror, source: this.#source(), captchas: help }, FORGETFUL_KEEPER);
  }

  /** Answers what is open as a person would; @param text what is typed, null for what the picture says */
  async answerAll(text: string | null): Promise<void> {
    const { captchas } = this.#platform.foundation;
    for (const { captchaId } of await captchas.open(new Date(), 10, null)) {
      const read = await this.readPicture((await captchas.picture(captchaId)) ?? new Uint8Array());
      await captchas.answer(captchaId, text ?? read, 'Anna', new Date());
    }
  }

  async readPicture(picture: Uint8Array): Promise<string> {
    const image = Buffer.from(picture).toString('base64');
    return ((await this.control('POST', '/captcha/solve', { image })) as { text: string }).text;
  }

  async control(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.#simulator.controlUrl}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!response.ok) {
      throw new Error(`The control API answered ${response.status} to ${path}`);
    }
    return response.status === 200 ? response.json() : null;
  }

  /** Runs the command line on the platform's database; resolves with what it printed. */
  async enrich(...args: readonly string[]): Promise<string> {
    const { connectionString } = this.#platform.foundation.database;
    const env = { ...process.env, DATABASE_URL: connectionString, NODE_OPTIONS: CHECKED_ROWS };
    return (await promisify(execFile)('bin/enrich', [...args], { env })).stdout;
  }

  /** Takes back what a test spoiled, and what the mirror has learnt. */
  async reset(): Promise<void> {
    this.counted.length = 0;
    await this.control('DELETE', '/faults');
    await this.control('DELETE', '/captcha/provider/faults');
    await this.#platform.foundation.database.hot.query('delete from mirror_records');
  }

  async end(): Promise<void> {
    await this.browsers.end();
    await this.#simulator.close();
  }

  get #company(): Company {
    return this.#simulator.dataset.byTrait('publications')[0] as Company;
  }

  get #listed(): PublicationEntry {
    if (this.#entry === null) {
      throw new Error('Nothing is listed yet');
    }
    return this.#entry;
  }

  async #list(): Promise<void> {
    const { companyId, name, seat } = this.#company;
    const signal = new AbortController().signal;
    const { result } = await this.#source().visit({ enrichmentId: 0, signal }, { retrievals: 1 }, (session, portal) =>
      listPublications(session, portal, { companyId, name, seat }),
    );
    this.#entry = result.find(({ type }) => type === 'annual_financial_statements') ?? null;
    await this.#platform.foundation.database.hot.query(
      `insert into publications (publication_id, company_id, source, read_at, entry) values ($1, $2, $3, now(), $4)`,
      [this.publicationId, companyId, 'bundesanzeiger', JSON.stringify(this.#entry)],
    );
  }

  #source(): Source {
    const baseUrl = this.#simulator.portalUrls.bundesanzeiger;
    return {
      visit: async ({ signal }, _needs, job) => {
        const { host } = new URL(baseUrl);
        const visit = this.browsers.pool.withSession(rules(host, { signal }), (session) => job(session, { baseUrl }));
        return { result: await visit, proxy: null };
      },
    };
  }
}

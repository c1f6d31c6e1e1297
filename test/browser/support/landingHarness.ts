import { homedir } from 'node:os';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { ProspectResource } from '#contract/http/prospects';
import { RENDER_DEADLINE_SECONDS } from '#domain/prospect';
import { parseSecretKeys } from '#domain/secretKeys';
import { deriveWorkerKeys } from '#domain/workerKeys';
import { createAddressGuard } from '#platform/addressGuard';
import type { CampaignContent } from '#ports/campaigns';
import { findBrowser } from '../../../workers/browser/findBrowser.ts';
import type { EnrichmentHandler } from '../../../workers/enrichments/handler.ts';
import { createRenderProspectHandler } from '../../../workers/enrichments/render_prospect/renderProspectHandler.ts';

import { eventually } from '../../support/eventually.ts';
import { addLiveProspect, addProspect, createCampaign, eventsOf } from '../../support/prospectCalls.ts';
import { type TestOrganization, type TestPlatform, useTestPlatform } from '../../support/testPlatform.ts';
import { openTestPool, type TestPool } from './testBrowser.ts';
import { type Answer, openTestSite, type TestSite } from './testSite.ts';

const SECRET_KEYS = `test:${Buffer.alloc(32, 3).toString('base64')}`;

/** How the worker of a test renders, where it differs from the platform's own. */
export interface RenderRules {
  readonly isAllowedAddress?: (address: string) => boolean;
  readonly deadlineSeconds?: number;
  readonly maxVideoBytes?: number;
}

/** The whole way of a landing page: the API, a worker that renders with a real browser, and a visitor with another one. */
export class LandingHarness {
  readonly pool: TestPool;
  /** Where buttons and links lead to, and other films are. */
  readonly elsewhere: TestSite;
  /** Everything of the campaigns; new for each test. */
  organization: TestOrganization;
  /** With our own film; new for each test. */
  campaignId = 0;
  readonly #platform: TestPlatform;
  readonly #browser: Browser;
  #worker: { stop(): Promise<void> };
  #pages: Page[] = [];

  private constructor(
    platform: TestPlatform,
    organization: TestOrganization,
    pool: TestPool,
    browser: Browser,
    elsewhere: TestSite,
  ) {
    this.#platform = platform;
    this.organization = organization;
    this.pool = pool;
    this.#browser = browser;
    this.elsewhere = elsewhere;
    this.#worker = platform.work({ render_prospect: this.#renderer() });
  }

  static async open(platform: TestPlatform, site: Readonly<Record<string, Answer>>): Promise<LandingHarness> {
    const browser = await puppeteer.launch({
      executablePath: await findBrowser({ configuredPath: process.env['CHROMIUM_PATH'] ?? null, home: homedir() }),
      headless: 'shell',
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--mute-audio'],
    });
    const organization = await platform.organization();
    return new LandingHarness(platform, organization, await openTestPool(), browser, await openTestSite(site));
  }

  get platform(): TestPlatform {
    return this.#platform;
  }

  async begin(): Promise<void> {
    this.organization = await this.#platform.organization();
    this.campaignId = await this.campaign();
  }

  async closePages(): Promise<void> {
    await Promise.all(this.#pages.splice(0).map((page) => page.close()));
  }

  async close(): Promise<void> {
    await this.#worker.stop();
    await this.#browser.close();
    await this.pool.end();
    await this.elsewhere.close();
  }

  campaign(content: Partial<CampaignContent> = {}): Promise<number> {
    return createCampaign(this.#platform, this.organization.id, {
      videoUrl: `${this.#platform.baseUrl}/p/assets/demo.webm`,
      cta: { label: 'Book a call', url: `${this.elsewhere.url}call` },
      footerLinks: [
        { label: 'Imprint', url: `${this.elsewhere.url}imprint` },
        { label: 'Privacy', url: `${this.elsewhere.url}privacy` },
      ],
      ...content,
    });
  }

  /** A prospect whose page is live. */
  live(name?: string): Promise<ProspectResource> {
    return addLiveProspect(this.#platform, this.organization.key, this.campaignId, name);
  }

  /** A prospect of a campaign with another film. */
  async addWithFilm(videoUrl: string): Promise<ProspectResource> {
    return addProspect(this.#platform, this.organization.key, await this.campaign({ videoUrl }));
  }

  /** What was written down of a prospect, in order. */
  async told(id: number): Promise<readonly string[]> {
    return (await eventsOf(this.#platform, id)).map(({ event }) => event);
  }

  untilTold(id: number, event: string): Promise<void> {
    return eventually(`${event} is told`, async () => (await this.told(id)).includes(event));
  }

  /** A page of a visitor; `prepare` runs in it before anything of a site does. */
  async newPage(prepare?: string): Promise<Page> {
    const page = await this.#browser.newPage();
    this.#pages.push(page);
    if (prepare !== undefined) {
      await page.evaluateOnNewDocument(prepare);
    }
    return page;
  }

  /** Renders by other rules for as long as the test runs. */
  async withRules(rules: RenderRules, test: () => Promise<void>): Promise<void> {
    await this.#renderBy(this.#renderer(rules));
    try {
      await test();
    } finally {
      await this.#renderBy(this.#renderer());
    }
  }

  async #renderBy(handler: EnrichmentHandler): Promise<void> {
    await this.#worker.stop();
    this.#worker = this.#platform.work({ render_prospect: handler });
  }

  #renderer({
    isAllowedAddress = createAddressGuard('127.0.0.0/8'),
    deadlineSeconds = RENDER_DEADLINE_SECONDS,
    maxVideoBytes = 50_000_000,
  }: RenderRules = {}): EnrichmentHandler {
    return createRenderProspectHandler({
      landingPages: this.#platform.foundation.landingPages,
      browsers: this.pool.pool,
      landingUrl: () => Promise.resolve(this.#platform.baseUrl),
      workerKeys: deriveWorkerKeys(parseSecretKeys(SECRET_KEYS) ?? []),
      isAllowedAddress,
      maxVideoBytes,
      deadlineSeconds,
      now: () => new Date(),
    });
  }
}

/** Gives a suite a harness on a platform of its own. Use it inside of tests. */
export function useLandingHarness(site: Readonly<Record<string, Answer>> = {}): { readonly current: LandingHarness } {
  const platform = useTestPlatform({ SECRET_KEYS });
  let harness: LandingHarness | undefined;
  const current = (): LandingHarness => {
    if (harness === undefined) {
      throw new Error('The harness exists only while tests run');
    }
    return harness;
  };
  beforeAll(async () => {
    harness = await LandingHarness.open(platform.current, site);
  });
  beforeEach(() => current().begin());
  afterEach(() => current().closePages());
  afterAll(() => harness?.close());
  return {
    get current() {
      return current();
    },
  };
}

import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { type SourceName, SOURCES } from '#domain/sources/catalogue';
import type { Config } from '#platform/config';
import { listen } from '#platform/listen';
import type { Logger } from '#platform/logger';
import type { Tracer } from '#ports/tracer';
import { DEMO_SEED } from '../../simulator/dataset/demoSeed.ts';
import { toPortalAddresses } from '../../simulator/portalAddresses.ts';
import { type Simulator, startSimulator } from '../../simulator/startSimulator.ts';
import { type Platform, ROLES, serve } from '../compose/serve.ts';
import { isLoopback } from '../isLoopback.ts';
import { prepareDemoCampaign } from './demoCampaign.ts';
import { demoCompanies } from './demoCompanies.ts';
import { demoEmails } from './demoEmails.ts';
import { type DemoFacts, readDemoFacts, writeDemoFacts } from './demoFacts.ts';
import { prepareDemoOrganizations } from './demoOrganizations.ts';
import { prepareDemoPeople } from './demoPeople.ts';
import { writeDemoSources } from './writeDemoSources.ts';

export interface DemoPlatform {
  readonly platform: Platform & { readonly baseUrl: string };
  readonly facts: DemoFacts;
  /** Where the facts were written. */
  readonly file: string;
  /** True where only programs of this machine reach it. */
  readonly isLocal: boolean;
  stop(): Promise<void>;
}

const SECRET_BYTES = 24;

/**
 * The whole platform on this machine, with simulated portals and demo organizations. A simulated provider reads captchas,
 * unless the configuration leaves them to people.
 */
export async function startDemoPlatform(config: Config, logger: Logger, tracer?: Tracer): Promise<DemoPlatform> {
  const captchaSecret = randomBytes(SECRET_BYTES).toString('base64url');
  const simulator = await startSimulator({ seed: DEMO_SEED, now: () => new Date(), captchaSecret });
  const stopSimulator = (): Promise<void> => simulator.close();
  try {
    const directory = resolve(config.DATA_DIR);
    const ENRICH_SOURCES = config.ENRICH_SOURCES ?? (await writeDemoSources(directory, simulator.portalUrls));
    const provider = config.ENRICH_CAPTCHA_PEOPLE ? {} : captchaSettings(simulator, captchaSecret);
    const world = { ...simulatedWorld(simulator), ...provider, ENRICH_SOURCES };
    const platform = await serve({ ...config, ...(await reachable(config)), ...world }, ROLES, logger, tracer);
    const { baseUrl } = platform;
    if (baseUrl === null) {
      throw new Error('The demo needs the API');
    }
    const earlier = await readDemoFacts(directory);
    const organizations = await prepareDemoOrganizations(platform.foundation, earlier);
    await prepareDemoCampaign(platform.foundation, organizations.org_id, baseUrl);
    const facts: DemoFacts = {
      base_url: baseUrl,
      metrics_url: platform.metricsUrl,
      ...organizations,
      dashboard: {
        url: `${baseUrl}/`,
        ...(await prepareDemoPeople(platform.foundation, organizations.org_id, earlier?.dashboard ?? null)),
      },
      simulator: { ...toPortalAddresses(simulator.portalUrls), control_url: simulator.controlUrl },
      companies: demoCompanies(simulator.dataset),
      emails: demoEmails(),
    };
    return {
      platform: { ...platform, baseUrl },
      facts,
      file: await writeDemoFacts(directory, facts),
      isLocal: isLoopback(config.HOST),
      stop: async () => {
        await platform.stop();
        await stopSimulator();
      },
    };
  } catch (error) {
    await stopSimulator();
    throw error;
  }
}

/** The simulator in the place of the portals, the public services, the DNS and all mail servers. */
function simulatedWorld(simulator: Simulator): Partial<Config> {
  return {
    ...urlSettings(simulator.portalUrls),
    LEI_URL: simulator.portalUrls.lei,
    VAT_URL: simulator.portalUrls.vat,
    ENRICH_DNS_SERVERS: simulator.dnsServer,
    ENRICH_SMTP_PORT: simulator.smtpPort,
    // Not EGRESS_ALLOW_CIDRS: callbacks of the demo must not reach this machine.
    ENRICH_SMTP_ALLOW_CIDRS: '127.0.0.0/8',
    ENRICH_SERVICES_ALLOW_CIDRS: '127.0.0.0/8',
  };
}

/** A source that is not simulated keeps its own address. */
function urlSettings(urls: Partial<Record<SourceName, string>>): Partial<Config> {
  return Object.fromEntries(SOURCES.flatMap(({ name, url }) => (name in urls ? [[url.setting, urls[name]]] : [])));
}

function captchaSettings(simulator: Simulator, secret: string): Partial<Config> {
  return {
    ENRICH_CAPTCHA_SOLVER_URL: simulator.captchaProviderUrl,
    ENRICH_CAPTCHA_SOLVER_SECRET: secret,
    ENRICH_CAPTCHA_SOLVER_ALLOW_CIDRS: '127.0.0.0/8',
  };
}

/** The simulated provider must be told where to call back before the API listens, so a free port is found first. */
async function reachable({ PORT, HOST, BASE_URL }: Config): Promise<Partial<Config>> {
  const port = PORT === 0 ? await freePort(HOST) : PORT;
  return { PORT: port, BASE_URL: BASE_URL ?? `http://127.0.0.1:${port}` };
}

async function freePort(host: string): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0, host);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

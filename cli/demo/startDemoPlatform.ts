import { resolve } from 'node:path';
import type { Config } from '#platform/config';
import type { Logger } from '#platform/logger';
import { DEMO_SEED } from '../../simulator/dataset/demoSeed.ts';
import { type Simulator, startSimulator } from '../../simulator/startSimulator.ts';
import { type Platform, ROLES, serve } from '../compose/serve.ts';
import { demoCompanies } from './demoCompanies.ts';
import { demoEmails } from './demoEmails.ts';
import { type DemoFacts, readDemoFacts, writeDemoFacts } from './demoFacts.ts';
import { prepareDemoOrganizations } from './demoOrganizations.ts';
import { writeDemoSources } from './writeDemoSources.ts';

export interface DemoPlatform {
  readonly platform: Platform & { readonly baseUrl: string };
  readonly facts: DemoFacts;
  /** Where the facts were written. */
  readonly file: string;
  stop(): Promise<void>;
}

/** The whole platform on this machine, with simulated portals and demo organizations. */
export async function startDemoPlatform(config: Config, logger: Logger): Promise<DemoPlatform> {
  const simulator = await startSimulator({ seed: DEMO_SEED, now: () => new Date() });
  const stopSimulator = (): Promise<void> => simulator.close();
  try {
    const directory = resolve(config.DATA_DIR);
    const urls = { handelsregister: simulator.handelsregisterUrl, bundesanzeiger: simulator.bundesanzeigerUrl };
    const ENRICH_SOURCES = config.ENRICH_SOURCES ?? (await writeDemoSources(directory, urls));
    const platform = await serve({ ...config, ...simulatedWorld(simulator), ENRICH_SOURCES }, ROLES, logger);
    const { baseUrl } = platform;
    if (baseUrl === null) {
      throw new Error('The demo needs the API');
    }
    const facts: DemoFacts = {
      base_url: baseUrl,
      metrics_url: platform.metricsUrl,
      ...(await prepareDemoOrganizations(platform.foundation, await readDemoFacts(directory))),
      simulator: {
        handelsregister_url: simulator.handelsregisterUrl,
        bundesanzeiger_url: simulator.bundesanzeigerUrl,
        control_url: simulator.controlUrl,
      },
      companies: demoCompanies(simulator.dataset),
      emails: demoEmails(),
    };
    return {
      platform: { ...platform, baseUrl },
      facts,
      file: await writeDemoFacts(directory, facts),
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

/** The simulator in the place of the portals, the DNS and all mail servers. */
function simulatedWorld(simulator: Simulator): Partial<Config> {
  return {
    HANDELSREGISTER_URL: simulator.handelsregisterUrl,
    BUNDESANZEIGER_URL: simulator.bundesanzeigerUrl,
    ENRICH_CAPTCHA_SOLVER_URL: `${simulator.controlUrl}/captcha`,
    ENRICH_DNS_SERVERS: simulator.dnsServer,
    ENRICH_SMTP_PORT: simulator.smtpPort,
    // Not EGRESS_ALLOW_CIDRS: callbacks of the demo must not reach this machine.
    ENRICH_SMTP_ALLOW_CIDRS: '127.0.0.0/8',
  };
}

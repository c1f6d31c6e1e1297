import { scrapedMeta } from '#contract/types/registryMeta';
import type { CompanyRecord } from '#contract/types/get_company/getCompany';
import { companyMirrorKey } from '#domain/mirrorKey';
import { type MonitorTopic, TOPIC_RULES } from '#domain/monitor/monitor';
import { readConfig } from '#platform/config';
import type { Mirror } from '#ports/mirror';
import { createVerifyEmailServices } from '../../cli/compose/verifyEmail.ts';
import { companyIdOf } from '../../workers/enrichments/companyIdOf.ts';
import { currentOwners } from '../../workers/enrichments/get_company_owners/currentOwners.ts';
import type { EnrichmentHandler, HandlerContext } from '../../workers/enrichments/handler.ts';
import { registerCapital } from '../../workers/enrichments/registerCapital.ts';
import { createVerifyEmailHandler } from '../../workers/enrichments/verify_email/verifyEmailHandler.ts';
import type { Portal } from '../../workers/registries/portal.ts';
import type { PoliteVisits, Visited } from './politeVisits.ts';
import { readPublications } from './readPublications.ts';
import { RegisterReader } from './registerReader.ts';

interface MailServers {
  readonly dnsServer: string;
  readonly smtpPort: number;
}

/**
 * The handlers of what monitors read: each visits as its own handler does, reads without a browser, and answers with what its
 * own handler makes of the reading.
 */
export function monitoredHandlers(
  visits: PoliteVisits,
  mirror: Mirror,
  mail: MailServers,
  now: () => Date,
): ReadonlyMap<string, EnrichmentHandler> {
  const handlers: Readonly<Record<MonitorTopic, EnrichmentHandler>> = {
    company: companyHandler(visits),
    owners: ownersHandler(visits, mirror),
    publications: publicationsHandler(visits),
    email: createVerifyEmailHandler(createVerifyEmailServices(mailConfig(mail), now)),
  };
  return new Map(
    Object.entries(handlers).map(([what, handler]) => [TOPIC_RULES[what as MonitorTopic].type, handler] as const),
  );
}

function companyHandler(visits: PoliteVisits): EnrichmentHandler {
  return {
    fromSource: async (work, context) => {
      const id = companyIdOf(work);
      const record = await visit(visits, 'company', context, (portal) => new RegisterReader(portal).company(id));
      const output = { ...record, _registry_meta: meta('handelsregister') };
      return {
        output,
        cost: null,
        mirror: { records: [{ key: companyMirrorKey(id.text), record }], publications: [] },
      };
    },
  };
}

function ownersHandler(visits: PoliteVisits, mirror: Mirror): EnrichmentHandler {
  return {
    fromSource: async (work, context) => {
      const id = companyIdOf(work);
      const visited = await visit(visits, 'owners', context, async (portal) => ({
        companyId: id.text,
        lists: await new RegisterReader(portal).newestLists(id),
        portal,
      }));
      const capital = await registerCapital(mirror, id.text, work.organizationId);
      return currentOwners(visited, capital, meta('handelsregister'));
    },
  };
}

function publicationsHandler(visits: PoliteVisits): EnrichmentHandler {
  return {
    fromSource: async (_work, context) => {
      const company = context.required as CompanyRecord;
      const publications = await visit(visits, 'publications', context, (portal) => readPublications(portal, company));
      const output = { company_id: company.company_id, company_name: company.name, publications };
      return { output: { ...output, _registry_meta: meta('bundesanzeiger') }, cost: null, mirror: null };
    },
  };
}

/** A visit that counts what it asks for. */
async function visit<Result>(
  visits: PoliteVisits,
  what: MonitorTopic,
  context: HandlerContext,
  read: (portal: Portal) => Promise<Result>,
): Promise<Result> {
  const { source, retrievals } = TOPIC_RULES[what];
  const name = source as Visited;
  const { result } = await visits.sources[name].visit(context, { retrievals }, (_session, portal) =>
    read({
      ...portal,
      beforeRetrieval: async () => {
        await portal.beforeRetrieval?.();
        visits.retrieved(name);
      },
    }),
  );
  return result;
}

/** How long it took says nothing of simulated time. */
function meta<Source extends Visited>(source: Source) {
  return scrapedMeta(source, 0, 0, null);
}

function mailConfig({ dnsServer, smtpPort }: MailServers) {
  const verdict = readConfig({
    ENRICH_DNS_SERVERS: dnsServer,
    ENRICH_SMTP_PORT: String(smtpPort),
    ENRICH_SMTP_ALLOW_CIDRS: '127.0.0.0/8',
  });
  if (verdict.kind === 'invalid') {
    throw new Error(verdict.problems.join('\n'));
  }
  return verdict.config;
}

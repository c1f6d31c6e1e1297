import { scrapedMeta } from '#contract/types/registryMeta';
import type { CompanyRecord } from '#contract/types/get_company/getCompany';
import { companyMirrorKey } from '#domain/mirrorKey';
import { type MonitorTopic, TOPIC_RULES } from '#domain/monitor/monitor';
import { readConfig } from '#platform/config';
import type { Mirror } from '#ports/mirror';
import { createVerifyEmailServices } from '../../cli/compose/verifyEmail.ts';
import { companyIdOf } from '../../workers/enrichments/companyIdOf.ts';
import { currentOwners } from '../../workers/enrichments/get_company_owners/currentOwners.ts';
import type { EnrichmentHandler, HandlerContext, WorkResult } from '../../workers/enrichments/handler.ts';
import { registerCapital } from '../../workers/enrichments/registerCapital.ts';
import { createVerifyEmailHandler } from '../../workers/enrichments/verify_email/verifyEmailHandler.ts';
import type { Portal } from '../../workers/registries/portal.ts';
import type { PoliteVisits, Visited } from './politeVisits.ts';
import { readPublications } from './readPublications.ts';
import { RegisterReader } from './registerReader.ts';

const META = { startedAt: 0, endedAt: 0 };

/**
 * The handlers of what monitors read: each visits as its own handler does, reads without a browser, and answers with what its
 * own handler makes of the reading.
 */
export function monitoredHandlers(
  visits: PoliteVisits,
  mirror: Mirror,
  mail: { readonly dnsServer: string; readonly smtpPort: number },
  now: () => Date,
): ReadonlyMap<string, EnrichmentHandler> {
  const visit = <Result>(
    portalName: Visited,
    what: MonitorTopic,
    context: HandlerContext,
    read: (portal: Portal) => Promise<Result>,
  ) =>
    visits.sources[portalName].visit(context, { retrievals: TOPIC_RULES[what].retrievals }, (_session, portal) =>
      read({
        ...portal,
        beforeRetrieval: async () => {
          await portal.beforeRetrieval?.();
          visits.retrieved(portalName);
        },
      }),
    );
  const meta = <Source extends Visited>(source: Source) => scrapedMeta(source, META.startedAt, META.endedAt, null);
  return new Map<string, EnrichmentHandler>([
    [
      TOPIC_RULES.company.type,
      {
        fromSource: async (work, context) => {
          const id = companyIdOf(work);
          const { result: record } = await visit('handelsregister', 'company', context, (portal) =>
            new RegisterReader(portal).company(id),
          );
          return answered({ ...record, _registry_meta: meta('handelsregister') }, id.text, record);
        },
      },
    ],
    [
      TOPIC_RULES.owners.type,
      {
        fromSource: async (work, context) => {
          const id = companyIdOf(work);
          const { result } = await visit('handelsregister', 'owners', context, async (portal) => ({
            companyId: id.text,
            lists: await new RegisterReader(portal).newestLists(id),
            portal,
          }));
          const capital = await registerCapital(mirror, id.text, work.organizationId);
          return currentOwners(result, capital, meta('handelsregister'));
        },
      },
    ],
    [
      TOPIC_RULES.publications.type,
      {
        fromSource: async (_work, context) => {
          const company = context.required as CompanyRecord;
          const { result: publications } = await visit('bundesanzeiger', 'publications', context, (portal) =>
            readPublications(portal, company),
          );
          const output = { company_id: company.company_id, company_name: company.name, publications };
          return { output: { ...output, _registry_meta: meta('bundesanzeiger') }, cost: null, mirror: null };
        },
      },
    ],
    [TOPIC_RULES.email.type, createVerifyEmailHandler(createVerifyEmailServices(mailConfig(mail), now))],
  ]);
}

function answered(output: WorkResult['output'], companyId: string, record: CompanyRecord): WorkResult {
  return { output, cost: null, mirror: { records: [{ key: companyMirrorKey(companyId), record }], publications: [] } };
}

function mailConfig({ dnsServer, smtpPort }: { readonly dnsServer: string; readonly smtpPort: number }) {
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

import type { Ask } from './ask.ts';
import type { DashboardPorts } from './dashboardPorts.ts';
import type { PageAuthentication } from './pageAuthentication.ts';
import { askEnrichmentBulk, ENRICHMENT_BULK_PATH, startEnrichmentBulk } from './pages/bulks/enrichmentBulk.ts';
import { documentDownload } from './pages/documents.ts';
import { cancelEnrichmentForm, enrichment, enrichmentProgress } from './pages/enrichment.ts';
import { enrichments } from './pages/enrichments.ts';
import { ownershipGraphml } from './pages/ownershipGraphml.ts';
import type { Routes } from './pageRoutes.ts';

/** What was asked for, one by one and many at once. */
export function enrichmentRoutes(ports: DashboardPorts, authentication: PageAuthentication, ask: Ask): Routes {
  return [
    ['/enrichments', { GET: authentication.require(enrichments(ports)) }],
    [
      ENRICHMENT_BULK_PATH,
      {
        GET: authentication.require(askEnrichmentBulk(ask, ports)),
        POST: authentication.require(startEnrichmentBulk(ask)),
      },
    ],
    ['/enrichments/:id', { GET: authentication.require(enrichment(ports, ask)) }],
    ['/enrichments/:id/progress', { GET: authentication.require(enrichmentProgress(ports, ask)) }],
    ['/enrichments/:id/documents/:place', { GET: authentication.require(documentDownload(ask)) }],
    ['/enrichments/:id/graphml', { GET: authentication.require(ownershipGraphml(ports, ask)) }],
    ['/enrichments/:id/cancel', { POST: authentication.require(cancelEnrichmentForm(ask)) }],
  ];
}

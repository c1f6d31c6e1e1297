import type { EnrichmentResource } from '#contract/http/enrichmentResource';
import { GET_DOCUMENT } from '#contract/types/get_document/getDocumentType';
import { documentUrl, type LinkMakers } from './documentUrl.ts';

/** The resource with a fresh link where its output is a document; a stored one would be dead by now. */
export function withDocumentUrl(ports: LinkMakers, resource: EnrichmentResource): EnrichmentResource {
  const { type, output } = resource;
  const id = output?.['document_id'];
  return type === GET_DOCUMENT.name && typeof id === 'number'
    ? { ...resource, output: { ...output, ...documentUrl(ports, id) } }
    : resource;
}

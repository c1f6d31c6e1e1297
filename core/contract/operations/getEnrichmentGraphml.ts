import { z } from 'zod';
import { file } from './content.ts';
import { defineOperation } from './operation.ts';

const EXAMPLE =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">' +
  '<key id="name" for="node" attr.name="name" attr.type="string"/>' +
  '<key id="percentage" for="edge" attr.name="percentage" attr.type="double"/>' +
  '<graph id="ownership" edgedefault="directed">' +
  '<node id="n0"><data key="name">Voß + Söhne Süderröder GmbH</data></node>' +
  '<node id="n1"><data key="name">Zoë Mertens</data></node>' +
  '<edge id="e0" source="n1" target="n0"><data key="percentage">60</data></edge>' +
  '</graph></graphml>\n';

export const getEnrichmentGraphml = defineOperation({
  name: 'getEnrichmentGraphml',
  method: 'GET',
  path: '/api/enrichments/{id}/graphml',
  tag: 'Enrichments',
  summary: 'An ownership graph as GraphML',
  description:
    'The output of get_ownership_graph in the format that Gephi, yEd, NetworkX and igraph read: a node for each holder, an ' +
    'edge from each holder to what it holds, as of now. Attributes are typed and named like the fields of the output; a share ' +
    'is exact as `share`, such as `3/5`. 404 for an enrichment of another type, and one that has no output.',
  access: 'key',
  parameters: ['EnrichmentId'],
  outcomes: {
    streamed: {
      status: 200,
      description: 'The graph in XML.',
      headers: ['Content-Disposition'],
      content: file({ 'application/xml': { schema: z.string(), example: EXAMPLE } }),
    },
  },
  errors: ['not_found'],
});

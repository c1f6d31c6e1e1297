import { createDocument } from 'zod-openapi';
import { PROVIDER_SIGNATURE_HEADER } from '../http/providerHeaders.ts';
import { eventWebhooks } from './eventWebhooks.ts';
import { GUIDE } from './guide.ts';
import { HEADERS } from './headers.ts';
import { OPERATIONS } from '../operations/operations.ts';
import { PLATFORM_VERSION } from '../platformVersion.ts';
import { operationPaths } from './operationPaths.ts';
import { PARAMETERS } from './parameters.ts';

const TAGS = [
  { name: 'Start an enrichment', description: 'One operation for each type.' },
  { name: 'Enrichments', description: 'Results, polling, cancelling.' },
  { name: 'Start a batch', description: 'Up to 1,000 rows of one type.' },
  { name: 'Batches', description: 'Progress, results, cancelling.' },
  { name: 'Documents', description: 'The papers of the registers themselves.' },
  { name: 'Uploads', description: 'Files that batches are made of.' },
  { name: 'Enrichment types', description: 'What is on offer, for programs.' },
  { name: 'MCP', description: 'The same for language models.' },
  { name: 'Campaigns', description: 'Landing pages with a video, one for each prospect.' },
  { name: 'Webhooks', description: 'Where events are sent, and how they are signed.' },
  { name: 'Deliveries', description: 'What was sent to webhooks and callback addresses.' },
  { name: 'Bulk', description: 'Something done to many resources at once.' },
  { name: 'Pauses', description: 'What stands still for now: batches, and what is sent to you.' },
  { name: 'Monitors', description: 'What is read again and again, and told when it changes.' },
  { name: 'Credits', description: 'What you have, and what became of it.' },
  { name: 'Audit log', description: 'Who did what in your organization.' },
  { name: 'Prospects', description: 'People with a landing page of their own.' },
  { name: 'Providers', description: 'For external providers, not for customers.' },
  { name: 'Service', description: 'Without a key.' },
];

export type OpenApiDocument = ReturnType<typeof createDocument>;

/**
 * The whole HTTP interface as an OpenAPI 3.1 document, made from the schemas that requests are checked with.
 *
 * @param baseUrl address under which callers reach the API, without a trailing slash
 */
export function openApiDocument(baseUrl: string): OpenApiDocument {
  return createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'Enrichment API',
        version: PLATFORM_VERSION,
        summary: 'Data enrichments from the German company registries.',
        description: GUIDE,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: baseUrl, description: 'This installation' }],
      externalDocs: { url: `${baseUrl}/docs/guides`, description: 'Guides' },
      tags: TAGS,
      security: [{ apiKey: [] }],
      paths: operationPaths(Object.values(OPERATIONS)),
      webhooks: eventWebhooks(),
      components: {
        securitySchemes: {
          apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'eak_…', description: 'An API key: `eak_…`.' },
          signedLink: {
            type: 'apiKey',
            in: 'query',
            name: 'signature',
            description: 'Part of the links that POST /api/uploads gives.',
          },
          providerSignature: {
            type: 'apiKey',
            in: 'header',
            name: PROVIDER_SIGNATURE_HEADER,
            description: 'For providers: HMAC-SHA256 over `timestamp.body`, hexadecimal.',
          },
        },
        headers: HEADERS,
        parameters: PARAMETERS,
      },
    },
    // custom_vars is checked by code of our own and brings its schema along.
    { allowEmptySchema: { custom: true }, override: ({ jsonSchema }) => simplify(jsonSchema) },
  );
}

interface ShownSchema {
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  propertyNames?: unknown;
}

/**
 * Leaves out what zod adds and no reader needs: the expression behind a named format, the bounds of safe integers, and
 * that names are texts. A schema that is sent to webhooks is then the same that is answered, and has one name.
 */
export function simplify(schema: ShownSchema): void {
  if (schema.format !== undefined) {
    delete schema.pattern;
  }
  if (schema.minimum === Number.MIN_SAFE_INTEGER) {
    delete schema.minimum;
  }
  if (schema.maximum === Number.MAX_SAFE_INTEGER) {
    delete schema.maximum;
  }
  if (JSON.stringify(schema.propertyNames) === '{"type":"string"}') {
    delete schema.propertyNames;
  }
}

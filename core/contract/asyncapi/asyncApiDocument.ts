import { createDocument } from 'zod-openapi';
import { simplify } from '../openapi/openApiDocument.ts';
import { PLATFORM_VERSION } from '../platformVersion.ts';
import { batchRecordSchema, enrichmentRecordSchema } from '../records/recordSchemas.ts';
import { RECORD_EXAMPLES } from './recordExamples.ts';

const CONTENT_TYPE = 'application/cloudevents+json; charset=UTF-8';

const DESCRIPTION =
  'The last state of each enrichment and batch, for consumers that keep a view of their own. A record is a CloudEvent in ' +
  'structured mode. Delivery is at least once and in order for each key; records of changes that came close together are ' +
  'one, with the state that they led to. Topics are compacted: who reads from the beginning gets all there is. Records ' +
  'are of all organizations; the attribute `organization` tells which. More: docs/kafka.md.';

/** How a kind of record is told of. */
interface Told {
  readonly name: 'Enrichment' | 'Batch';
  readonly plural: 'enrichments' | 'batches';
  readonly of: string;
}

const TOLD: readonly Told[] = [
  { name: 'Enrichment', plural: 'enrichments', of: 'an enrichment' },
  { name: 'Batch', plural: 'batches', of: 'a batch' },
];

/** The topics of records as an AsyncAPI 3.0 document, made from the schemas that tests hold the records to. */
export function asyncApiDocument(): object {
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Enrichment records',
      version: PLATFORM_VERSION,
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    defaultContentType: CONTENT_TYPE,
    servers: {
      kafka: {
        host: '{brokers}',
        protocol: 'kafka',
        description: 'The brokers of KAFKA_BROKERS.',
        variables: { brokers: { default: '127.0.0.1:9092' } },
      },
    },
    channels: Object.fromEntries(TOLD.map((told) => [told.plural, channel(told)])),
    operations: Object.fromEntries(TOLD.map((told) => [`publish${told.name}`, operation(told)])),
    components: {
      messages: Object.fromEntries(
        TOLD.flatMap((told) => [
          [`${told.name}Record`, message(told)],
          [`${told.name}Tombstone`, tombstone(told)],
        ]),
      ),
      schemas: schemas(),
    },
  };
}

function channel({ name, plural }: Told): object {
  return {
    address: `{prefix}.${plural}`,
    description: `The last record of each of the ${plural}; compacted, keyed by id.`,
    parameters: { prefix: { default: 'enrich', description: 'ENRICH_KAFKA_PREFIX.' } },
    messages: Object.fromEntries(
      ['Record', 'Tombstone'].map((kind) => [`${name}${kind}`, { $ref: `#/components/messages/${name}${kind}` }]),
    ),
    bindings: { kafka: { topicConfiguration: { 'cleanup.policy': ['compact'] }, bindingVersion: '0.5.0' } },
  };
}

function operation({ name, plural, of }: Told): object {
  return {
    action: 'send',
    channel: { $ref: `#/channels/${plural}` },
    summary: `Publish the state of ${of} that was accepted, has changed or has ended`,
    messages: ['Record', 'Tombstone'].map((kind) => ({ $ref: `#/channels/${plural}/messages/${name}${kind}` })),
  };
}

function message({ name, of }: Told): object {
  return {
    name: `${name}Record`,
    title: `The last state of ${of}`,
    contentType: CONTENT_TYPE,
    headers: headers({ 'content-type': { type: 'string', const: CONTENT_TYPE } }),
    payload: { $ref: `#/components/schemas/${name}Record` },
    bindings: { kafka: { key: { type: 'string', description: `Id of ${of}.` }, bindingVersion: '0.5.0' } },
    examples: [{ payload: RECORD_EXAMPLES[name] }],
  };
}

function tombstone({ name, of }: Told): object {
  return {
    name: `${name}Tombstone`,
    title: `The message without a value that follows when ${of} is deleted`,
    headers: headers({}),
    payload: { type: 'null' },
    bindings: { kafka: { key: { type: 'string', description: `Id of ${of}.` }, bindingVersion: '0.5.0' } },
  };
}

function headers(more: object): object {
  const sequence = { type: 'string', description: 'The attribute `sequence`, which a tombstone has only here.' };
  const properties = { ce_sequence: sequence, ...more };
  return { type: 'object', required: Object.keys(properties), properties };
}

function schemas(): object {
  const { components } = createDocument(
    {
      openapi: '3.1.1',
      info: { title: '', version: '' },
      components: { schemas: { EnrichmentRecord: enrichmentRecordSchema, BatchRecord: batchRecordSchema } },
    },
    { allowEmptySchema: { custom: true }, override: ({ jsonSchema }) => simplify(jsonSchema) },
  );
  return components?.schemas ?? {};
}

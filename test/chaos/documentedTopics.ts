import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';

/** A topic of records as docs/asyncapi.yaml tells of it. */
export interface DocumentedTopic {
  /** `enrichments` or `batches`. */
  readonly channel: string;
  /** Its name in Kafka. */
  readonly topic: string;
  /** Whether a message is one of those that the document lists. */
  readonly describes: (payload: unknown, headers: Readonly<Record<string, string>>) => boolean;
}

interface Reference {
  readonly $ref: string;
}

interface Document {
  readonly channels: Readonly<
    Record<string, { readonly address: string; readonly messages: Readonly<Record<string, Reference>> }>
  >;
  readonly components: {
    readonly messages: Readonly<Record<string, { readonly headers: object; readonly payload: object }>>;
    readonly schemas: Readonly<Record<string, object>>;
  };
}

const DOCUMENT = new URL('../../docs/asyncapi.yaml', import.meta.url);

/** All that a consumer of records is told, and nothing that the platform knows beside. */
export async function readDocumentedTopics(prefix: string): Promise<readonly DocumentedTopic[]> {
  const { channels, components } = parse(await readFile(DOCUMENT, 'utf8')) as Document;
  const toSchema = (schema: object): z.ZodType => {
    const text = JSON.stringify({ ...schema, $defs: components.schemas });
    return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) as { $ref?: string });
  };
  return Object.entries(channels).map(([channel, { address, messages }]) => {
    const known = Object.values(messages).map(({ $ref }) => {
      const message = components.messages[$ref.split('/').at(-1) ?? ''];
      if (message === undefined) {
        throw new Error(`docs/asyncapi.yaml lacks ${$ref}`);
      }
      return { payload: toSchema(message.payload), headers: toSchema(message.headers) };
    });
    return {
      channel,
      topic: address.replace('{prefix}', prefix),
      describes: (payload, headers) =>
        known.some((one) => one.payload.safeParse(payload).success && one.headers.safeParse(headers).success),
    };
  });
}

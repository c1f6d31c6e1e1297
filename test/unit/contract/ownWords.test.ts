import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { checkInput } from '#contract/http/checkInput';
import type { FieldErrors } from '#contract/http/fieldErrors';
import { batchRequestSchema, parseBatchRequest } from '#contract/http/batchRequest';
import { parseBatchRow } from '#contract/http/batchRow';
import { enrichmentRequestSchema, parseEnrichmentRequest } from '#contract/http/enrichmentRequest';
import { providerCallbackSchema } from '#contract/http/providerCallback';
import { visitorEventSchema } from '#contract/http/visitorEvent';
import { OPERATIONS } from '#contract/operations/operations';
import { PROVIDERS } from '#contract/providers/catalogue';
import { API_VERSION } from '#contract/resources/customResource';
import { companyMonitorSpec } from '#contract/resources/companyMonitor';
import { enrichmentBatchSpec } from '#contract/resources/enrichmentBatch';
import { readRegistrySource, registrySourceSpec } from '#contract/resources/registrySource';
import { workerPoolSpec } from '#contract/resources/workerPool';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { problemWords } from '#domain/problemWords';
import { isPublicAddress } from '#domain/publicAddress';
import { configSchema, readConfig } from '#platform/config';
import { createTools } from '../../../api/mcp/tools/createTools.ts';
import type { UseCases } from '../../../api/operations/useCases.ts';

/** What the library says of a value by itself. */
const FOREIGN =
  /\b(?:Invalid|Unrecognized|Too (?:small|big)|received|undefined|NaN|null|zod|schema|regex|pattern)\b|=>|[<>]=/u;
const SENTENCE = /^\S[^\n]*\.$/u;

/** A problem may quote what was sent, which is nobody's words but the sender's. */
const ANYTHING = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }).filter((value) => !textsOf(value).some((text) => FOREIGN.test(text))),
  fc.constantFrom(-1, 0, 0.5, 1e15, -1e300, '', ' ', 'a', 'a@b', 'http://', '1.5', '-1', 'yes', 'x'.repeat(9_999)),
  fc.array(fc.constantFrom('true', 'a', '5'), { minLength: 2, maxLength: 3 }),
);

/** The names of all members of a value, and its texts. */
function textsOf(value: unknown): readonly string[] {
  const texts: string[] = [];
  JSON.stringify(value, (name, member: unknown) => {
    texts.push(name, ...(typeof member === 'string' ? [member] : []));
    return member;
  });
  return texts;
}

/** Objects of the shape that a schema takes, with anything in every field; unknown and missing fields too. */
function nearly(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const inner = withoutWrappers(schema);
  if (inner instanceof z.ZodObject) {
    const members = Object.entries<z.core.$ZodType>(inner.shape).map(([name, member]) => [
      name,
      fc.oneof({ weight: 2, arbitrary: nearly(member) }, { weight: 1, arbitrary: ANYTHING }),
    ]);
    const known = fc.record(Object.fromEntries(members) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] });
    return fc.oneof({ weight: 9, arbitrary: known }, { weight: 1, arbitrary: fc.constant({ unknown_field: 1 }) });
  }
  if (inner instanceof z.ZodArray) {
    return fc.oneof(fc.array(nearly(inner.element), { maxLength: 3 }), ANYTHING);
  }
  return inner instanceof z.ZodEnum ? fc.oneof(fc.constantFrom(...inner.options), ANYTHING) : ANYTHING;
}

function withoutWrappers(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) {
    return withoutWrappers(schema.in);
  }
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isWrapped ? withoutWrappers(schema.unwrap()) : schema;
}

interface Judged {
  readonly kind: string;
  readonly errors?: FieldErrors;
}
type Judge = readonly [name: string, schema: z.ZodType, judge: (sent: unknown) => Judged];

const checked = (name: string, schema: z.ZodType): Judge => [name, schema, (sent) => checkInput(schema, sent)];
const TOOLS = createTools({ settings: { syncTimeoutSeconds: 1, prices: {} } } as never, {} as UseCases);
/** Whatever judges what a caller sent. */
const JUDGES: readonly Judge[] = [
  ...Object.values(OPERATIONS).flatMap((operation) =>
    'input' in operation ? [checked(operation.name, operation.input(isPublicAddress))] : [],
  ),
  ...ENRICHMENT_TYPES.flatMap((type): Judge[] => [
    [type.name, enrichmentRequestSchema(type), (sent) => parseEnrichmentRequest(type, sent, isPublicAddress)],
    [`a row of ${type.name}`, type.input, (sent) => parseBatchRow(type, sent)],
    [`a batch of ${type.name}`, batchRequestSchema(type), (sent) => parseBatchRequest(sent, isPublicAddress)],
  ]),
  ...[...TOOLS.values()].map(({ name, input }) => checked(`the tool ${name}`, input)),
  ...PROVIDERS.map((provider) => checked(`a callback of ${provider.name}`, providerCallbackSchema(provider))),
  checked('an event of a landing page', visitorEventSchema),
];

const expectOwnWords = (messages: readonly string[]): void => {
  for (const message of messages) {
    expect(message).toMatch(SENTENCE);
    expect(message).not.toMatch(FOREIGN);
  }
};

describe('what is wrong with a field', () => {
  test.each(JUDGES)('is told in sentences of our own, whatever it holds: %s', (_name, schema, judge) => {
    fc.assert(
      fc.property(nearly(schema), (sent) => {
        expectOwnWords(Object.values(judge(sent).errors ?? {}).flat());
      }),
    );
  });

  test('is told in sentences of our own for every setting', () => {
    const environment = fc.dictionary(
      fc.constantFrom(...Object.keys(configSchema.shape)),
      fc.oneof(fc.string(), fc.constantFrom('0', '-1', '1.5', '1e99', 'yes', 'http://', 'x,y', '2147483648')),
    );
    fc.assert(
      fc.property(environment, (given) => {
        const verdict = readConfig(given);
        expectOwnWords(verdict.kind === 'invalid' ? verdict.problems : []);
      }),
    );
  });

  test('is told in sentences of our own for the manifest of a source', () => {
    const sound = { apiVersion: API_VERSION, kind: 'RegistrySource', metadata: { name: 'handelsregister' } };
    fc.assert(
      fc.property(nearly(registrySourceSpec), (spec) => {
        const verdict = readRegistrySource({ ...sound, spec });
        expectOwnWords(verdict.kind === 'invalid' ? verdict.problems : []);
      }),
    );
  });

  test.each([
    ['a batch', enrichmentBatchSpec],
    ['a monitor', companyMonitorSpec],
    ['a pool of workers', workerPoolSpec],
  ])('is told in sentences of our own for %s in a cluster', (_name, schema) => {
    fc.assert(
      fc.property(nearly(schema), (spec) => {
        const { error } = schema.safeParse(spec, { error: problemWords });
        expectOwnWords(error?.issues.map(({ message }) => message) ?? []);
      }),
    );
  });
});

describe('a parameter of a query', () => {
  const queries = Object.values(OPERATIONS).flatMap((operation) => {
    const query = operation.method === 'GET' && 'input' in operation ? operation.input() : null;
    return query instanceof z.ZodObject
      ? Object.keys(query.shape).map((name) => [name, operation.path, query] as const)
      : [];
  });

  test.each(queries)('that is given twice is told so: %s of %s', (name, _path, query) => {
    expect(checkInput(query, { [name]: ['true', '1'] })).toEqual({
      kind: 'invalid',
      errors: { [name]: [`${name} must be given once.`] },
    });
  });
});

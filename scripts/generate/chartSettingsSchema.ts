import { TRACE_SAMPLERS, TRACE_VARIABLES } from '#domain/traceSettings';
import { configSchema } from '#platform/config';
import { type JsonSchema, jsonSchema } from './jsonSchema.ts';

const TEXT = { type: ['string', 'number', 'boolean'] };

/**
 * `settings` of the chart's values: the names of the catalogue, the variables of traces and no others, so that Helm
 * refuses a typing error before it makes anything. Names that the chart refuses with a reason are among them (templates/_refusals.tpl), or that reason
 * would never be read. Texts are held to their form by the program: a pattern would be all that Helm shows.
 */
export function chartSettingsSchema(): object {
  const { properties = {} } = jsonSchema(configSchema, 'input');
  return {
    type: 'object',
    description: 'Settings of docs/configuration.md.',
    additionalProperties: false,
    properties: {
      ...Object.fromEntries(Object.entries(properties).map(([name, setting]) => [name, valueOf(setting)])),
      ...Object.fromEntries(TRACE_VARIABLES.map((name) => [name, TEXT])),
      OTEL_TRACES_SAMPLER: { enum: ['', ...TRACE_SAMPLERS] },
    },
  };
}

/** `secretSettings`: the same names, and those that the client of the archive's store reads. */
export function chartSecretSettingsSchema(): object {
  const { properties = {} } = jsonSchema(configSchema, 'input');
  const reference = { $ref: '#/$defs/secretReference' };
  return {
    type: 'object',
    additionalProperties: false,
    patternProperties: { '^AWS_[A-Z_]+$': reference },
    properties: Object.fromEntries([...Object.keys(properties), ...TRACE_VARIABLES].map((name) => [name, reference])),
  };
}

/** A setting as YAML has it, where numbers and `true` need no quotes; an empty text counts as absent. */
function valueOf({ type, enum: names, minimum, maximum }: JsonSchema): object {
  if (names !== undefined) {
    const flags = [true, false].filter((flag) => names.includes(String(flag)));
    return { enum: ['', ...names, ...flags] };
  }
  if (type === 'integer') {
    const bounds = { minimum, ...(maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }) };
    return {
      anyOf: [
        { type, ...bounds },
        { type: 'string', pattern: '^[0-9]*$' },
      ],
    };
  }
  return TEXT;
}

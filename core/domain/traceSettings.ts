/** Which traces are recorded where no caller has decided. */
export interface TraceSettings {
  /** The share of new traces, from 0 to 1. */
  readonly ratio: number;
  /** Whether the decision of a caller, in its `traceparent`, goes first. */
  readonly followsParent: boolean;
}

export type TraceVerdict =
  | { readonly kind: 'off' }
  | { readonly kind: 'on'; readonly settings: TraceSettings }
  | { readonly kind: 'invalid'; readonly problem: string };

const SAMPLERS: Readonly<Record<string, { readonly ratio: number | null; readonly followsParent: boolean }>> = {
  always_on: { ratio: 1, followsParent: false },
  always_off: { ratio: 0, followsParent: false },
  traceidratio: { ratio: null, followsParent: false },
  parentbased_always_on: { ratio: 1, followsParent: true },
  parentbased_always_off: { ratio: 0, followsParent: true },
  parentbased_traceidratio: { ratio: null, followsParent: true },
};

/** The samplers that there are. */
export const TRACE_SAMPLERS: readonly string[] = Object.keys(SAMPLERS);

/** What the exporter reads for all signals, and with TRACES_ in the middle for traces only. */
const EXPORTER = [
  'ENDPOINT',
  'HEADERS',
  'TIMEOUT',
  'COMPRESSION',
  'CERTIFICATE',
  'CLIENT_CERTIFICATE',
  'CLIENT_KEY',
] as const;

/** The variables of OpenTelemetry that a process reads. */
export const TRACE_VARIABLES: readonly string[] = [
  ...EXPORTER.flatMap((name) => [`OTEL_EXPORTER_OTLP_${name}`, `OTEL_EXPORTER_OTLP_TRACES_${name}`]),
  'OTEL_SERVICE_NAME',
  'OTEL_RESOURCE_ATTRIBUTES',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
  'OTEL_SDK_DISABLED',
  'OTEL_TRACES_EXPORTER',
];

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What the standard variables of OpenTelemetry say of traces ("Environment Variable Specification", version 1). They are on
 * where an address is set that they go to.
 */
export function readTraceSettings(environment: Environment): TraceVerdict {
  const endpoint =
    valueOf(environment, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') || valueOf(environment, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint === '' || isDisabled(environment)) {
    return { kind: 'off' };
  }
  return isWebAddress(endpoint)
    ? readSampler(environment)
    : invalid('The address for traces (OTEL_EXPORTER_OTLP_ENDPOINT) is no http or https URL.');
}

function readSampler(environment: Environment): TraceVerdict {
  const sampler = SAMPLERS[valueOf(environment, 'OTEL_TRACES_SAMPLER') || 'parentbased_always_on'];
  if (sampler === undefined) {
    return invalid(`OTEL_TRACES_SAMPLER must be one of ${TRACE_SAMPLERS.join(', ')}.`);
  }
  const ratio = sampler.ratio ?? Number(valueOf(environment, 'OTEL_TRACES_SAMPLER_ARG') || '1');
  return ratio >= 0 && ratio <= 1
    ? { kind: 'on', settings: { ratio, followsParent: sampler.followsParent } }
    : invalid('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.');
}

function isDisabled(environment: Environment): boolean {
  return (
    valueOf(environment, 'OTEL_SDK_DISABLED').toLowerCase() === 'true' ||
    valueOf(environment, 'OTEL_TRACES_EXPORTER') === 'none'
  );
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

/** Set to nothing is not set, as the specification has it. */
function valueOf(environment: Environment, name: string): string {
  return environment[name]?.trim() ?? '';
}

function invalid(problem: string): TraceVerdict {
  return { kind: 'invalid', problem };
}

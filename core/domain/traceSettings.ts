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

/**
 * What the standard variables of OpenTelemetry say of traces ("Environment Variable Specification", version 1). They are on
 * where an address is set that they go to.
 */
export function readTraceSettings(environment: Readonly<Record<string, string | undefined>>): TraceVerdict {
  const value = (name: string): string => environment[name]?.trim() ?? '';
  const endpoint = value('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') || value('OTEL_EXPORTER_OTLP_ENDPOINT');
  const isOff = value('OTEL_SDK_DISABLED').toLowerCase() === 'true' || value('OTEL_TRACES_EXPORTER') === 'none';
  if (isOff || endpoint === '') {
    return { kind: 'off' };
  }
  if (!URL.canParse(endpoint) || !['http:', 'https:'].includes(new URL(endpoint).protocol)) {
    return {
      kind: 'invalid',
      problem: 'The address for traces (OTEL_EXPORTER_OTLP_ENDPOINT) is no http or https URL.',
    };
  }
  const sampler = SAMPLERS[value('OTEL_TRACES_SAMPLER') || 'parentbased_always_on'];
  if (sampler === undefined) {
    return { kind: 'invalid', problem: `OTEL_TRACES_SAMPLER must be one of ${Object.keys(SAMPLERS).join(', ')}.` };
  }
  const ratio = sampler.ratio ?? Number(value('OTEL_TRACES_SAMPLER_ARG') || '1');
  return ratio >= 0 && ratio <= 1
    ? { kind: 'on', settings: { ratio, followsParent: sampler.followsParent } }
    : { kind: 'invalid', problem: 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.' };
}

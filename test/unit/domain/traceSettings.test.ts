import { describe, expect, it, test } from '@jest/globals';
import { readTraceSettings } from '#domain/traceSettings';

const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';

describe('the standard variables', () => {
  test.each([
    ['nothing is set', {}],
    ['the SDK is disabled', { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }],
    ['no exporter is wanted', { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }],
  ])('leave traces off where %s', (_, environment) => {
    expect(readTraceSettings(environment)).toEqual({ kind: 'off' });
  });

  it('record all that no caller has decided about', () => {
    const settings = { ratio: 1, followsParent: true };
    expect(readTraceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({ kind: 'on', settings });
  });

  it('record a share', () => {
    const share = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' };
    const settings = { ratio: 0.1, followsParent: true };
    expect(readTraceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT, ...share })).toEqual({ kind: 'on', settings });
  });

  test.each([
    ['an address that is none', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }],
    ['a sampler that is not known', { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER: 'most' }],
    [
      'a share above one',
      { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' },
    ],
  ])('are refused with %s', (_, environment) => {
    expect(readTraceSettings(environment).kind).toBe('invalid');
  });
});

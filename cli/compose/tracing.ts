import type { Logger } from '#platform/logger';
import { NO_TRACER } from '#platform/noTracer';
import { PLATFORM_VERSION } from '#contract/platformVersion';
import { readTraceSettings } from '#domain/traceSettings';
import type { Tracer } from '#ports/tracer';
import { UsageError } from '../usageError.ts';

/** The tracer of a process, and its word on what could not be handed to the collector. */
export interface Tracing {
  readonly tracer: Tracer;
  /** Called once there is a logger, which needs the tracer. */
  readonly reportTo: (logger: Logger) => void;
}

/**
 * Chooses by the standard variables of OpenTelemetry. Without them neither its SDK nor its exporter is loaded.
 *
 * @throws UsageError where a variable is wrong
 */
export async function openTracing(
  environment: Readonly<Record<string, string | undefined>>,
  role: string,
): Promise<Tracing> {
  const verdict = readTraceSettings(environment);
  switch (verdict.kind) {
    case 'off':
      return { tracer: NO_TRACER, reportTo: () => undefined };
    case 'invalid':
      throw new UsageError(verdict.problem);
    case 'on': {
      const { openTracer } = await import('#adapters/otel/openTracer');
      let logger: Logger | null = null;
      const tracer = openTracer({
        ...verdict.settings,
        resource: { 'service.name': `enrichment-${role}`, 'service.version': PLATFORM_VERSION },
        onError: (kind) => logger?.warn({ kind }, 'Traces could not be handed to the collector'),
      });
      return { tracer, reportTo: (one) => void (logger = one) };
    }
  }
}

/** What each line of the log says of the trace that it belongs to; undefined where nothing is traced. */
export function traceFields(tracer: Tracer): (() => Readonly<Record<string, string>>) | undefined {
  if (tracer === NO_TRACER) {
    return undefined;
  }
  return () => {
    const context = tracer.current();
    return context === null ? {} : { trace_id: context.traceId, span_id: context.spanId };
  };
}

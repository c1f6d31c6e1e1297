import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  type Link,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import pTimeout from 'p-timeout';
import { parseTraceparent } from '#domain/traceContext';
import type { TraceSettings } from '#domain/traceSettings';
import type { SpanStart, Tracer } from '#ports/tracer';

/** What waits for the collector beyond this is dropped: it must not fill the memory of those who work. */
const MOST_WAITING = 2_048;
/** A process that ends waits so long for a collector that does not answer. */
const CLOSE_MILLISECONDS = 3_000;

const KINDS: Readonly<Record<SpanStart['role'], SpanKind>> = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
};

export interface TracerOptions extends TraceSettings {
  /** Attributes of the process; OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES go first. */
  readonly resource: Readonly<Record<string, string>>;
  /** Told the kind of what went wrong: messages may have what a collector answered, or was sent. */
  readonly onError: (kind: string) => void;
}

/**
 * Traces by OpenTelemetry, sent by OTLP over HTTP in the background. Where they go, with which headers and for how long, its
 * exporter reads from its own variables (OTEL_EXPORTER_OTLP_…).
 */
export function openTracer({ ratio, followsParent, resource, onError }: TracerOptions): Tracer {
  setGlobalErrorHandler((error) => onError(error instanceof Error ? error.name : typeof error));
  const root = new TraceIdRatioBasedSampler(ratio);
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes(resource))
      .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] })),
    sampler: followsParent ? new ParentBasedSampler({ root }) : root,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), maxQueueSize: MOST_WAITING })],
  });
  const spans = provider.getTracer('enrichment-platform');
  // Of its own: the process-wide one of the API would be shared by all who load it.
  const running = new AsyncLocalStorage<Context>();
  return {
    trace: async ({ name, role, parent, links = [], attributes = {} }, work) => {
      const from = parent === undefined ? (running.getStore() ?? ROOT_CONTEXT) : remote(parent);
      const span = spans.startSpan(name, { kind: KINDS[role], attributes, links: links.flatMap(toLink) }, from);
      try {
        return await running.run(trace.setSpan(from, span), () =>
          work({
            rename: (other) => void span.updateName(other),
            note: (more) => void span.setAttributes(more),
          }),
        );
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
        throw error;
      } finally {
        span.end();
      }
    },
    current: () => {
      const context = trace.getSpanContext(running.getStore() ?? ROOT_CONTEXT);
      if (context === undefined) {
        return null;
      }
      const { traceId, spanId, traceFlags } = context;
      return { traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0 };
    },
    close: async () => {
      const closed = provider.shutdown().catch(() => onError('Shutdown'));
      await pTimeout(closed, { milliseconds: CLOSE_MILLISECONDS, fallback: () => onError('Timeout') });
    },
  };
}

function remote(traceparent: string | null): Context {
  const context = spanContextOf(traceparent);
  return context === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, context);
}

function toLink(traceparent: string | null): readonly Link[] {
  const context = spanContextOf(traceparent);
  return context === null ? [] : [{ context }];
}

function spanContextOf(traceparent: string | null): SpanContext | null {
  const parsed = traceparent === null ? null : parseTraceparent(traceparent);
  if (parsed === null) {
    return null;
  }
  const { traceId, spanId, isSampled } = parsed;
  return { traceId, spanId, traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE, isRemote: true };
}

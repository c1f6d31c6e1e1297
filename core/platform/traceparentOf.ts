import { formatTraceparent } from '#domain/traceContext';
import type { Tracer } from '#ports/tracer';

/** What other processes go on from: the span that runs, as a `traceparent`; null where none does. */
export function traceparentOf(tracer: Pick<Tracer, 'current'>): string | null {
  const context = tracer.current();
  return context === null ? null : formatTraceparent(context);
}

import type { Clock } from '#ports/clock';
import type { MetricsRegistry } from './metrics.ts';

/** Shows how wrong the clock of this host is, though nothing but its logs and certificates goes by it (ADR 33). */
export function exposeClockOffset(
  metrics: MetricsRegistry,
  { hostOffsetSeconds }: Pick<Clock, 'hostOffsetSeconds'>,
): void {
  metrics.expose(
    {
      name: 'enrichment_clock_offset_seconds',
      help: 'What the clock of the host is ahead of that of the database.',
    },
    hostOffsetSeconds,
  );
}

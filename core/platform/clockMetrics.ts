import type { Clock } from '#ports/clock';
import type { MetricsRegistry } from './metrics.ts';

/**
 * Shows how wrong the clock of this host is, though nothing but its logs and certificates goes by it (ADR 33), and how long
 * the database has not been heard.
 */
export function exposeClockOffset(
  metrics: MetricsRegistry,
  { hostOffsetSeconds, silentSeconds }: Pick<Clock, 'hostOffsetSeconds' | 'silentSeconds'>,
): void {
  metrics.expose(
    {
      name: 'enrichment_clock_offset_seconds',
      help: 'What the clock of the host is ahead of that of the database.',
    },
    hostOffsetSeconds,
  );
  metrics.expose(
    {
      name: 'enrichment_database_silent_seconds',
      help: 'Since the database last answered this process, which asks it for the time every 10 s.',
    },
    silentSeconds,
  );
}

import type { MonitorStatus } from '#domain/monitor/monitor';

/** As badges say it. */
export function monitorStatusWords(status: MonitorStatus): string {
  return status.replace('_', ' ');
}

import { WAIT_TIME_DEFAULT_SECONDS } from '#domain/policies';
import type { ApiPorts } from '../operations/ports.ts';

/**
 * How long a tool waits, like a poll without wait_time: less than the minute after which MCP clients give a call up,
 * and never longer than a synchronous request may wait here.
 */
export function toolWaitSeconds({ settings }: Pick<ApiPorts, 'settings'>): number {
  return Math.min(WAIT_TIME_DEFAULT_SECONDS, settings.syncTimeoutSeconds);
}

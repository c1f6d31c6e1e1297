import { WAIT_TIME_DEFAULT_SECONDS } from '#domain/policies';
import type { ApiServices } from '../services.ts';
import type { FinishedWaits } from '../waiting/finishedWaits.ts';
import { waitForEnd, type WaitRequest } from '../waiting/waitForEnd.ts';
import type { ToolCall } from './tool.ts';

/** Often enough that a person sees that something happens. */
const PROGRESS_SECONDS = 5;

/** Waits for a resource like a poll without wait_time: less than the minute after which MCP clients give a call up. */
export async function toolWait<T>(
  services: ApiServices,
  waits: FinishedWaits,
  { hungUp, tellProgress }: ToolCall,
  request: Omit<WaitRequest<T>, 'seconds'>,
): Promise<T | null> {
  const seconds = toolWaitSeconds(services);
  let waited = 0;
  const tell = (): void => tellProgress(waited, seconds, `Waiting for number ${request.id}`);
  const clock = setInterval(() => {
    waited += PROGRESS_SECONDS;
    tell();
  }, PROGRESS_SECONDS * 1_000);
  tell();
  try {
    return await waitForEnd(services, waits, { ...request, seconds }, hungUp);
  } finally {
    clearInterval(clock);
  }
}

/** Never longer than a synchronous request may wait here. */
export function toolWaitSeconds({ settings }: Pick<ApiServices, 'settings'>): number {
  return Math.min(WAIT_TIME_DEFAULT_SECONDS, settings.syncTimeoutSeconds);
}

import { EVERY_DAYS_MAX } from '#domain/monitor/monitor';
import type { MonitorAnswer, MonitorApi, ShownCheck, ShownMonitor, WatchedSubject } from '#ports/monitorApi';
import type { MonitorContent } from '#ports/monitors';
import { type ApiCall, askApi } from './askApi.ts';

interface MonitorData {
  readonly id: number;
  readonly every: string;
  readonly callback_url: string | null;
  readonly budget: number | null;
  readonly credits_this_month: number;
  readonly status: ShownMonitor['status'];
  readonly next_check_at: string | null;
  readonly changes: number;
}

interface CheckData {
  readonly status: ShownCheck['status'];
  readonly error_code: string | null;
  readonly completed_at: string | null;
  readonly changes: readonly { readonly event: ShownCheck['events'][number] }[];
}

/** Of one subject at most one check is in progress, and the one before it has ended. */
const CHECKS = 2;

/**
 * @param baseUrl where the API is reached from here, without a trailing slash
 */
export function createMonitorApi(baseUrl: string): MonitorApi {
  const ask = askApi(baseUrl);
  const monitor = async (call: ApiCall): Promise<MonitorAnswer> => {
    const answer = await ask(call);
    return answer.kind === 'done' ? { kind: 'monitor', monitor: toMonitor(answer.data as MonitorData) } : answer;
  };
  return {
    createAtRest: (apiKey, subject, idempotencyKey) =>
      monitor({ method: 'POST', path: '/api/monitors', apiKey, body: atRest(subject), idempotencyKey }),
    show: (apiKey, id) => monitor({ method: 'GET', path: `/api/monitors/${id}`, apiKey }),
    lastCheck: async (apiKey, id) => {
      const answer = await ask({ method: 'GET', path: `/api/monitors/${id}/checks?limit=${CHECKS}`, apiKey });
      return answer.kind === 'done' ? { kind: 'check', check: lastOf(answer.data as readonly CheckData[]) } : answer;
    },
    change: (apiKey, id, content) =>
      monitor({ method: 'PATCH', path: `/api/monitors/${id}`, apiKey, body: bodyOf(content) }),
    remove: async (apiKey, id) => {
      const answer = await ask({ method: 'DELETE', path: `/api/monitors/${id}`, apiKey });
      return answer.kind === 'done' ? { kind: 'removed' } : answer;
    },
  };
}

/** Without a credit to spend no check is planned; the interval is the one that takes least of the share of monitors. */
function atRest(subject: WatchedSubject): object {
  const watched = subject.what === 'email' ? { email: subject.email } : { company_id: subject.companyId };
  return { what: subject.what, ...watched, every: `${EVERY_DAYS_MAX}d`, budget: 0 };
}

function bodyOf({ everyDays, callbackUrl, budget, isPaused }: MonitorContent): object {
  return { every: `${everyDays}d`, callback_url: callbackUrl, budget, paused: isPaused };
}

function toMonitor(data: MonitorData): ShownMonitor {
  const { id, every, callback_url: callbackUrl, budget, credits_this_month: credits, status, changes } = data;
  const nextCheckAt = data.next_check_at === null ? null : new Date(data.next_check_at);
  return { id, everyDays: Number.parseInt(every, 10), callbackUrl, budget, credits, status, changes, nextCheckAt };
}

function lastOf(checks: readonly CheckData[]): ShownCheck | null {
  for (const { status, error_code: errorCode, completed_at: completedAt, changes } of checks) {
    if (completedAt !== null) {
      const events = changes.map(({ event }) => event);
      return { status, errorCode, completedAt: new Date(completedAt), events };
    }
  }
  return null;
}

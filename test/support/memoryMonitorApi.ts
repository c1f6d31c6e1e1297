import type { ApiRefusal } from '#ports/apiRefusal';
import type { MonitorApi, ShownCheck, ShownMonitor } from '#ports/monitorApi';

const NOT_FOUND: ApiRefusal = { kind: 'refused', code: 'not_found', message: 'Nothing was found.' };
const AT_REST: ShownMonitor = {
  id: 0,
  everyDays: 365,
  callbackUrl: null,
  budget: 0,
  credits: 0,
  status: 'budget_exhausted',
  changes: 0,
  nextCheckAt: new Date('2026-03-01T12:00:00Z'),
};

/** The API of one organization, as far as an object sees it: monitors by id, and those of idempotency keys. */
export class MemoryMonitorApi implements MonitorApi {
  readonly monitors = new Map<number, ShownMonitor>();
  readonly calls: string[] = [];
  check: ShownCheck | null = null;
  /** What a call is answered with instead. */
  readonly refusals = new Map<keyof MonitorApi, ApiRefusal>();
  readonly #keys = new Map<string, number>();
  #id = 4;

  async createAtRest(_apiKey: string, _subject: unknown, key: string) {
    const id = this.#keys.get(key);
    return this.#answer('createAtRest', () => {
      if (id !== undefined) {
        return { kind: 'monitor', monitor: { ...AT_REST, id } } as const;
      }
      this.#id += 1;
      this.#keys.set(key, this.#id);
      this.monitors.set(this.#id, { ...AT_REST, id: this.#id });
      return this.#shown(this.#id);
    });
  }

  async show(_apiKey: string, id: number) {
    return this.#answer('show', () => this.#shown(id));
  }

  async lastCheck() {
    return this.#answer('lastCheck', () => ({ kind: 'check', check: this.check }) as const);
  }

  async change(_apiKey: string, id: number, { isPaused, ...content }: Parameters<MonitorApi['change']>[2]) {
    return this.#answer('change', () => {
      const monitor = this.monitors.get(id) ?? AT_REST;
      this.monitors.set(id, { ...monitor, ...content, status: isPaused ? 'paused' : 'active' });
      return this.#shown(id);
    });
  }

  async remove(_apiKey: string, id: number) {
    return this.#answer('remove', () =>
      this.monitors.delete(id) ? ({ kind: 'removed' } as const) : ({ ...NOT_FOUND } as const),
    );
  }

  #shown(id: number) {
    const monitor = this.monitors.get(id);
    return monitor === undefined ? NOT_FOUND : ({ kind: 'monitor', monitor } as const);
  }

  #answer<Answer>(call: keyof MonitorApi, answer: () => Answer): Promise<Answer | ApiRefusal> {
    this.calls.push(call);
    return Promise.resolve(this.refusals.get(call) ?? answer());
  }
}

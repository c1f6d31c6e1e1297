import { openPortForward, type PortForward } from './portForward.ts';

/** The Prometheus of the tests, asked for alerts. */
export interface Prometheus {
  /** @returns which of these alerts fire now; one that is pending does not */
  firing(alerts: readonly string[]): Promise<readonly string[]>;
  /** @returns whether it fires or has fired since this instant, which is less than an hour ago */
  hasFired(alert: string, since: Date): Promise<boolean>;
  close(): Promise<void>;
}

interface Answer {
  readonly status: string;
  readonly data: { readonly result: readonly { readonly metric: Readonly<Record<string, string>> }[] };
}

/** Leads into it anew where the way has ended, as it does with the API server. */
export async function openPrometheus(): Promise<Prometheus> {
  let way: PortForward | null = await openPortForward('svc/prometheus', 9090);
  async function ask(expression: string): Promise<Answer['data']['result']> {
    way ??= await openPortForward('svc/prometheus', 9090);
    try {
      const response = await fetch(`${way.url}/api/v1/query?query=${encodeURIComponent(expression)}`);
      const { status, data } = (await response.json()) as Answer;
      if (status !== 'success') {
        throw new Error(`Prometheus was asked ${expression} and answered ${response.status}`);
      }
      return data.result;
    } catch (error) {
      await way.close();
      way = null;
      throw error;
    }
  }
  return {
    firing: async (alerts) => {
      const found = await ask(`ALERTS{alertname=~"${alerts.join('|')}", alertstate="firing"}`);
      return found.map(({ metric }) => metric['alertname'] ?? '');
    },
    hasFired: async (alert, since) => {
      const seconds = Math.max(1, Math.ceil((Date.now() - since.getTime()) / 1_000));
      return (await ask(`max_over_time(ALERTS{alertname="${alert}", alertstate="firing"}[${seconds}s])`)).length > 0;
    },
    close: async () => way?.close(),
  };
}

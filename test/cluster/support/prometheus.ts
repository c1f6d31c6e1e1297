import { openPortForward, type PortForward } from './portForward.ts';

/** The Prometheus of the tests, asked for alerts. */
export interface Prometheus {
  /** @returns whether an alert of this name fires now; one that is pending does not */
  fires(alert: string): Promise<boolean>;
  close(): Promise<void>;
}

interface Answer {
  readonly status: string;
  readonly data: { readonly result: readonly unknown[] };
}

export async function openPrometheus(): Promise<Prometheus> {
  const way: PortForward = await openPortForward('svc/prometheus', 9090);
  return {
    fires: async (alert) => {
      const expression = encodeURIComponent(`ALERTS{alertname="${alert}", alertstate="firing"}`);
      const response = await fetch(`${way.url}/api/v1/query?query=${expression}`);
      const { status, data } = (await response.json()) as Answer;
      if (status !== 'success') {
        throw new Error(`Prometheus was asked for ${alert} and answered ${response.status}`);
      }
      return data.result.length > 0;
    },
    close: () => way.close(),
  };
}

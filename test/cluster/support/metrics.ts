import { kubectl, NAMESPACE } from './kubectl.ts';

export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** What a pod shows to Prometheus, as text. */
export function metricsTextOf(pod: string): Promise<string> {
  return kubectl(['get', '--raw', `/api/v1/namespaces/${NAMESPACE}/pods/${pod}:9090/proxy/metrics`]);
}

/** The samples of a metric of a pod. */
export async function metricsOf(pod: string): Promise<(name: string) => readonly Sample[]> {
  const lines = (await metricsTextOf(pod)).split('\n');
  return (name) =>
    lines
      .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
      .map((line) => ({
        labels: Object.fromEntries(
          [...line.matchAll(/(\w+)="([^"]*)"/gu)].map(([, label = '', value = '']) => [label, value]),
        ),
        value: Number(line.slice(line.lastIndexOf(' ') + 1)),
      }));
}

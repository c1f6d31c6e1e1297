import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export const HTTP_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 60];
export const WORK_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/** A metric as its role declares it. */
export interface MetricDeclaration<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly Label[];
}

export interface HistogramDeclaration<Label extends string> extends MetricDeclaration<Label> {
  /** Upper bounds in seconds. */
  readonly buckets: readonly number[];
}

/**
 * The metrics of a process, under the prefix `enrichment_`. They carry no organization's data and no addresses. Each
 * role declares its own beside its code; one that two roles declare is the same metric where both run in one process.
 */
export class MetricsRegistry {
  readonly registry = new Registry();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  counter<Label extends string = never>(declaration: MetricDeclaration<Label>): Counter<Label> {
    return this.#declared(declaration.name, () => new Counter(this.#configured(declaration)));
  }

  gauge<Label extends string = never>(declaration: MetricDeclaration<Label>): Gauge<Label> {
    return this.#declared(declaration.name, () => new Gauge(this.#configured(declaration)));
  }

  histogram<Label extends string = never>(declaration: HistogramDeclaration<Label>): Histogram<Label> {
    const { buckets } = declaration;
    return this.#declared(
      declaration.name,
      () => new Histogram({ ...this.#configured(declaration), buckets: [...buckets] }),
    );
  }

  /** A gauge whose value is read when it is asked for. */
  expose(gauge: Pick<MetricDeclaration<never>, 'name' | 'help'>, read: () => number): void {
    new Gauge({
      ...gauge,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }

  /** A gauge whose values are read when they are asked for, one for each state. */
  exposeStates(
    gauge: Pick<MetricDeclaration<never>, 'name' | 'help'>,
    read: () => Readonly<Record<string, number>>,
  ): void {
    new Gauge({
      ...gauge,
      registers: [this.registry],
      labelNames: ['state'],
      collect() {
        Object.entries(read()).forEach(([state, value]) => this.set({ state }, value));
      },
    });
  }

  #configured<Label extends string>({ name, help, labelNames = [] }: MetricDeclaration<Label>) {
    return { name, help, labelNames: [...labelNames], registers: [this.registry] };
  }

  /** A name always means the same kind of metric: two declarations of one name are one function that two roles call. */
  #declared<Metric>(name: string, create: () => Metric): Metric {
    return (this.registry.getSingleMetric(name) as Metric | undefined) ?? create();
  }
}

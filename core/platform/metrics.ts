import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type HistogramConfiguration,
  type LabelValues,
  Registry,
} from 'prom-client';
import { acceptsOpenMetrics } from './acceptsOpenMetrics.ts';
import { openMetricsText } from './openMetricsText.ts';

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

/** Durations as their role observes them. */
export interface Durations<Label extends string> extends Pick<Histogram<Label>, 'get' | 'startTimer'> {
  observe(labels: LabelValues<Label>, seconds: number): void;
}

/** The trace of the span that runs, 32 hexadecimal digits; null where none does, or where it is not recorded. */
export type RunningTrace = () => string | null;

/** What a scrape is answered with. */
export interface Exposition {
  readonly contentType: string;
  readonly text: string;
}

/**
 * The metrics of a process, under the prefix `enrichment_`. They carry no organization's data and no addresses. Each
 * role declares its own beside its code; one that two roles declare is the same metric where both run in one process.
 */
export class MetricsRegistry {
  readonly registry: Registry;
  readonly #runningTrace: RunningTrace | null;

  constructor(shared: { readonly registry: Registry; readonly runningTrace: RunningTrace } | null = null) {
    this.registry = shared?.registry ?? new Registry();
    this.#runningTrace = shared?.runningTrace ?? null;
    if (shared === null) {
      collectDefaultMetrics({ register: this.registry });
    }
  }

  /** The same metrics, whose durations that are declared from now on name the trace that was last in each bucket. */
  withTraces(runningTrace: RunningTrace): MetricsRegistry {
    return new MetricsRegistry({ registry: this.registry, runningTrace });
  }

  /**
   * The metrics in the text of Prometheus. Where there are traces, and the scraper asks for it, as OpenMetrics: nothing else
   * has exemplars.
   *
   * @param accept the header of the scrape
   */
  async scrape(accept: string): Promise<Exposition> {
    return this.#runningTrace !== null && acceptsOpenMetrics(accept)
      ? { contentType: Registry.OPENMETRICS_CONTENT_TYPE, text: await openMetricsText(this.registry) }
      : { contentType: this.registry.contentType, text: await this.registry.metrics() };
  }

  counter<Label extends string = never>(declaration: MetricDeclaration<Label>): Counter<Label> {
    return this.#declared(declaration.name, () => new Counter(this.#configured(declaration)));
  }

  gauge<Label extends string = never>(declaration: MetricDeclaration<Label>): Gauge<Label> {
    return this.#declared(declaration.name, () => new Gauge(this.#configured(declaration)));
  }

  histogram<Label extends string = never>(declaration: HistogramDeclaration<Label>): Durations<Label> {
    const runningTrace = this.#runningTrace;
    const configured = { ...this.#configured(declaration), buckets: [...declaration.buckets] };
    return runningTrace === null
      ? this.#declared(declaration.name, () => new Histogram(configured))
      : withExemplars(
          this.#declared(declaration.name, () => this.#withRoomForExemplars(configured)),
          runningTrace,
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

  /** prom-client keeps exemplars out of registries that are written as text; here their metrics are written in both formats. */
  #withRoomForExemplars<Label extends string>(configured: HistogramConfiguration<Label>): Histogram<Label> {
    const histogram = new Histogram({ ...configured, registers: [], enableExemplars: true });
    this.registry.registerMetric(histogram);
    return histogram;
  }

  /** A name always means the same kind of metric: two declarations of one name are one function that two roles call. */
  #declared<Metric>(name: string, create: () => Metric): Metric {
    return (this.registry.getSingleMetric(name) as Metric | undefined) ?? create();
  }
}

function withExemplars<Label extends string>(
  histogram: Histogram<Label>,
  runningTrace: RunningTrace,
): Durations<Label> {
  return {
    get: () => histogram.get(),
    startTimer: (labels) => histogram.startTimer(labels),
    observe: (labels, value) => {
      const traceId = runningTrace();
      // An exemplar has labels of its own, which the types of prom-client take for those of the metric.
      const exemplarLabels = (traceId === null ? {} : { trace_id: traceId }) as LabelValues<Label>;
      histogram.observe({ labels, value, exemplarLabels });
    },
  };
}

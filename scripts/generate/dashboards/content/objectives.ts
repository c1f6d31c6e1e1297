import type { BarsPanel, LinesPanel, Query, Topic } from '../model/panel.ts';

interface Objective {
  readonly title: string;
  /** The recording rules of the chart (files/objectives.yaml), without the window at their end. */
  readonly record: string;
  /** The variable that has the share that is to be good. */
  readonly variable: string;
  readonly says: string;
  readonly name: string;
}

const OBJECTIVES: readonly Objective[] = [
  {
    title: 'Availability of the API',
    record: 'namespace:enrichment_http_failed:ratio_rate',
    variable: 'api_availability',
    says: 'Requests that are answered with 5xx.',
    name: 'ApiAvailability',
  },
  {
    title: 'Latency of the API',
    record: 'namespace:enrichment_http_slow:ratio_rate',
    variable: 'api_latency',
    says: 'Requests that read and take longer than they may.',
    name: 'ApiLatency',
  },
  {
    title: 'Age of work that waits',
    record: 'namespace:enrichment_lane_late:avg',
    variable: 'queue_age',
    says: 'The time in which the work that is next has waited for too long.',
    name: 'QueueAge',
  },
  {
    title: 'Lateness of deliveries',
    record: 'namespace:enrichment_delivery_late:avg',
    variable: 'delivery_lateness',
    says: 'The time in which the oldest due delivery is late.',
    name: 'DeliveryLateness',
  },
];

const NO_RULES = 'No recording rules: set monitoring.rules.enabled';
/** Of the alerts (templates/monitoring/_objectives.tpl): at once what is used up in two days, and soon what is in ten. */
const LIMITS = [
  { from: 1, colour: 'yellow' },
  { from: 3, colour: 'orange' },
  { from: 6, colour: 'red' },
] as const;
const HEIGHT = 6;
const WINDOWS = ['5m', '1h', '6h', '1d', '3d'];

/**
 * How many times faster than allowed the budget of what may fail is used up. Without requests there is no ratio; then the
 * rule that is recorded always tells that the rules are there, and nothing burns.
 */
function burn({ record, variable }: Objective, window: string): Query {
  const ratio = `max (${record}${window}{namespace=~"$namespace"} >= 0) / (1 - $${variable})`;
  const none = '0 * max (namespace:enrichment_delivery_late:max{namespace=~"$namespace"})';
  return { expr: `${ratio} or on () ${none}`, legend: window };
}

function bars(objective: Objective): BarsPanel {
  return {
    kind: 'bars',
    title: objective.title,
    says: `${objective.says} 1 uses up exactly what may fail in 30 days; 14 within an hour does so in two days. Each bar is a time before now.`,
    unit: 'none',
    queries: WINDOWS.map((window) => burn(objective, window)),
    limits: LIMITS,
    runbooks: [`Enrichment${objective.name}BurnsFast`, `Enrichment${objective.name}BurnsSlowly`],
    lacking: NO_RULES,
    width: 4,
    height: HEIGHT,
  };
}

const burns: LinesPanel = {
  kind: 'lines',
  title: 'Burn rates within an hour',
  says: 'The same over time, of all objectives. A short peak costs little; what stays above 1 does not last for 30 days.',
  unit: 'none',
  queries: OBJECTIVES.map((objective) => ({ ...burn(objective, '1h'), legend: objective.title })),
  limits: [{ from: 14.4, colour: 'red' }],
  lacking: NO_RULES,
  height: HEIGHT,
};

/** How fast what may fail in 30 days is used up (ADR 67). */
export const objectives: Topic = {
  title: 'Objectives: how fast the budget of errors burns (1 is as planned)',
  panels: [...OBJECTIVES.map(bars), burns],
};

const OPEN_METRICS = 'application/openmetrics-text';
const TEXT = 'text/plain';
/** What is written where OpenMetrics is. */
const VERSION = '1.0.0';

/**
 * Whether a header `Accept` (RFC 9110, section 12.5.1) asks for OpenMetrics 1.0 rather than for the text of Prometheus. A
 * wildcard does not: who does not name the format gets the older one.
 */
export function acceptsOpenMetrics(accept: string): boolean {
  const ranges = accept.split(',').map(readRange);
  const weightOf = (isWanted: (range: Range) => boolean): number =>
    Math.max(0, ...ranges.filter(isWanted).map(({ weight }) => weight));
  const open = weightOf(({ type, version }) => type === OPEN_METRICS && (version === undefined || version === VERSION));
  return open > 0 && open >= weightOf(({ type }) => type === TEXT);
}

interface Range {
  readonly type: string;
  readonly version: string | undefined;
  /** From 0, not acceptable, to 1. */
  readonly weight: number;
}

function readRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const values = new Map(parameters.map((parameter) => parameter.split('=', 2) as [string, string]));
  const weight = Number(values.get('q') ?? 1);
  return { type, version: values.get('version'), weight: weight >= 0 && weight <= 1 ? weight : 0 };
}

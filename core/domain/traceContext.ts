/** Where in a trace a span stands, as processes tell each other (W3C Trace Context, level 1). */
export interface TraceContext {
  /** 32 hexadecimal digits, not all zero. */
  readonly traceId: string;
  /** 16 hexadecimal digits, not all zero. */
  readonly spanId: string;
  readonly isSampled: boolean;
}

const TRACEPARENT =
  /^(?<version>[\da-f]{2})-(?<traceId>[\da-f]{32})-(?<spanId>[\da-f]{16})-(?<flags>[\da-f]{2})(?<rest>-.*)?$/u;
const ALL_ZERO = /^0+$/u;
const SAMPLED = 1;

/** Reads a `traceparent`; null for one that the standard says to ignore: section 3.2.2, and 4.3 for later versions. */
export function parseTraceparent(text: string): TraceContext | null {
  const { version, traceId = '', spanId = '', flags = '', rest } = TRACEPARENT.exec(text)?.groups ?? {};
  const isKnown = version !== undefined && version !== 'ff' && (version !== '00' || rest === undefined);
  if (!isKnown || ALL_ZERO.test(traceId) || ALL_ZERO.test(spanId)) {
    return null;
  }
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

export function formatTraceparent({ traceId, spanId, isSampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

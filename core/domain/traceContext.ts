/** Where in a trace a span stands, as processes tell each other (W3C Trace Context, level 1). */
export interface TraceContext {
  /** 32 hexadecimal digits, not all zero. */
  readonly traceId: string;
  /** 16 hexadecimal digits, not all zero. */
  readonly spanId: string;
  readonly isSampled: boolean;
}

const TRACEPARENT = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/u;
const ALL_ZERO = /^0+$/u;
const SAMPLED = 1;

/** Reads a `traceparent`; null for one that the standard says to ignore: section 3.2.2, and 4.3 for later versions. */
export function parseTraceparent(text: string): TraceContext | null {
  const [, version = '', traceId = '', spanId = '', flags = '', rest] = TRACEPARENT.exec(text) ?? [];
  if (!isKnown(version, rest) || ALL_ZERO.test(traceId) || ALL_ZERO.test(spanId)) {
    return null;
  }
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

/** Later versions may add to what version 0 has. */
function isKnown(version: string, rest: string | undefined): boolean {
  return version !== '' && version !== 'ff' && (version !== '00' || rest === undefined);
}

export function formatTraceparent({ traceId, spanId, isSampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

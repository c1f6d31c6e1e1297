import type { TraceContext } from '#domain/traceContext';

/** Of ids, kinds and outcomes: nothing personal and no secret. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  /** One of few: an operation, never an id. */
  readonly name: string;
  /** `server` and `consumer` begin with what came from another process, `client` waits for one. */
  readonly role: 'server' | 'consumer' | 'client' | 'internal';
  /** A `traceparent` that it goes on from; null, or one that is not valid, begins a trace. Absent: the span that runs. */
  readonly parent?: string | null;
  /** `traceparent`s of spans that it comes from without being part of their traces; null, or one that is not valid, is none. */
  readonly links?: readonly (string | null)[];
  readonly attributes?: SpanAttributes;
}

/** A span while its work runs. */
export interface Span {
  rename(name: string): void;
  note(attributes: SpanAttributes): void;
}

/** Records how long the parts of a piece of work took, over all processes that have a part in it. */
export interface Tracer {
  /** Runs work in a span. Where the work throws, so does this, and the span has failed. */
  trace<Result>(start: SpanStart, work: (span: Span) => Promise<Result>): Promise<Result>;
  /** Of the span that runs; null where none does. */
  current(): TraceContext | null;
  /** Hands on what was recorded, within a time; never throws. */
  close(): Promise<void>;
}

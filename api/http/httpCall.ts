import type { Request, Response } from 'express';
import { PROVIDER_SIGNATURE_HEADER, PROVIDER_TIMESTAMP_HEADER } from '#contract/http/providerHeaders';
import type { Checked } from '#contract/http/checkInput';
import type { InputOf, InputParser } from '#contract/operations/input';
import type { Access, Operation } from '#contract/operations/operation';
import type { RateDecision, RatePolicy } from '#domain/rateLimit';
import type { ApiPorts } from '../operations/ports.ts';
import type { Call, Callers, CallObserver, SentFile } from '../operations/useCase.ts';
import { waitQuery } from '../waiting/waitQuery.ts';
import { whileKeptAlive } from '../waiting/whileKeptAlive.ts';
import { LINES, whileStreamed } from '../waiting/whileStreamed.ts';
import { bodyOf } from './bodyOf.ts';
import { callerOf } from './caller.ts';
import { hangUpSignal } from './hangUpSignal.ts';
import { checkedKey, REPLAYED, type RequestKey } from './idempotencyKey.ts';
import { addLimitFields } from './limitFields.ts';
import { sentFile } from './sentFile.ts';

/** What calls of one operation have in common, made once for a process. */
export interface HttpOperation<O extends Operation> {
  readonly operation: O;
  readonly parse: InputParser<O>;
  readonly settings: Pick<ApiPorts['settings'], 'streamAfterSeconds' | 'syncTimeoutSeconds'>;
}

const NO_KEY: Checked<null> = { kind: 'valid', value: null };

/** Who calls, by what proves it. */
const CALLERS: { readonly [A in Access]: (request: Request, response: Response) => Callers[A] } = {
  key: (_request, response) => callerOf(response),
  link: ({ ip }) => ({ address: ip }),
  provider: (request) => ({
    address: request.ip,
    timestamp: request.get(PROVIDER_TIMESTAMP_HEADER) ?? '',
    signature: request.get(PROVIDER_SIGNATURE_HEADER) ?? '',
    bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  }),
  public: () => null,
};

/** A request as the call of an operation. What a use case does not ask for is not made. */
export class HttpCall<O extends Operation> implements Call<O>, CallObserver {
  /** Programs take the id of an asynchronous type and poll. */
  readonly awaitsEnd = false;
  readonly #served: HttpOperation<O>;
  readonly #request: Request;
  readonly #response: Response;
  #hungUp: AbortSignal | undefined;

  constructor(served: HttpOperation<O>, request: Request, response: Response) {
    this.#served = served;
    this.#request = request;
    this.#response = response;
  }

  get caller(): Callers[O['access']] {
    const access: O['access'] = this.#served.operation.access;
    return CALLERS[access](this.#request, this.#response);
  }

  get params(): Readonly<Record<string, string>> {
    return this.#request.params as Readonly<Record<string, string>>;
  }

  get input(): Checked<InputOf<O>> {
    const { operation, parse } = this.#served;
    const isAsked = operation.method === 'GET' || operation.method === 'DELETE';
    return parse(isAsked ? this.#query() : this.body);
  }

  get body(): unknown {
    return bodyOf(this.#request);
  }

  get query(): Readonly<Record<string, unknown>> {
    return this.#request.query;
  }

  get sentFile(): SentFile | null {
    return this.#served.operation.takesFile === undefined ? null : sentFile(this.#request);
  }

  get key(): Checked<RequestKey | null> {
    const named: readonly string[] = this.#served.operation.parameters ?? [];
    return named.includes('IdempotencyKey') ? checkedKey(this.#request, this.#response) : NO_KEY;
  }

  get waitSeconds(): number {
    return this.#served.settings.syncTimeoutSeconds;
  }

  // A listener for each request would cost more than most requests need: only waits and long work ask for it.
  get hungUp(): AbortSignal {
    this.#hungUp ??= hangUpSignal(this.#response);
    return this.#hungUp;
  }

  get observer(): CallObserver {
    return this;
  }

  about(resource: Parameters<CallObserver['about']>[0], id: number): void {
    this.#response.locals[resource] = id;
  }

  limited(policy: RatePolicy, decision: RateDecision): void {
    addLimitFields(this.#response, policy, decision);
  }

  /** Set early, because a stream of white space may commit the headers before the answer is known. */
  replayed(): void {
    Object.entries(REPLAYED).forEach(([name, value]) => this.#response.setHeader(name, value));
  }

  whileWaiting<Result>(wait: () => Promise<Result>, progress?: () => Promise<string>): Promise<Result> {
    if (progress !== undefined && this.#request.get('accept')?.includes(LINES) === true) {
      return whileStreamed(this.#response, progress, wait);
    }
    return whileKeptAlive(this.#response, this.#served.settings.streamAfterSeconds, wait);
  }

  #query(): unknown {
    const named: readonly string[] = this.#served.operation.parameters ?? [];
    return named.includes('Prefer') ? waitQuery(this.#request) : this.#request.query;
  }
}

import { VERSION } from '../../generated/version.ts';
import { Listing } from '../listing.ts';
import type { Page } from '../types.ts';
import type { AnswerOf, Method, OperationAt, PathWith, RequestOf } from './operation.ts';
import { isEnvelope } from './isEnvelope.ts';
import { isPage } from './isPage.ts';
import { Transport, type TransportRequest, type TransportSettings } from './transport.ts';

/** What every call takes beside its request. */
export interface CallOptions {
  /** Ends the call; work that the platform has accepted goes on. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Of a POST: repeating it with the same key within 24 hours does nothing twice and gets the first answer. Without one
   * each call has a key of its own, so that its retries are safe.
   */
  readonly idempotencyKey?: string | undefined;
}

interface KeyedOptions extends CallOptions {
  /** False for a POST that takes no Idempotency-Key. */
  readonly takesKey?: boolean;
  /** True for such a POST that can be repeated without one. */
  readonly changesNothing?: boolean;
  /** Whether a body is an answer; one with `data` by default. */
  readonly isAnswer?: (body: unknown) => boolean;
}

interface GivenRequest {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** What a page of a list has. */
type ItemOf<Answer> = Answer extends { readonly data: readonly (infer Item)[] } ? Item : never;

/** Where the API is, and who asks. */
export interface ApiAddress {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** Every operation of openapi.json by its method and path, with its types. */
export class Api {
  readonly pause: TransportSettings['pause'];
  readonly #address: ApiAddress;
  readonly #transport: Transport;

  constructor(address: ApiAddress, settings: TransportSettings) {
    this.pause = settings.pause;
    this.#address = address;
    this.#transport = new Transport(settings);
  }

  /** @throws ApiError where the API refuses, ApiConnectionError where no answer comes, the reason of `options.signal` */
  async call<M extends Method, Path extends PathWith<M>>(
    method: M,
    path: Path,
    request: RequestOf<OperationAt<M, Path>>,
    options: KeyedOptions = {},
  ): Promise<AnswerOf<OperationAt<M, Path>>> {
    const sent = this.#toRequest(method, path, request as GivenRequest, options);
    return (await this.#transport.json(sent)) as AnswerOf<OperationAt<M, Path>>;
  }

  /** Nothing is asked before the list is read. */
  list<Path extends PathWith<'get'>>(
    path: Path,
    request: RequestOf<OperationAt<'get', Path>>,
    options: CallOptions,
  ): Listing<ItemOf<AnswerOf<OperationAt<'get', Path>>>> {
    type Item = ItemOf<AnswerOf<OperationAt<'get', Path>>>;
    return new Listing<Item>(async (cursor) => {
      const { query, ...given } = request as GivenRequest;
      const page = cursor === undefined ? { ...given, query } : { ...given, query: { ...query, cursor } };
      const answer: unknown = await this.call('get', path, page as RequestOf<OperationAt<'get', Path>>, {
        ...options,
        isAnswer: isPage,
      });
      return answer as Page<Item>;
    });
  }

  /** The answer with its body still to be read. @throws the same as `call` */
  async open<Path extends PathWith<'get'>>(
    path: Path,
    request: RequestOf<OperationAt<'get', Path>>,
    options: CallOptions,
  ): Promise<Response> {
    return this.#transport.stream(this.#toRequest('get', path, request as GivenRequest, options));
  }

  /** Sends a file to a link of the platform, which proves itself. @throws the same as `call` */
  async put(url: string, file: Blob, options: CallOptions): Promise<void> {
    await this.#transport.json({
      method: 'PUT',
      url,
      headers: { 'content-type': 'application/octet-stream', 'user-agent': USER_AGENT },
      body: file,
      isRepeatable: true,
      signal: options.signal,
    });
  }

  /** What is behind a link of the platform, which proves itself. @throws the same as `call` */
  async openLink(url: string, options: CallOptions): Promise<Response> {
    return this.#transport.stream({
      method: 'GET',
      url,
      headers: { 'user-agent': USER_AGENT },
      isRepeatable: true,
      signal: options.signal,
    });
  }

  #toRequest(method: Method, path: string, request: GivenRequest, options: KeyedOptions): TransportRequest {
    const isKeyed = options.takesKey ?? method === 'post';
    const { body } = request;
    const content = body === undefined ? {} : { 'content-type': 'application/json' };
    return {
      method: method.toUpperCase(),
      url: `${this.#address.baseUrl}${filled(path, request.path)}${queryOf(request.query)}`,
      headers: {
        authorization: `Bearer ${this.#address.apiKey}`,
        'user-agent': USER_AGENT,
        ...content,
        ...(isKeyed ? { 'idempotency-key': checkedKey(options.idempotencyKey ?? crypto.randomUUID()) } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      isRepeatable: isKeyed || options.changesNothing === true || REPEATABLE.includes(method),
      isAnswer: options.isAnswer ?? (method === 'delete' ? undefined : isEnvelope),
      signal: options.signal,
    };
  }
}

/** By their definition in HTTP. */
const REPEATABLE: readonly Method[] = ['get', 'put', 'delete'];

const USER_AGENT = `enrichment-platform-sdk-typescript/${VERSION}`;

/** @throws TypeError where no header can hold it */
function checkedKey(key: string): string {
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new TypeError('The option idempotencyKey has to be of ASCII letters, digits and signs.');
  }
  return key;
}

function filled(path: string, parameters: GivenRequest['path'] = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}

function queryOf(query: GivenRequest['query'] = {}): string {
  const search = new URLSearchParams();
  Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .forEach(([name, value]) => {
      search.set(name, String(value));
    });
  return search.size === 0 ? '' : `?${search.toString()}`;
}

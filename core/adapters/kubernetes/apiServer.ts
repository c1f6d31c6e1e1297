import type { KubeConfig } from '@kubernetes/client-node';
import { HttpMethod, RequestContext, type ResponseContext } from '@kubernetes/client-node/dist/gen/http/http.js';
import { ClusterError, type ClusterRefusal } from '#ports/cluster';
import { createConfiguration } from './generatedParts.ts';

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** From the root of the API server. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly contentType?: string;
}

/** An answer takes longer only where the API server is in trouble. */
const TIMEOUT_MILLISECONDS = 10_000;
/** Certificates of the cluster are renewed; connections made long ago would go by the old ones. */
const CONNECTIONS_LAST_MILLISECONDS = 600_000;

type Dispatcher = NonNullable<ReturnType<RequestContext['getDispatcher']>>;

/** Requests to the API server, by the kubeconfig's or the pod's identity. */
export class ApiServer {
  readonly #config: KubeConfig;
  readonly #elapsed: () => number;
  readonly #http = createConfiguration({}).httpApi;
  #connections: { readonly dispatcher: Dispatcher; readonly since: number } | null = null;

  /** @param elapsed milliseconds of a clock that never goes back */
  constructor(config: KubeConfig, elapsed: () => number) {
    this.#config = config;
    this.#elapsed = elapsed;
  }

  /** @throws ClusterError for every answer but success, and for none */
  async send(request: ApiRequest): Promise<unknown> {
    const answer = await this.#answerTo(request, AbortSignal.timeout(TIMEOUT_MILLISECONDS));
    return JSON.parse(await answer.body.text());
  }

  /**
   * An answer that may go on for long, in pieces as they come.
   *
   * @param signal ends it
   * @throws ClusterError as `send` does, and where the connection breaks
   */
  async open(request: ApiRequest, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
    const { body } = await this.#answerTo(request, signal);
    // The library's types know its older clients only; what it has is the body of fetch.
    return (body as unknown as { stream(): AsyncIterable<Uint8Array> }).stream();
  }

  async #answerTo(request: ApiRequest, signal: AbortSignal): Promise<ResponseContext> {
    const context = await this.#contextOf(request, signal);
    const answer = await this.#http
      .send(context)
      .toPromise()
      .catch((error: unknown) => {
        throw new ClusterError('unavailable', 'The API server does not answer', { cause: error });
      });
    if (answer.httpStatusCode >= 200 && answer.httpStatusCode < 300) {
      return answer;
    }
    throw new ClusterError(
      refusalOf(answer.httpStatusCode),
      messageOf(await answer.body.text(), answer.httpStatusCode),
    );
  }

  async #contextOf(
    { method, path, query = {}, body, contentType }: ApiRequest,
    signal: AbortSignal,
  ): Promise<RequestContext> {
    const server = this.#config.getCurrentCluster()?.server;
    if (server === undefined) {
      throw new Error('The kubeconfig has no current cluster');
    }
    const context = new RequestContext(`${server.replace(/\/$/, '')}${path}`, HttpMethod[method]);
    Object.entries(query).forEach(([name, value]) => context.setQueryParam(name, value));
    context.setHeaderParam('Accept', 'application/json');
    if (body !== undefined) {
      context.setHeaderParam('Content-Type', contentType ?? 'application/json');
      context.setBody(JSON.stringify(body));
    }
    context.setSignal(signal);
    await this.#config.applySecurityAuthentication(context);
    const fresh = context.getDispatcher();
    if (fresh !== undefined) {
      context.setDispatcher(this.#sharedConnections(fresh));
    }
    return context;
  }

  /** The library makes new connections for each request; handshakes would cost more than the requests. */
  #sharedConnections(fresh: Dispatcher): Dispatcher {
    const now = this.#elapsed();
    if (this.#connections === null || now - this.#connections.since > CONNECTIONS_LAST_MILLISECONDS) {
      this.#connections = { dispatcher: fresh, since: now };
    }
    return this.#connections.dispatcher;
  }
}

function refusalOf(status: number): ClusterRefusal {
  switch (status) {
    case 404:
    case 410:
      return 'not_found';
    case 409:
      return 'conflict';
    case 400:
    case 422:
      return 'invalid';
    case 401:
      return 'unauthenticated';
    case 403:
      return 'forbidden';
    default:
      return 'unavailable';
  }
}

/** The message of a Status object; it names objects and fields, never their content. */
function messageOf(text: string, status: number): string {
  try {
    const { message } = JSON.parse(text) as { readonly message?: unknown };
    if (typeof message === 'string') {
      return message;
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) {
      throw error;
    }
  }
  return `The API server answered ${status}`;
}

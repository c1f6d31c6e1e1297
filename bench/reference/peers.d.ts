/**
 * The parts of the peers that the references use, so that the sources compile also where the packages of the
 * benchmarks (bench/package.json) are not installed.
 */
declare module 'bullmq' {
  interface Connection {
    readonly url: string;
    readonly maxRetriesPerRequest: null;
  }

  export class Queue<Data> {
    constructor(name: string, options: { readonly connection: Connection });
    add(name: string, data: Data): Promise<unknown>;
    close(): Promise<void>;
  }

  export class Worker<Data> {
    constructor(
      name: string,
      process: (job: { readonly data: Data }) => Promise<void>,
      options: { readonly connection: Connection; readonly concurrency: number },
    );
    waitUntilReady(): Promise<unknown>;
    close(): Promise<void>;
  }
}

declare module 'graphile-worker' {
  interface Log {
    info(message: string): void;
  }

  export const Logger: new (factory: () => () => void) => Log;

  export interface WorkerUtils {
    migrate(): Promise<void>;
    addJob(task: string, payload: unknown): Promise<unknown>;
    release(): Promise<void>;
  }

  export interface Runner {
    stop(): Promise<void>;
  }

  export function makeWorkerUtils(options: { readonly connectionString: string }): Promise<WorkerUtils>;
  export function run(options: {
    readonly noHandleSignals: boolean;
    readonly taskList: Readonly<Record<string, (payload: unknown) => void>>;
    readonly preset: { readonly worker: Readonly<Record<string, unknown>> };
  }): Promise<Runner>;
}

declare module 'puppeteer-cluster' {
  import type { LaunchOptions, Page } from 'puppeteer-core';

  export class Cluster<Job, Result> {
    static readonly CONCURRENCY_CONTEXT: number;
    static launch(options: {
      readonly puppeteer: unknown;
      readonly concurrency: number;
      readonly maxConcurrency: number;
      readonly puppeteerOptions: LaunchOptions;
    }): Promise<Cluster<unknown, unknown>>;
    task(work: (job: { readonly page: Page; readonly data: Job }) => Promise<Result>): Promise<void>;
    execute(job: Job): Promise<Result>;
    close(): Promise<void>;
  }
}

declare module '@crawlee/puppeteer' {
  import type { LaunchOptions, Page } from 'puppeteer-core';

  interface CrawledRequest {
    readonly url: string;
    readonly uniqueKey: string;
  }

  interface CrawlingContext {
    readonly page: Page;
    readonly request: CrawledRequest;
  }

  interface Settings {
    get(name: string): unknown;
  }

  export const Configuration: new (options: { readonly persistStorage: boolean }) => Settings;

  export const log: { readonly LEVELS: { readonly OFF: number }; setLevel(level: number): void };

  export class PuppeteerCrawler {
    constructor(
      options: {
        readonly minConcurrency: number;
        readonly maxConcurrency: number;
        readonly maxRequestRetries: number;
        readonly keepAlive: boolean;
        readonly launchContext: { readonly useIncognitoPages: boolean; readonly launchOptions: LaunchOptions };
        readonly preNavigationHooks: readonly ((
          context: CrawlingContext,
          options: { waitUntil: 'domcontentloaded' },
        ) => void)[];
        readonly requestHandler: (context: CrawlingContext) => Promise<void>;
        readonly failedRequestHandler: (context: CrawlingContext, error: Error) => void;
      },
      configuration: Settings,
    );
    run(): Promise<unknown>;
    addRequests(requests: readonly CrawledRequest[]): Promise<unknown>;
    stop(): void;
    teardown(): Promise<void>;
  }
}

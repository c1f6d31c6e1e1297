import type { PortalStep } from './portalStep.ts';

/** Something that a reader does not understand. */
export interface Finding {
  /** The error that told. */
  readonly cause: unknown;
  readonly reason: string;
  /** Null for the page that the visit stands on. */
  readonly document: Uint8Array | null;
}

/** A registry portal as its drivers know it. */
export interface Portal {
  /** Where a visit begins; everything else is reached by the portal's own links. */
  readonly baseUrl: string;
  /**
   * Awaited before each search, document page and download: politeness counts these
   * (docs/spec/registries.md, "Register errors and limits").
   */
  readonly beforeRetrieval?: () => Promise<void>;
  /**
   * Told about what a reader did not understand where work goes on without it: of a page during the visit only, of a
   * document also after it.
   */
  readonly onUnreadable?: (finding: Finding) => Promise<void>;
  /** Runs each step of a visit, for who watches how long it takes; what it ends in stays the same. Absent: nobody watches. */
  readonly inStep?: <Result>(step: PortalStep, work: () => Promise<Result>) => Promise<Result>;
  /** The system's clock where absent. */
  readonly now?: () => Date;
}

export async function beforeRetrieval(portal: Portal): Promise<void> {
  await portal.beforeRetrieval?.();
}

/** What waits for its turn is no step: a step is what the portal, the browser and the reader of the page take. */
export function inStep<Result>(portal: Portal, step: PortalStep, work: () => Promise<Result>): Promise<Result> {
  return portal.inStep === undefined ? work() : portal.inStep(step, work);
}

export async function reportUnreadable(portal: Portal, finding: Finding): Promise<void> {
  await portal.onUnreadable?.(finding);
}

export function nowOf(portal: Portal): Date {
  return portal.now?.() ?? new Date();
}

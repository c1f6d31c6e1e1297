/** Why a dependency that answers is of no use, in words for people who ask whether the role is ready. */
export class UnfitDependency extends Error {
  override readonly name = 'UnfitDependency';
}

/** One dependency of a role. */
export interface HealthCheck {
  /** As /readyz names it: postgres, kafka, redis, browser. */
  readonly name: string;
  /** Shown only: the role goes on without it for a while. */
  readonly dispensable?: boolean;
  /** Resolves when the dependency answers; rejects with the reason when not, which is told if it is UnfitDependency. */
  check(): Promise<void>;
}

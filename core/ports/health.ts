/** One dependency of a role. */
export interface HealthCheck {
  /** As /readyz names it: postgres, kafka, redis, browser. */
  readonly name: string;
  /** Shown only: the role goes on without it for a while. */
  readonly dispensable?: boolean;
  /** Resolves when the dependency answers; rejects with the reason when not. */
  check(): Promise<void>;
}

/** One dependency that a role cannot work without. */
export interface HealthCheck {
  /** As /readyz names it: postgres, kafka, redis, browser. */
  readonly name: string;
  /** Resolves when the dependency answers; rejects with the reason when not. */
  check(): Promise<void>;
}

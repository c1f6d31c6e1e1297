/** How many deliveries wait, and for how long. */
export interface DeliveryBacklog {
  read(now: Date): Promise<DueDeliveries>;
}

export interface DueDeliveries {
  /** How many are due and not under a lease. */
  readonly due: number;
  /** Since when the oldest of them is; null where there is none. */
  readonly oldestDueAt: Date | null;
}

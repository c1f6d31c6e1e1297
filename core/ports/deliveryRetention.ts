/** Ends what deliveries leave behind. */
export interface DeliveryRetention {
  /** Deletes, with their tries, at most so many deliveries that ended before an instant; returns how many that were. */
  forgetEnded(before: Date, limit: number): Promise<number>;
  /** Deletes at most so many events of prospects from before an instant; returns how many that were. */
  forgetEvents(before: Date, limit: number): Promise<number>;
}

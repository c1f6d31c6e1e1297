/** What became of the deliveries of one webhook. */
export interface DeliveryCounts {
  readonly delivered: number;
  readonly failed: number;
  /** Not ended yet. */
  readonly pending: number;
}

export interface DeliveryStatistics {
  /**
   * Of each webhook that had a delivery since an instant, by its id, among the newest DELIVERIES_COUNTED of the
   * organization: so the question costs no more however much is sent.
   */
  byWebhook(organizationId: number, since: Date): Promise<ReadonlyMap<number, DeliveryCounts>>;
}

export interface CancellationTexts {
  readonly cancelled: { readonly code: string; readonly message: string };
  /** Of what is done by others, of which some may have begun. */
  readonly cancelledWorkflow: { readonly code: string; readonly message: string };
  readonly budgetExceeded: { readonly code: string; readonly message: string };
  readonly insufficientCredits: { readonly code: string; readonly message: string };
}

export interface Unstarted {
  readonly organizationId: number;
  /** Pending or queued enrichments; the caller holds their deduplication rows, themselves and their duplicates. */
  readonly targets: readonly number[];
  /** Credits that an heir has to reserve. */
  readonly price: number;
  readonly at: Date;
  readonly texts: CancellationTexts;
}

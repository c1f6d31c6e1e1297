/** A job engine that the platform's own work queue is compared with. */
export interface Peer {
  add(job: PeerJob): Promise<void>;
  /** Hands every job to `handle`, which does nothing but take note of it. */
  work(handle: (job: PeerJob) => void): Promise<void>;
  /** Ends the work; jobs that are added from then on wait for the next one to begin it. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

export interface PeerJob {
  readonly nth: number;
  /** As much as an order of an enrichment has. */
  readonly pad: string;
}

/** Jobs at a time. */
export const PEER_CONCURRENCY = 50;

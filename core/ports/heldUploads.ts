import type { ClaimedWork } from './workQueue.ts';

/** A file that work names. */
export interface HeldFile {
  readonly id: number;
  /** What the customer calls it; null where they have not said so. */
  readonly fileName: string | null;
  readonly bytes: number;
}

/** The uploads of customers as work sees them: the one that its input names as `upload_id`, and no other. */
export interface HeldUploads {
  /** Null where its organization has no such upload, no file was sent, or it is deleted. */
  find(work: Pick<ClaimedWork, 'id' | 'leaseToken'>): Promise<HeldFile | null>;
  /** The content. Throws where a part of it is missing, as where it is deleted meanwhile. */
  read(work: Pick<ClaimedWork, 'id' | 'leaseToken'>, file: HeldFile): AsyncIterable<Uint8Array>;
}

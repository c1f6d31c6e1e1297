import type { BulkAction } from '#domain/bulk';

interface Words {
  readonly title: string;
  readonly about: string;
  /** What is true of a resource to which it was done. */
  readonly done: string;
  /** Where its resources are listed. */
  readonly list: '/deliveries' | '/enrichments';
}

/** What pages call the operations. */
export const BULK_WORDS: Readonly<Record<BulkAction, Words>> = {
  cancel: {
    title: 'Cancellation',
    about: 'Enrichments that had not started.',
    done: 'cancelled',
    list: '/enrichments',
  },
  retry: {
    title: 'Retry',
    about: 'Enrichments that had failed, asked for once more.',
    done: 'asked for again',
    list: '/enrichments',
  },
  redeliver: { title: 'Redelivery', about: 'Deliveries that are sent again.', done: 'due again', list: '/deliveries' },
};

const FILTER = { status: 'failed', url: 'https://example.com/', created_after: '2026-01-30T00:00:00.000Z' };

const BULK = {
  id: 41,
  object: 'bulk',
  action: 'redeliver',
  filter: FILTER,
  status: 'processing',
  total: 212,
  done: 0,
  failed: 0,
  failures: {},
  created_at: '2026-01-31T12:00:00.000Z',
  completed_at: null,
};

/** Bodies of requests and answers about operations on many resources. */
export const BULK_EXAMPLES = {
  /** First what is only counted: it can be sent as it is. */
  requests: {
    count: { summary: 'Count them', value: { action: BULK.action, filter: FILTER, dry_run: true } },
    redeliver: { summary: 'Deliver them once more', value: { action: BULK.action, filter: FILTER, dry_run: false } },
  },
  accepted: { data: BULK },
  counted: {
    data: {
      object: 'bulk',
      action: BULK.action,
      dry_run: true,
      total: BULK.total,
      statuses: { delivered: 0, failed: BULK.total, cancelled: 0 },
    },
  },
  completed: {
    data: {
      ...BULK,
      status: 'completed',
      done: 209,
      failed: 3,
      failures: { changed: 1, webhook_inactive: 2 },
      completed_at: '2026-01-31T12:00:01.200Z',
    },
  },
};

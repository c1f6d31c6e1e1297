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
    retry: {
      summary: 'Try again what failed at the portal',
      value: { action: 'retry', filter: { type: 'get_company', error_code: 'source_unavailable' }, dry_run: true },
    },
    cancel: {
      summary: 'Cancel what waits',
      value: { action: 'cancel', filter: { created_before: '2026-01-30T00:00:00.000Z' }, dry_run: true },
    },
    redeliver: { summary: 'Deliver them once more', value: { action: BULK.action, filter: FILTER, dry_run: false } },
  },
  accepted: { data: BULK },
  counted: {
    data: {
      object: 'bulk',
      action: BULK.action,
      dry_run: true,
      total: BULK.total,
      statuses: { queued: 0, delivered: 0, failed: BULK.total, cancelled: 0 },
      credits: 0,
      available_credits: 10_000,
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
  cancelled: {
    data: { ...BULK, status: 'cancelled', done: 100, completed_at: '2026-01-31T12:00:00.600Z' },
  },
  list: { data: [BULK], next_cursor: null },
  items: {
    data: [
      { id: 90_125, object: 'bulk_item', status: 'failed', reason: 'webhook_inactive', result_id: null },
      { id: 90_120, object: 'bulk_item', status: 'done', reason: null, result_id: null },
    ],
    next_cursor: null,
  },
};

const ORGANIZATION = {
  scope: { kind: 'organization' },
  period: 'month',
  limit_credits: 10_000,
  warn_at_percent: 80,
} as const;
const KEY = { scope: { kind: 'api_key', id: 12 }, period: 'day', limit_credits: 500, warn_at_percent: null } as const;

/** Bodies of requests and answers about caps and usage. */
export const BUDGET_EXAMPLES = {
  requests: {
    organization: { summary: 'A month of the whole organization', value: { budgets: [ORGANIZATION] } },
    both: { summary: 'A month of all, and a day of one key', value: { budgets: [ORGANIZATION, KEY] } },
    none: { summary: 'No caps any more', value: { budgets: [] } },
  },
  list: {
    data: [
      {
        id: 3,
        object: 'budget',
        ...ORGANIZATION,
        used_credits: 8_120,
        remaining_credits: 1_880,
        starts_at: '2026-01-01T00:00:00.000Z',
        resets_at: '2026-02-01T00:00:00.000Z',
      },
      {
        id: 4,
        object: 'budget',
        ...KEY,
        used_credits: 12,
        remaining_credits: 488,
        starts_at: '2026-01-31T00:00:00.000Z',
        resets_at: '2026-02-01T00:00:00.000Z',
      },
    ],
  },
  exceeded: {
    required: 2,
    budget: {
      scope: { kind: 'organization' },
      period: 'month',
      limit_credits: 10_000,
      used_credits: 9_999,
      resets_at: '2026-02-01T00:00:00.000Z',
    },
  },
  usage: {
    data: {
      object: 'usage',
      from: '2026-01-02',
      to: '2026-01-31',
      group_by: 'key',
      lines: [
        {
          api_key: { id: 12, name: 'nightly import' },
          type: null,
          day: null,
          count: 4_060,
          reserved_credits: 24,
          spent_credits: 7_900,
          refunded_credits: 196,
        },
      ],
    },
  },
};

import { EVENT_EXAMPLES } from './eventExamples.ts';

const MONITOR = {
  id: 5,
  object: 'monitor',
  what: 'company',
  every: '7d',
  subject: 'DE-HRB-F1103-261904',
  subjects: 1,
  callback_url: 'https://example.com/changes',
  budget: 100,
  credits_this_month: 8,
  status: 'active',
  held_until: null,
  changes: 1,
  next_check_at: '2026-02-07T12:00:00.000Z',
  created_at: '2026-01-03T12:00:00.000Z',
};

const { check_id: checkId, ...change } = EVENT_EXAMPLES.monitor.change;
const CHECK = {
  id: checkId,
  object: 'monitor_check',
  subject: MONITOR.subject,
  status: 'changed',
  enrichment_id: change.provenance.enrichment_id,
  error_code: null,
  credits: 2,
  planned_at: '2026-01-31T11:58:00.000Z',
  completed_at: '2026-01-31T12:00:00.000Z',
  changes: [{ ...change, event: EVENT_EXAMPLES.monitor.event }],
};

/** Bodies of requests and answers about monitors. */
export const MONITOR_EXAMPLES = {
  requests: {
    company: {
      summary: 'One company',
      value: {
        what: 'company',
        every: '7d',
        company_id: MONITOR.subject,
        callback_url: MONITOR.callback_url,
        budget: 100,
      },
    },
    list: {
      summary: 'A list',
      value: {
        what: 'owners',
        every: '30d',
        csv_url: 'https://example.com/companies.csv',
        mapping: { Register: 'company_id' },
      },
    },
    email: { summary: 'An e-mail address', value: { what: 'email', every: '14d', email: 'anna.berger@post.test' } },
  },
  changes: { every: '14d', paused: true },
  monitor: { data: MONITOR },
  changed: { data: { ...MONITOR, every: '14d', status: 'paused' } },
  list: { data: [MONITOR], next_cursor: null },
  checks: { data: [CHECK], next_cursor: null },
  forecast: {
    data: {
      object: 'monitor_forecast',
      credits: 9,
      portal_seconds: 2086,
      topics: [
        { what: 'company', checks: 5, credits: 9, source: 'handelsregister', retrievals: 9, portal_seconds: 2086 },
      ],
    },
  },
};

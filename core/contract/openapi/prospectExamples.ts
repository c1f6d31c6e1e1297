import type { ProspectResource } from '../http/prospects.ts';

const PAGE = 'https://api.example.com/p/kT2vRz0qXn8YbW4dLm6JfH3s';
const CREATED: ProspectResource = {
  id: 90817,
  campaign_id: 12,
  token: 'kT2vRz0qXn8YbW4dLm6JfH3s',
  name: 'Anna Berger',
  status: 'created',
  error_message: null,
  screenshot_url: null,
  custom_vars: { external_id: 'crm-4711' },
  landing_url: PAGE,
  created_at: '2026-01-31T12:00:00.000Z',
};
const READY: ProspectResource = { ...CREATED, status: 'ready', screenshot_url: `${PAGE}/screenshot.png` };

/** Bodies of requests and answers about prospects. */
export const PROSPECT_EXAMPLES = {
  newProspects: { prospects: [{ name: CREATED.name, custom_vars: CREATED.custom_vars }] },
  created: { data: [CREATED] },
  prospect: { data: READY },
  prospects: { data: [READY], next_cursor: null },
};

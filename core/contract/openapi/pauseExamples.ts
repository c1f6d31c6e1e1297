const PAUSE = {
  id: 7,
  object: 'pause',
  target: { kind: 'batch', id: 815 },
  reason: 'The list is checked once more.',
  until: null,
  created_at: '2026-01-31T12:00:00.000Z',
};

const ENDPOINT = {
  id: 8,
  object: 'pause',
  target: { kind: 'endpoint', origin: 'https://example.com' },
  reason: 'Our receiver is being moved.',
  until: '2026-02-07T12:00:00.000Z',
  created_at: '2026-01-31T12:00:00.000Z',
};

const SOURCE = {
  id: 9,
  object: 'pause',
  target: { kind: 'source', name: 'handelsregister' },
  reason: 'The portal announces maintenance.',
  until: '2026-02-01T06:00:00.000Z',
  created_at: '2026-01-31T12:00:00.000Z',
};

/** Bodies of requests and answers about what is paused. */
export const PAUSE_EXAMPLES = {
  requests: {
    endpoint: { summary: 'All that is sent to an origin', value: { target: ENDPOINT.target, reason: ENDPOINT.reason } },
    batch: { summary: 'A batch', value: { target: PAUSE.target, reason: PAUSE.reason } },
    webhook: { summary: 'A webhook', value: { target: { kind: 'webhook', id: 12 } } },
    source: { summary: 'A source, by who runs the platform', value: { target: SOURCE.target, reason: SOURCE.reason } },
  },
  created: { data: PAUSE },
  list: { data: [SOURCE, ENDPOINT, PAUSE], next_cursor: null },
};

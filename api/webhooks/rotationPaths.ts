/** Programs rotate secrets here with a key, people at the dashboard with a form (1-api.md, "Webhook configuration"). */
export const ROTATION_PATHS = {
  org: '/reach/webhooks/rotate-org-secret',
  campaign: '/reach/campaigns/:id/rotate-webhook-secret',
} as const;

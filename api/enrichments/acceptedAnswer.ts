import type { EnrichmentRequest } from '#contract/http/enrichmentRequest';

/** The answer to an asynchronous request around the id, which only the database gives. */
export interface AcceptedAnswer {
  readonly beforeId: string;
  readonly afterId: string;
}

/** Made before the id is known, so that it is stored with it and repeated byte for byte. */
export function acceptedAnswer(request: EnrichmentRequest, acceptedAt: Date): AcceptedAnswer {
  const rest = {
    status: 'queued',
    input: request.input,
    callback_url: request.callbackUrl,
    custom_vars: request.customVars ?? {},
    queued_at: acceptedAt.toISOString(),
  };
  return { beforeId: '{"data":{"id":', afterId: `,${JSON.stringify(rest).slice(1)}}` };
}

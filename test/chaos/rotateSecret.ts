import { createApiClient } from '../../cli/apiClient.ts';

/** Gives an organization, whose key this is, another secret of its callbacks. @returns it @throws Error when it is not told */
export async function rotateSecret(apiUrl: string, key: string): Promise<string> {
  const { status, body } = await createApiClient(apiUrl, key).call('POST', '/reach/webhooks/rotate-org-secret');
  if (status !== 200) {
    throw new Error(`The secret of callbacks was not told: ${status} ${JSON.stringify(body)}`);
  }
  return (body as { readonly data: { readonly secret: string } }).data.secret;
}

import type { UploadResource } from '#contract/http/uploads';
import type { TestAnswer, TestPlatform } from './testPlatform.ts';

export const CSV = 'text/csv';

/** `data` of POST /api/uploads. */
export async function newUpload(platform: TestPlatform, key: string): Promise<UploadResource> {
  const answer = await platform.call('/api/uploads', { key, method: 'POST' });
  if (answer.status !== 201) {
    throw new Error(`There are no links: ${answer.status} ${answer.text}`);
  }
  return answer.body['data'] as unknown as UploadResource;
}

/** An upload whose file was sent. */
export async function sentUpload(
  platform: TestPlatform,
  key: string,
  content: NonNullable<RequestInit['body']>,
  fileName?: string,
): Promise<UploadResource> {
  const body = fileName === undefined ? {} : { body: { file_name: fileName } };
  const answer = await platform.call('/api/uploads', { key, method: 'POST', ...body });
  const links = answer.body['data'] as unknown as UploadResource;
  const sent = await put(links.upload_url, content, { 'content-type': 'application/octet-stream' });
  if (sent.status !== 200) {
    throw new Error(`The file was not taken: ${sent.status}`);
  }
  return links;
}

/** Sends a file to a link of this platform. */
export async function put(
  url: string,
  body: NonNullable<RequestInit['body']>,
  headers: Readonly<Record<string, string>> = {},
) {
  const response = await fetch(url, {
    method: 'PUT',
    body,
    headers: { 'content-type': CSV, ...headers },
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  });
  return { status: response.status, body: (await response.json()) as Readonly<Record<string, unknown>> };
}

/** An answer's status and code. */
export function codeOf({ status, body }: Pick<TestAnswer, 'status'> & { readonly body: object }): unknown {
  return [status, (body as { readonly code?: unknown }).code];
}

/** How many chunks are stored for an upload, whatever became of it. */
export async function storedChunks({ foundation }: TestPlatform, id: number): Promise<number> {
  const { rows } = await foundation.database.hot.query<{ count: number }>(
    'select count(*)::int as count from upload_chunks where upload_id = $1',
    [id],
  );
  return rows[0]?.count ?? 0;
}

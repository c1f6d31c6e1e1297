import type { TestPlatform } from './testPlatform.ts';

/** A download of a batch, byte for byte. */
export async function downloaded(platform: TestPlatform, key: string, id: number, file: string) {
  const response = await fetch(`${platform.baseUrl}/api/batches/${id}/${file}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

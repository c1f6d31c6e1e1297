import { readAccountsExample } from '#contract/types/read_accounts/readAccountsExample';
import { readShareholderListExample } from '#contract/types/read_shareholder_list/readShareholderListExample';
import { publicationHtml } from '../../support/publicationMarkup.ts';
import { simulatedFiles } from '../../support/shareholderLists/simulatedFiles.ts';

/** Where a platform that nobody has uploaded anything to is reached, and by which key. */
interface Caller {
  readonly baseUrl: string;
  readonly key: string;
}

/** Uploads the documents that examples name by their ids, so that what they show can be run. */
export async function sendExampleFiles({ baseUrl, key }: Caller): Promise<void> {
  const [list = Buffer.alloc(0)] = (await simulatedFiles('owners_one_list')).pdfs;
  const files = new Map<unknown, readonly [type: string, bytes: Buffer]>([
    [readAccountsExample.input['upload_id'], ['text/html', publicationHtml('')]],
    [readShareholderListExample.input['upload_id'], ['application/pdf', list]],
  ]);
  while (files.size > 0) {
    const headers = { authorization: `Bearer ${key}` };
    const response = await fetch(`${baseUrl}/api/uploads`, { method: 'POST', headers });
    const { data } = (await response.json()) as { readonly data: { readonly id: number; readonly upload_url: string } };
    const [type, bytes] = files.get(data.id) ?? [];
    if (type !== undefined && bytes !== undefined) {
      await fetch(data.upload_url, { method: 'PUT', headers: { 'content-type': type }, body: Uint8Array.from(bytes) });
      files.delete(data.id);
    }
    if ([...files.keys()].some((id) => Number(id) <= data.id)) {
      throw new Error('Others have uploaded something before');
    }
  }
}

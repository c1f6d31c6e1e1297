import { beforeEach, describe, expect, it } from '@jest/globals';
import type { RemoteFileOutcome, RemoteFiles } from '#ports/remoteFiles';
import { batchOf, companies, postBatch } from '../../support/batchCalls.ts';
import { textFile } from '../../support/batchScene.ts';
import { MOST_HOLD_MS, steadyHold } from '../../support/steadyHold.ts';
import { textRows, workbook } from '../../support/tables/workbook.ts';
import { type TestAnswer, useTestPlatform } from '../../support/testPlatform.ts';

const files: { open: RemoteFiles['open'] } = { open: () => Promise.reject(new Error('No file is expected')) };
const platform = useTestPlatform(
  { ENRICH_NEW_BATCHES_PER_MINUTE: '1000', ENRICH_MAX_UNFINISHED_BATCHES: '1000' },
  { remoteFiles: { open: (...call) => files.open(...call) } },
);

let key: string;
beforeEach(async () => {
  ({ key } = await platform.current.organization({ credits: 100_000 }));
});

const post = (): Promise<TestAnswer> => postBatch(platform.current, key, { csv_url: 'https://example.com/rows.csv' });

function fileOf(content: Buffer): RemoteFileOutcome {
  const chunks = (async function* () {
    for (let at = 0; at < content.byteLength; at += 65_536) {
      yield await Promise.resolve(content.subarray(at, at + 65_536));
    }
  })();
  return { kind: 'opened', contentType: null, chunks };
}

/** A workbook whose header and 1,000 rows have one text each in as many columns. */
function oneTextEverywhere(): Buffer {
  const names = Array.from({ length: 150 }, (_, at) => `custom_vars.a${at}`);
  const header = names.map((_, at) => `<c t="s"><v>${at}</v></c>`).join('');
  const row = `<row>${`<c t="s"><v>${names.length}</v></c>`.repeat(names.length)}</row>`;
  return workbook({
    sharedStrings: [...names, 'x'.repeat(32_000)].map((text) => `<t>${text}</t>`),
    rows: `<row>${header}</row>${row.repeat(1_000)}`,
  });
}

describe('a file that was made to keep a process busy', () => {
  it.each<[string, () => Buffer, string]>([
    [
      'a number format of 262,000 characters',
      () => workbook({ formats: ['['.repeat(262_000)], rows: textRows([['company_id'], ['x']]) }),
      'The spreadsheet has a number format of more than 255 characters. Remove it, or save the table as CSV.',
    ],
    [
      'one text in 150,000 cells',
      oneTextEverywhere,
      'The columns that are used have more than 5,242,880 characters. Split the file into several.',
    ],
    [
      '19 MB of quotes',
      () => Buffer.from(`company_id\n"${'""'.repeat(9 * 1_048_576)}`),
      'Cell 1 of row 2 has more than 32,767 characters. Shorten it, or look for a double quote that is never closed.',
    ],
  ])('is refused, and holds up no other request: %s', async (_what, build, problem) => {
    const file = build();
    files.open = () => Promise.resolve(fileOf(file));
    await post();

    const { result, holdMs } = await steadyHold(post);

    expect([result.status, result.body['errors']]).toEqual([422, { csv_url: [problem] }]);
    expect(holdMs).toBeLessThan(MOST_HOLD_MS);
  });

  it('waits for its turn with fifty others, and each is answered', async () => {
    files.open = () => Promise.resolve(textFile('company_id\nDE-HRB-F1103-1\n'));
    const answers = await Promise.all(Array.from({ length: 50 }, post));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202));
  });
});

describe('a batch of 1,000 rows', () => {
  const ids = companies(1, 1_000).map(({ company_id: id }) => id);

  it('holds up no other request where it is a file', async () => {
    const text = `company_id,custom_vars.note\n${ids.map((id, row) => `${id},note ${row}`).join('\n')}`;
    files.open = () => Promise.resolve(textFile(text));
    await post();

    const { result, holdMs } = await steadyHold(post);

    expect([result.status, batchOf(result).counts.total]).toEqual([202, 1_000]);
    expect(holdMs).toBeLessThan(MOST_HOLD_MS);
  });

  it('holds up no other request where it is JSON, also where every row is refused', async () => {
    const rows = ids.map((id, row) => ({ company_id: `${id}?`, custom_vars: { row }, more: 'x'.repeat(500) }));
    const postRows = (): Promise<TestAnswer> => postBatch(platform.current, key, { rows });
    await postRows();

    const { result, holdMs } = await steadyHold(postRows);

    expect([result.status, batchOf(result).counts.rejected]).toEqual([202, 1_000]);
    expect(holdMs).toBeLessThan(MOST_HOLD_MS);
  });
});

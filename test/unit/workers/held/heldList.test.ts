import { describe, expect, it } from '@jest/globals';
import { sha256Of } from '../../../../workers/registries/documentProvenance.ts';
import { traceShareholderList } from '../../../../workers/registries/handelsregister/shareholderList/parseShareholderList.ts';
import { heldList } from '../../../../workers/registries/held/heldList.ts';
import { zipOf } from '../../../support/zipOf.ts';
import { simulatedFiles } from '../../../support/shareholderLists/simulatedFiles.ts';

const QUESTION = { registerCapital: null, wantsWords: false };

async function refusalOf(bytes: Uint8Array): Promise<readonly unknown[]> {
  const held = await heldList(bytes, QUESTION);
  return held.kind === 'refused' ? [held.code, held.message] : [held.kind];
}

describe('a shareholder list that a customer holds', () => {
  it('tells what the same file tells at the register, from a PDF and from an archive of one', async () => {
    const { pdfs, sent } = await simulatedFiles('owners_history');
    expect(pdfs.length).toBeGreaterThan(1);
    for (const [at, pdf] of pdfs.entries()) {
      const traced = await traceShareholderList(pdf, null);
      expect(await heldList(pdf, QUESTION)).toEqual({ kind: 'read', words: null, ...traced });
      expect(await heldList(zipOf({ 'liste.pdf': pdf }), QUESTION)).toEqual({ kind: 'read', words: null, ...traced });
      expect(await heldList(sent[at] ?? pdf, QUESTION)).toMatchObject({ kind: 'read', list: traced.list });
      expect(traced.provenance).toMatchObject([{ sha256: sha256Of(pdf) }]);
    }
  });

  it('is found beside a letter, and not where two lists are in one archive', async () => {
    const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = (await simulatedFiles('owners_history')).pdfs;
    const letter = Buffer.from('Sehr geehrte Damen und Herren');
    expect(await heldList(zipOf({ 'anschreiben.txt': letter, 'liste.pdf': first }), QUESTION)).toMatchObject({
      kind: 'read',
    });
    expect(await refusalOf(zipOf({ 'a.pdf': first, 'b.pdf': second }))).toEqual([
      'wrong_document',
      'The archive holds 2 shareholder lists. Upload each of them alone.',
    ]);
  });

  it('says its words where they are asked for', async () => {
    const [pdf = Buffer.alloc(0)] = (await simulatedFiles('owners_one_list')).pdfs;
    const held = await heldList(pdf, { ...QUESTION, wantsWords: true });
    expect(held).toMatchObject({ kind: 'read', words: expect.stringContaining('Gesellschafter') });
  });

  it('is refused where it does not come to the share capital that the register tells', async () => {
    const [pdf = Buffer.alloc(0)] = (await simulatedFiles('owners_one_list')).pdfs;
    const told = await heldList(pdf, { ...QUESTION, registerCapital: 1 });
    const { list } = await traceShareholderList(pdf, 1);
    expect(told).toMatchObject(list.kind === 'parsed' ? { kind: 'read', list } : { code: 'document_unreadable' });
  });

  it.each<[string, Uint8Array, string, RegExp]>([
    ['nothing', Buffer.alloc(0), 'document_unreadable', /^The file is empty\.$/u],
    ['a table', Buffer.from('Name;Anteil\nAda;1\n'), 'document_unsupported', /^The file is a table or plain text\./u],
    ['a workbook', zipOf({ 'xl/workbook.xml': Buffer.from('<workbook/>') }), 'document_unsupported', /workbook/u],
    ['a page', Buffer.from('<!doctype html><p>x'), 'document_unsupported', /^The file is a web page or XML\./u],
    ['XML', Buffer.from('<?xml version="1.0"?><a/>'), 'document_unsupported', /^The file is a web page or XML\./u],
    ['a scan', Buffer.from('II*\u0000'), 'document_unsupported', /^The file is a picture\. Scans are not read\./u],
    ['a PDF that breaks off', Buffer.from('%PDF-1.7\n1 0 obj'), 'document_unreadable', /breaks off/u],
    ['an archive that breaks off', Buffer.from('PK\u0003\u0004abc'), 'document_unreadable', /\.$/u],
    [
      'an archive of archives',
      zipOf({ 'a.zip': zipOf({ b: Buffer.from('c') }) }),
      'wrong_document',
      /another archive/u,
    ],
    [
      'an archive of letters',
      zipOf({ 'a.txt': Buffer.from('x'), 'b.txt': Buffer.from('y') }),
      'wrong_document',
      /^None of the files/u,
    ],
  ])('is not read from %s, and a sentence says why', async (_name, bytes, code, message) => {
    expect(await refusalOf(bytes)).toEqual([code, expect.stringMatching(message)]);
  });
});

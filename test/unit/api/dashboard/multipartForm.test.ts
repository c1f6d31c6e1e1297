import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { multipartForm } from '../../../../api/dashboard/session/multipartForm.ts';

const TYPE = 'multipart/form-data; boundary=x';

/** As a browser sends it. */
async function sent(form: FormData): Promise<{ readonly bytes: Buffer; readonly type: string }> {
  const response = new Response(form);
  return { bytes: Buffer.from(await response.arrayBuffer()), type: response.headers.get('content-type') ?? '' };
}
const read = (text: string, type = TYPE) => multipartForm(Buffer.from(text), type);
const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

describe('a form with a file', () => {
  test('has its fields and its file as they were sent, whatever is in them', async () => {
    const bytes = fc.uint8Array({ maxLength: 300 });
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    // Without a name, Node sends a field.
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(text, bytes, name, async (value, content, fileName) => {
        const form = new FormData();
        form.set('csrf', value);
        form.set('file', new Blob([Uint8Array.from(content)]), fileName);
        const { bytes: body, type } = await sent(form);
        const found = multipartForm(body, type);
        const lines = value.replaceAll(/\r\n|\r|\n/g, '\r\n');
        expect(found?.fields).toEqual({ csrf: lines });
        expect([found?.file?.name, [...(found?.file?.bytes ?? [])]]).toEqual([fileName, [...content]]);
      }),
    );
  });

  test('is read with the first of several fields and files, and without any', () => {
    expect(read(`${field('a', '1')}${field('a', '2')}--x--\r\n`)).toEqual({ fields: { a: '1' }, file: null });
    expect(read('--x--\r\n')).toEqual({ fields: {}, file: null });
    expect(read(`${field('a', '')}--x--`, 'multipart/form-data; boundary="x"')?.fields).toEqual({ a: '' });
  });

  test.each([
    ['text', 'no form', TYPE],
    ['nothing', '', TYPE],
    ['a form without its end', field('a', '1'), TYPE],
    ['a part that is cut off', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', TYPE],
    ['a part without a name', '--x\r\nContent-Type: text/plain\r\n\r\n1\r\n--x--', TYPE],
    ['a part without an end of its fields', '--x\r\nContent-Disposition: form-data; name="a"\r\n--x--', TYPE],
    ['another boundary', `${field('a', '1')}--x--`, 'multipart/form-data; boundary=y'],
    ['no boundary', `${field('a', '1')}--x--`, 'multipart/form-data'],
    ['more parts than any form has', `${field('a', '1').repeat(9)}--x--`, TYPE],
    ['fields of a part without end', `--x\r\n${'A: b\r\n'.repeat(1_000)}\r\n1\r\n--x--`, TYPE],
  ])('is none of %s', (_what, text, type) => {
    expect(read(text, type)).toBeNull();
  });
});

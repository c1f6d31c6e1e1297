import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { once } from 'node:events';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { errorBodySchema } from '#contract/http/errorBody';
import { uploadedFileSchema, uploadSchema } from '#contract/http/uploads';

import { eventually } from '../../support/eventually.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';
import { codeOf, CSV, newUpload, put, storedChunks } from '../../support/uploadCalls.ts';

const MAX_BYTES = 20 * 1_048_576;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const platform = useTestPlatform({ ENRICH_AUTH_FAILURES_PER_MINUTE: '10000' });
let organization: TestOrganization;
beforeAll(async () => {
  organization = await platform.current.organization();
});
const upload = () => newUpload(platform.current, organization.key);

describe('POST /api/uploads', () => {
  it('gives links, how long they are valid and how large the file may be', async () => {
    const before = Date.now();
    const links = await upload();
    expect(uploadSchema.safeParse(links).error).toBeUndefined();
    expect(links.max_bytes).toBe(MAX_BYTES);
    expect(new URL(links.upload_url).origin).toBe(platform.current.baseUrl);
    const seconds = [links.upload_expires_at, links.csv_expires_at].map((at) => (Date.parse(at) - before) / 1_000);
    expect(seconds.map((value) => Math.round(value / 60))).toEqual([30, 7 * 24 * 60]);
  });

  it('needs a key', async () => {
    expect((await platform.current.call('/api/uploads', { method: 'POST' })).status).toBe(401);
  });
});

describe('a file', () => {
  it('is sent without a key and comes back byte for byte', async () => {
    const links = await upload();
    const content = randomBytes(700_001);
    const sent = await put(links.upload_url, content);
    expect(sent).toEqual({ status: 200, body: { data: { id: links.id, content_type: CSV, bytes: content.length } } });
    expect(z.strictObject({ data: uploadedFileSchema }).safeParse(sent.body).success).toBe(true);

    const response = await fetch(links.csv_url);
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': CSV,
      'content-length': String(content.length),
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const head = await fetch(links.csv_url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(content.length)]);
  });

  it.each([CSV, 'Text/CSV; charset=utf-8', XLSX, 'application/octet-stream'])('may be sent as %s', async (type) => {
    const links = await upload();
    expect((await put(links.upload_url, 'a\n1', { 'content-type': type })).status).toBe(200);
    expect((await fetch(links.csv_url)).headers.get('content-type')).toBe(type.split(';')[0]?.toLowerCase());
  });

  it.each([
    { 'content-type': 'image/png' },
    { 'content-type': 'application/json' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': 'text/csvx' },
    { 'content-type': 'x, text/csv' },
    { 'content-encoding': 'gzip' },
  ])('may not be sent with %j', async (headers) => {
    const links = await upload();
    expect(codeOf(await put(links.upload_url, 'a\n1', headers))).toEqual([415, 'unsupported_media_type']);
    expect((await put(links.upload_url, 'a\n1')).status).toBe(200);
  });

  it('is taken once', async () => {
    const links = await upload();
    await put(links.upload_url, 'first');
    expect(codeOf(await put(links.upload_url, 'second'))).toEqual([409, 'already_uploaded']);
    expect(await (await fetch(links.csv_url)).text()).toBe('first');
  });

  it('is taken of one of many who send at once', async () => {
    const links = await upload();
    const contents = Array.from({ length: 6 }, (_, index) => String(index).repeat(600_000));
    const answers = await Promise.all(contents.map((content) => put(links.upload_url, content)));
    const won = answers.flatMap(({ status }, index) => (status === 200 ? [contents[index]] : []));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect([await (await fetch(links.csv_url)).text()]).toEqual(won);
  });

  it('is not there before it was sent', async () => {
    const { csv_url: url } = await upload();
    const response = await fetch(url);
    expect([response.status, errorBodySchema.safeParse(await response.json()).success]).toEqual([404, true]);
  });

  it('may have no other methods', async () => {
    const links = await upload();
    const response = await fetch(links.upload_url, { method: 'POST', body: 'a' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'PUT, GET, HEAD, OPTIONS']);
  });
});

describe('a file that is too large', () => {
  it('is taken up to the last byte of 20 MB', async () => {
    const links = await upload();
    expect(await put(links.upload_url, Buffer.alloc(MAX_BYTES, 'x'))).toMatchObject({
      status: 200,
      body: { data: { bytes: MAX_BYTES } },
    });
  });

  it('is answered 413 where it says so, and where it does not', async () => {
    const links = await upload();
    const content = Buffer.alloc(MAX_BYTES + 1, 'x');
    expect(codeOf(await put(links.upload_url, content))).toEqual([413, 'payload_too_large']);
    expect(codeOf(await put(links.upload_url, new Blob([content]).stream()))).toEqual([413, 'payload_too_large']);
    expect(await storedChunks(platform.current, links.id)).toBe(0);
    expect((await put(links.upload_url, 'a smaller one')).status).toBe(200);
  });

  it('is answered before it has been sent, and not read on', async () => {
    const links = await upload();
    const request = httpRequest(links.upload_url, {
      method: 'PUT',
      headers: { 'content-type': CSV, 'content-length': 10_000_000_000 },
    });
    request.on('error', () => undefined);
    request.write('a,b\n');
    const [response] = (await once(request, 'response')) as [{ statusCode: number; resume(): void }];
    expect(response.statusCode).toBe(413);
    response.resume();
    await once(request, 'close');
  });
});

describe('a sender that hangs up', () => {
  it('leaves nothing, and may try again', async () => {
    const links = await upload();
    const request = httpRequest(links.upload_url, {
      method: 'PUT',
      headers: { 'content-type': CSV, 'content-length': 2_000_000 },
    });
    request.on('error', () => undefined);
    request.write(Buffer.alloc(1_000_000, 'x'));
    await eventually('a part is stored', async () => (await storedChunks(platform.current, links.id)) > 1);
    request.destroy();
    await eventually('nothing of it is left', async () => (await storedChunks(platform.current, links.id)) === 0);
    await eventually('the link is free', async () => (await put(links.upload_url, 'again')).status === 200);
    expect(await (await fetch(links.csv_url)).text()).toBe('again');
  });
});

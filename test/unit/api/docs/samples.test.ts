import { runInNewContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { openApiDocument } from '#contract/openapi/openApiDocument';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { operationPage } from '../../../../api/docs/pages/operationPage.ts';
import type { ApiDocument } from '../../../../api/docs/reference/apiDocument.ts';
import { readReference } from '../../../../api/docs/reference/readReference.ts';
import { literal, PYTHON_LITERALS, TYPESCRIPT_LITERALS } from '../../../../api/docs/samples/literal.ts';
import { pathVariables } from '../../../../api/docs/samples/pathVariables.ts';
import { SAMPLE_LANGUAGES } from '../../../../api/docs/samples/samples.ts';
import { sampleRequest } from '../../../../api/docs/samples/sampleRequest.ts';
import { sdkRequest } from '../../../../api/docs/samples/sdkRequest.ts';

const reference = readReference(openApiDocument('https://api.example.org') as unknown as ApiDocument);
const operations = reference.tags.flatMap(({ operations: all }) => all);

function sample(id: string, language: string): string {
  const operation = operations.find((one) => one.id === id);
  const request = operation === undefined ? null : sampleRequest(operation, reference);
  const written = SAMPLE_LANGUAGES.find(({ name }) => name === language);
  return request === null || written === undefined ? '' : written.write(request);
}

describe('a value in the words of a language', () => {
  test('is the same value in TypeScript, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const read: unknown = runInNewContext(`(${literal(value, TYPESCRIPT_LITERALS, 2)})`);
        expect(JSON.stringify(read)).toBe(JSON.stringify(value));
      }),
      { numRuns: 50, examples: [[JSON.parse('{"__proto__":false}') as fc.JsonValue]] },
    );
  });

  test('has the words and quotes of Python there', () => {
    const value = { a: [true, false, null], "it's": 'say "hello"\n' };
    expect(literal(value, PYTHON_LITERALS, 4)).toBe(String.raw`{"a": [True, False, None], "it's": "say \"hello\"\n"}`);
  });

  test('has one member a line where it is long', () => {
    const value = { company_id: 'DE-HRB-F1103-261904', callback_url: 'https://example.com/enriched', list: [] };
    expect(literal(value, TYPESCRIPT_LITERALS, 2)).toBe(
      "{\n  company_id: 'DE-HRB-F1103-261904',\n  callback_url: 'https://example.com/enriched',\n  list: [],\n}",
    );
  });
});

describe('the sample of a request', () => {
  test('is there in each language for every operation that customers call', () => {
    const without = operations.filter((one) => sampleRequest(one, reference) === null).map(({ id }) => id);
    expect(without).toEqual(['receiveProviderCallback']);
    expect(SAMPLE_LANGUAGES.map(({ name }) => name)).toEqual(['curl', 'typescript', 'python']);
  });

  test('never has a key in it, but the variable that has one', () => {
    for (const { id, proof } of operations) {
      for (const { name } of SAMPLE_LANGUAGES) {
        const text = sample(id, name);
        expect(text).not.toContain('eak_');
        expect(text.includes('ENRICH_API_KEY')).toBe(proof === 'key');
      }
    }
  });

  test('in curl keeps quotes of a body', () => {
    const [operation] = operations.filter(({ id }) => id === 'startSearchCompanies');
    const request = operation && sampleRequest(operation, { ...reference, value: { name: "Voß' Söhne" } });
    expect(request && SAMPLE_LANGUAGES[0]?.write(request)).toContain(String.raw`"name": "Voß'\'' Söhne"`);
  });

  test.each([
    ['curl', 'curl -X DELETE "https://api.example.org/api/video-campaigns/$CAMPAIGN_ID/webhooks/$WEBHOOK_ID" \\\n'],
    [
      'typescript',
      'fetch(`https://api.example.org/api/video-campaigns/${process.env.CAMPAIGN_ID}/webhooks/${process.env.WEBHOOK_ID}`, {\n',
    ],
    [
      'python',
      '"https://api.example.org/api/video-campaigns/" + os.environ["CAMPAIGN_ID"] + "/webhooks/" + os.environ["WEBHOOK_ID"],',
    ],
  ])('in %s takes the ids of the path from the environment', (language, text) => {
    expect(sample('deleteCampaignWebhook', language)).toContain(text);
  });

  test('has no id of its own in any path, and its page says which operation tells one', () => {
    for (const operation of operations.filter(({ path, proof }) => proof === 'key' && /\{w?id\}/.test(path))) {
      const page = operationPage(operation, reference).body.toString();
      expect([operation.id, /\/\d+\b/.exec(sample(operation.id, 'curl').split('\n')[0] ?? '')]).toEqual([
        operation.id,
        null,
      ]);
      expect([operation.id, pathVariables(operation).length]).toEqual([
        operation.id,
        operation.path.split('{').length - 1,
      ]);
      for (const { variable, from } of pathVariables(operation)) {
        expect(page.replaceAll(/\s+/g, ' ')).toContain(
          `Set <code>${variable}</code> to an <code>id</code> of yours: <a href="/docs/reference/${from}">`,
        );
      }
    }
  });

  test.each(['putUploadFile', 'getUploadFile'])('of %s, which a link leads to, needs no id', (id) => {
    const operation = operations.find((one) => one.id === id);
    const page = operation && operationPage(operation, reference).body.toString();
    expect(page).not.toContain('to an <code>id</code> of yours');
  });

  test('of an operation on many resources says what has an id, where only counting has none', () => {
    const operation = operations.find(({ id }) => id === 'getBulk');
    expect(operation && operationPage(operation, reference).body.toString()).toContain(
      'with <code>&quot;dry_run&quot;: false',
    );
  });

  test('of an operation on many resources only counts them', () => {
    expect(sample('startBulk', 'curl')).toContain('"dry_run": true');
  });

  test.each(['startGetPublication', 'startGetPublicationBatch'])('of %s says what to list first', (id) => {
    const operation = operations.find((one) => one.id === id);
    const page = operation && operationPage(operation, reference).body.toString();
    expect(page).toContain('First: <a href="/docs/reference/startListCompanyPublications">');
  });

  test('of a stream says that it takes one', () => {
    expect(sample('callMcp', 'curl')).toContain("-H 'Accept: application/json, text/event-stream'");
  });

  test.each([
    ['curl', '--output results.xlsx'],
    ['typescript', "writeFile('results.xlsx', new Uint8Array(await response.arrayBuffer()))"],
    ['python', 'open("results.xlsx", "wb").write(response.read())'],
  ])('in %s saves what is no text', (language, text) => {
    expect(sample('getBatchResultsXlsx', language)).toContain(text);
  });

  test.each([
    ['curl', '--data-binary @rows.csv', '"$UPLOAD_URL"'],
    ['typescript', "await readFile('rows.csv')", "process.env.UPLOAD_URL ?? ''"],
    ['python', 'open("rows.csv", "rb").read()', 'os.environ["UPLOAD_URL"]'],
  ])('of an upload sends a file to its link in %s', (language, file, link) => {
    const text = sample('putUploadFile', language);
    expect(text).toContain(file);
    expect(text).toContain(link);
  });
});

describe('the sample with an SDK', () => {
  const started = operations.flatMap((one) => sdkRequest(one) ?? []);

  test('is there for whatever starts an enrichment or a batch, and for nothing else', () => {
    const types = ENRICHMENT_TYPES.map(({ name }) => name).sort();
    const of = (isBatch: boolean): readonly string[] =>
      started.filter((one) => one.isBatch === isBatch).map(({ type }) => type);
    expect([of(false).toSorted(), of(true).toSorted()]).toEqual([types, types]);
  });

  test.each([
    ['typescript', "await client.enrich('get_company', {\n  company_id: 'DE-HRB-F1103-261904',"],
    ['python', 'client.enrich("get_company", {\n        "company_id": "DE-HRB-F1103-261904",'],
  ])('in %s sends the first example of the body', (language, text) => {
    const sdk = SAMPLE_LANGUAGES.find(({ name }) => name === language)?.sdk;
    const request = started.find(({ type, isBatch }) => type === 'get_company' && !isBatch);
    expect(request && sdk?.write(request)).toContain(text);
  });

  test('is on the page of an operation, and every other operation with a key leads to the SDKs', () => {
    const guides = SAMPLE_LANGUAGES.flatMap(({ sdk }) => sdk?.address ?? []);
    const without = operations.filter((one) => {
      const page = operationPage(one, reference).body.toString();
      return guides.some((address) => !page.includes(`href="${address}"`));
    });
    const ofOthers = operations.filter(({ proof, path }) => proof !== 'key' || path === '/mcp');
    expect(without.map(({ id }) => id)).toEqual(ofOthers.map(({ id }) => id));
    expect(guides).toHaveLength(2);
  });
});

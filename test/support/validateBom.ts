import { readFile } from 'node:fs/promises';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';

const SCHEMAS = new URL('../fixtures/cyclonedx/', import.meta.url);

/** @returns what is wrong with a bill of materials by the schema of CycloneDX 1.5; null where nothing is */
export async function validateBom(bom: unknown): Promise<string | null> {
  const validate = new AjvJsonSchemaValidator().getValidator(await wholeSchema());
  return validate(bom).errorMessage ?? null;
}

/** One schema of the three files, which refer to each other by name. */
async function wholeSchema(): Promise<object> {
  const [bom = '', spdx = '', signatures = ''] = await Promise.all(
    ['bom-1.5', 'spdx', 'jsf-0.82'].map((name) => readFile(new URL(`${name}.schema.json`, SCHEMAS), 'utf8')),
  );
  const { definitions } = JSON.parse(signatures) as { readonly definitions: object };
  const schema = JSON.parse(
    bom
      .replaceAll('"spdx.SNAPSHOT.schema.json"', '"#/definitions/spdx"')
      .replaceAll('"jsf-0.82.SNAPSHOT.schema.json#/definitions/signature"', '"#/definitions/signature"')
      // The validator has no such formats.
      .replaceAll(/"format": "(?:iri-reference|idn-email)"/gu, '"type": "string"'),
  ) as { readonly definitions: object };
  return { ...schema, definitions: { ...schema.definitions, ...definitions, spdx: JSON.parse(spdx) as unknown } };
}

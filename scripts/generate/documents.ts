import { readFile } from 'node:fs/promises';
import * as prettier from 'prettier';
import { openApiDocument } from '#contract/openapi/openApiDocument';
import { API_GROUP } from '#contract/resources/customResource';
import { CUSTOM_RESOURCES } from '#contract/resources/customResources';
import { chartValuesSchema } from './chartValuesSchema.ts';
import { configurationDocument } from './configurationDocument.ts';
import { customResourceDefinition } from './customResourceDefinition.ts';
import { dashboardJson } from './dashboards/dashboardJson.ts';
import { DASHBOARDS } from './dashboards/dashboards.ts';
import { enrichmentsDocument } from './enrichmentsDocument.ts';
import { errorsDocument } from './errorsDocument.ts';
import { examplesCsv } from './examplesCsv.ts';

const VALUES_SCHEMA = 'charts/enrichment/values.schema.json';
const ERRORS_DOCUMENT = new URL('../../docs/errors.md', import.meta.url);
/** Where `make up` serves; a deployment serves the same document with its own address at /openapi.json. */
const LOCAL_URL = 'http://127.0.0.1:8080';

/** Path from the project's root → content, for everything that is made from code alone. */
export async function documents(): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ['docs/configuration.md', await formatted(configurationDocument(), 'markdown')],
    ['docs/errors.md', await formatted(errorsDocument(await readFile(ERRORS_DOCUMENT, 'utf8')), 'markdown')],
    ['docs/enrichments.md', await formatted(enrichmentsDocument(), 'markdown')],
    ['docs/openapi.json', `${JSON.stringify(openApiDocument(LOCAL_URL), null, 2)}\n`],
    [VALUES_SCHEMA, await chartValuesSchema(new URL(`../../${VALUES_SCHEMA}`, import.meta.url))],
    ['examples/companies.csv', examplesCsv()],
    ...(await customResourceDefinitions()),
    ...DASHBOARDS.map(
      (dashboard) => [`charts/enrichment/files/dashboards/${dashboard.name}.json`, dashboardJson(dashboard)] as const,
    ),
  ]);
}

/** For kubectl, and for the chart, which can read only what is inside of it. */
async function customResourceDefinitions(): Promise<readonly (readonly [string, string])[]> {
  const files = CUSTOM_RESOURCES.map(async (resource) => {
    const name = `${resource.plural}.${API_GROUP}.yaml`;
    const definition = await formatted(customResourceDefinition(resource), 'yaml');
    return ['k8s/crds', 'charts/enrichment/files/crds'].map((folder) => [`${folder}/${name}`, definition] as const);
  });
  return (await Promise.all(files)).flat();
}

/** Formatted as `make format` would, so that the two never undo each other. */
async function formatted(text: string, parser: 'markdown' | 'yaml'): Promise<string> {
  const options = JSON.parse(
    await readFile(new URL('../../.prettierrc.json', import.meta.url), 'utf8'),
  ) as prettier.Options;
  return prettier.format(text, { ...options, parser });
}

import { readFile } from 'node:fs/promises';
import { LANES } from '#domain/lane';
import { SOURCE_NAMES } from '#domain/sources/catalogue';
import { chartSecretSettingsSchema, chartSettingsSchema } from './chartSettingsSchema.ts';

interface Schema {
  properties: Record<string, Schema>;
  additionalProperties: Schema;
  items: Schema;
  enum: readonly string[];
}

/** The chart's values.schema.json is written by hand, but for the settings, lanes and portals that there are. */
export async function chartValuesSchema(path: URL): Promise<string> {
  const schema = JSON.parse(await readFile(path, 'utf8')) as Schema;
  const { workerPools, registrySources } = schema.properties;
  const lanes = workerPools?.additionalProperties.properties['lanes'];
  const [portal] = Object.values(registrySources?.properties ?? {});
  if (lanes === undefined || registrySources === undefined || portal === undefined) {
    throw new Error(`${path.pathname} describes no lanes or no portals`);
  }
  lanes.items.enum = LANES;
  registrySources.properties = Object.fromEntries(SOURCE_NAMES.map((name) => [name, portal]));
  Object.assign(schema.properties, {
    settings: chartSettingsSchema(),
    secretSettings: chartSecretSettingsSchema(),
  });
  return `${JSON.stringify(schema, null, 2)}\n`;
}

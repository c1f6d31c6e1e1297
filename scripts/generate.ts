import { DASHBOARDS_FOLDER, documents } from './generate/documents.ts';
import { migratedSchema } from './generate/migratedSchema.ts';
import { settleFiles } from './generate/settleFiles.ts';
import { sdkFiles } from './sdk/sdkFiles.ts';

/** `node scripts/generate.ts [--check]`: writes every generated file, or names those that are out of date. */

const SCHEMA_FILE = 'core/migrations/schema.sql';
const API_FILE = 'docs/openapi.json';

const made = await documents();
const sdks = await sdkFiles(made.get(API_FILE) ?? '');
await settleFiles({
  files: new Map([...made, [SCHEMA_FILE, await migratedSchema()], ...sdks.files]),
  folders: [...sdks.folders, DASHBOARDS_FOLDER],
});

import { readFile } from 'node:fs/promises';
import { settleFiles } from './generate/settleFiles.ts';
import { sdkFiles } from './sdk/sdkFiles.ts';

/** `node scripts/sdk.ts [--check]`: writes what the SDKs have of docs/openapi.json, or names what is out of date. */

await settleFiles(await sdkFiles(await readFile(new URL('../docs/openapi.json', import.meta.url), 'utf8')));

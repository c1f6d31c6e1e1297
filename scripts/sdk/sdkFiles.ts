import { readFile } from 'node:fs/promises';
import { hasPythonTools } from '../../test/support/pythonTools.ts';
import type { GeneratedFiles } from '../generate/settleFiles.ts';
import { pythonFiles, PYTHON_FOLDER } from './pythonFiles.ts';
import type { SdkDocument } from './sdkDocument.ts';
import { typescriptFiles, TYPESCRIPT_FOLDER } from './typescriptFiles.ts';

const LICENSE = new URL('../../LICENSE', import.meta.url);

/**
 * All that is generated of the SDKs. Where the Python tools are missing, nothing is said of that SDK.
 *
 * @param openApiJson the text of docs/openapi.json
 * @throws Error where a generator fails, and where the Python tools are missing in CI
 */
export async function sdkFiles(openApiJson: string): Promise<GeneratedFiles> {
  const document = JSON.parse(openApiJson) as SdkDocument;
  const license = await readFile(LICENSE, 'utf8');
  const licenses = ['sdk/typescript/LICENSE', 'sdk/python/LICENSE'].map((path) => [path, license] as const);
  const typescript = await typescriptFiles(document);
  if (!hasPythonTools()) {
    return { files: new Map([...licenses, ...typescript]), folders: [TYPESCRIPT_FOLDER] };
  }
  return {
    files: new Map([...licenses, ...typescript, ...(await pythonFiles(document))]),
    folders: [TYPESCRIPT_FOLDER, PYTHON_FOLDER],
  };
}

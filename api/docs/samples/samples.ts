import { guideAddress } from '../guides/addresses.ts';
import { curlSample } from './curlSample.ts';
import { pythonSample } from './pythonSample.ts';
import { pythonSdkSample } from './pythonSdkSample.ts';
import type { SampleRequest } from './sampleRequest.ts';
import type { SdkRequest } from './sdkRequest.ts';
import { typescriptSample } from './typescriptSample.ts';
import { typescriptSdkSample } from './typescriptSdkSample.ts';

export interface SampleLanguage {
  readonly name: string;
  readonly title: string;
  /** As the highlighter knows it. */
  readonly language: string;
  readonly write: (request: SampleRequest) => string;
  readonly sdk?: Sdk;
}

interface Sdk {
  readonly address: string;
  readonly write: (request: SdkRequest) => string;
}

/** The languages that requests are shown in. */
export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = [
  { name: 'curl', title: 'curl', language: 'sh', write: curlSample },
  {
    name: 'typescript',
    title: 'TypeScript',
    language: 'ts',
    write: typescriptSample,
    sdk: { address: guideAddress('sdk/typescript/README.md'), write: typescriptSdkSample },
  },
  {
    name: 'python',
    title: 'Python',
    language: 'python',
    write: pythonSample,
    sdk: { address: guideAddress('sdk/python/README.md'), write: pythonSdkSample },
  },
];

import { curlSample } from './curlSample.ts';
import { pythonSample } from './pythonSample.ts';
import type { SampleRequest } from './sampleRequest.ts';
import { typescriptSample } from './typescriptSample.ts';

export interface SampleLanguage {
  readonly name: string;
  readonly title: string;
  /** As the highlighter knows it. */
  readonly language: string;
  readonly write: (request: SampleRequest) => string;
}

/** The languages that requests are shown in. */
export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = [
  { name: 'curl', title: 'curl', language: 'sh', write: curlSample },
  { name: 'typescript', title: 'TypeScript', language: 'ts', write: typescriptSample },
  { name: 'python', title: 'Python', language: 'python', write: pythonSample },
];

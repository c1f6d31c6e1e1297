import type { Readable } from '../../../workers/registries/reading/readable.ts';

/** A document that is to be read, in a file as downloads are. */
export interface ReadOrder {
  readonly id: number;
  readonly what: Readable;
  readonly file: string;
}

/** What became of it; a failure is neither a reading nor a refusal. */
export interface ReadAnswer {
  readonly id: number;
  readonly outcome: 'read' | 'refused' | 'failed';
  readonly problem: string;
}

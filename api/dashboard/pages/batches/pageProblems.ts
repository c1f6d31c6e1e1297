import type { FieldErrors } from '#contract/http/fieldErrors';
import { withoutMapping } from './withoutMapping.ts';

/** The problems of a preview as its page tells them: those of the file in its words, and no field without any. */
export function pageProblems({ file = [], ...others }: FieldErrors): FieldErrors {
  return file.length === 0 ? others : { ...others, file: withoutMapping(file) };
}

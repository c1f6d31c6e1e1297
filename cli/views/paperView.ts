import type { GetDocumentOutput } from '#contract/types/get_document/getDocument';
import { counted } from '../counted.ts';
import { labelledLines } from './labelledLines.ts';

/** Which paper it is, and of what kind and size its file is. */
export function paperView(output: GetDocumentOutput, width: number): readonly string[] {
  return labelledLines(
    [
      ['sheet', output.sheet],
      ['document', output.document.replace('_', ' ')],
      ['filed', output.filed_on ?? ''],
      ['retrieved', output.retrieved_at],
      ['file', `${output.media_type}, ${counted(output.bytes, 'byte')}`],
      ['sha256', output.sha256],
      ['warnings', output.warnings.join(', ').replaceAll('_', ' ')],
    ],
    width,
  );
}

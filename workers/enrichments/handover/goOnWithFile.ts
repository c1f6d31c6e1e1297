import { HANDOVER_REFUSAL_CHARACTERS, type WantedDocument } from '#domain/handover';
import { shortenedText } from '#domain/shortenedText';
import { WorkError } from '#domain/verdict';
import type { ClaimedWork } from '#ports/workQueue';
import { wholeFile } from '../../documents/wholeFile.ts';
import type { ProviderQuestion } from '../handler.ts';
import type { HandoverHelp } from './handoverHelp.ts';
import { handoverQuestion, type HeldHandover } from './handoverQuestion.ts';

/** What a person brought back. Anybody may have written it. */
export interface BroughtFile {
  readonly wanted: WantedDocument;
  /** As the person's machine calls it; null where it did not say so. */
  readonly fileName: string | null;
  /** FILE_LIMIT_BYTES at most. */
  readonly bytes: Uint8Array;
}

export type FileVerdict<Result> =
  | { readonly kind: 'wanted'; readonly result: Result }
  /** `reason`: a sentence for the person who brought it, who is asked again. */
  | { readonly kind: 'other'; readonly reason: string };

/**
 * Goes on with the file that a person brought. One that is another document, or cannot be read, is refused: its reason is
 * shown and the same question asked again, until its deadline.
 *
 * @param judge reads the file in a thread (`readDocument`) and holds it to what is wanted
 * @returns null where the attempt begins anew
 * @throws what `judge` throws but `needs_human`, which says that the file cannot be read
 */
export async function goOnWithFile<Result>(
  help: HandoverHelp | null,
  work: ClaimedWork,
  judge: (file: BroughtFile) => Promise<FileVerdict<Result>>,
): Promise<Result | ProviderQuestion | null> {
  if (help === null || work.resumption === null) {
    return null;
  }
  const held = work.resumption.held as HeldHandover;
  const verdict = await verdictOf(help, work, held.wanted, judge);
  if (verdict.kind === 'wanted') {
    help.count('accepted');
    return verdict.result;
  }
  help.count('refused');
  return handoverQuestion(help, work, held, shortenedText(verdict.reason, HANDOVER_REFUSAL_CHARACTERS));
}

async function verdictOf<Result>(
  { desk }: HandoverHelp,
  work: ClaimedWork,
  wanted: WantedDocument,
  judge: (file: BroughtFile) => Promise<FileVerdict<Result>>,
): Promise<FileVerdict<Result>> {
  const file = await desk.file(work);
  if (file === null) {
    return { kind: 'other', reason: 'The file is no longer kept. Bring it again.' };
  }
  try {
    return await judge({ wanted, fileName: file.fileName, bytes: await wholeFile(file.bytes, desk.read(work, file)) });
  } catch (error) {
    if (error instanceof WorkError && error.verdict.kind === 'needs_human') {
      return { kind: 'other', reason: `The file cannot be read: ${error.message}` };
    }
    throw error;
  }
}

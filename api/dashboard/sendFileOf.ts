import type { Refusal, StreamedFile } from '#contract/operations/outcome';
import { isRefusal } from '../http/replyOf.ts';
import { sendStream } from '../http/sendStream.ts';
import type { ApiPorts } from '../operations/ports.ts';
import { refusalPageOf } from './ask.ts';
import { SENT, type Shown, type Visit } from './visit.ts';

/** Streams the file that an operation has answered with, or shows its refusal. */
export async function sendFileOf(
  answer: Refusal | { readonly kind: 'streamed'; readonly file: StreamedFile },
  { request, response }: Visit,
  ports: Pick<ApiPorts, 'logger'>,
): Promise<Shown> {
  if (isRefusal(answer)) {
    return refusalPageOf(answer);
  }
  await sendStream(request, response, answer.file, ports);
  return SENT;
}

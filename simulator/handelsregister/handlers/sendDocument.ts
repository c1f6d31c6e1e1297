import { refuseOverLimit, type Exchange } from '../exchange.ts';
import { noFilePage } from '../pages/refusalPages.ts';
import type { Reply } from '../reply.ts';

/** A download within the limit; `make` is asked only where no fault puts HTML in the file's place. */
export async function sendDocument(exchange: Exchange, make: () => Promise<Reply>): Promise<Reply> {
  const refusal = refuseOverLimit(exchange);
  if (refusal !== null) {
    return refusal;
  }
  const { services } = exchange.portal;
  if (services.takeFault('html_instead_of_file') !== null) {
    return { kind: 'page', html: noFilePage() };
  }
  services.statistics.downloads++;
  return make();
}

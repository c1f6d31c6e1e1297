import type { IncomingHttpHeaders } from 'node:http';
import { CallbackBook } from '../../chaos/callbackBook.ts';

/** What test/cluster/pods/refusingReceiver.ts prints when a delivery comes. */
interface Came {
  readonly arrival: number;
  readonly at: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What it prints when that is answered. */
interface Answered {
  readonly arrival: number;
  readonly answeredAt: number;
  readonly isRefused: boolean;
}

export interface ReceiverLog {
  readonly book: CallbackBook;
  /** Deliveries that had come and were not answered. */
  readonly underWay: number;
}

/**
 * Reads what a receiver in a pod has printed.
 *
 * @param secret that the organization of the callbacks signs with
 * @param log its last line may be cut off, since it is read while it is written
 */
export function readReceiverLog(secret: string, log: string): ReceiverLog {
  const book = new CallbackBook(secret);
  const open = new Map<number, Came>();
  // Where node has a warning to give, it stands among the lines.
  const lines = log.split('\n').slice(0, -1);
  for (const line of lines.filter((one) => one.startsWith('{'))) {
    const said = JSON.parse(line) as Came | Answered;
    if ('body' in said) {
      open.set(said.arrival, said);
      continue;
    }
    const came = open.get(said.arrival);
    if (came === undefined) {
      throw new Error(`The receiver has answered what never came: ${line}`);
    }
    open.delete(said.arrival);
    const { headers, at, body } = came;
    book.enter({ headers, at, body: Buffer.from(body), answeredAt: said.answeredAt, isRefused: said.isRefused });
  }
  return { book, underWay: open.size };
}

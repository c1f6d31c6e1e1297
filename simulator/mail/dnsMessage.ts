import {
  type Answer,
  AUTHORITATIVE_ANSWER,
  type DecodedPacket,
  decode,
  encode,
  type Packet,
  type Question,
  RECURSION_AVAILABLE,
  RECURSION_DESIRED,
  TRUNCATED_RESPONSE,
} from 'dns-packet';

/** Response codes of RFC 1035 4.1.1 that the stub gives. */
export const RESPONSE_CODES = { ok: 0, serverFailure: 2, noDomain: 3 } as const;

const FLAGS = AUTHORITATIVE_ANSWER | RECURSION_DESIRED | RECURSION_AVAILABLE;

export interface DnsQuery {
  readonly id: number;
  /** As it came, to be sent back. */
  readonly question: Question;
  /** Lower case, without the root. */
  readonly name: string;
}

/** Reads a query with one question (RFC 1035 4.1); null for anything else. */
export function readQuery(message: Buffer): DnsQuery | null {
  const packet = decoded(message);
  const [question, ...others] = packet?.questions ?? [];
  return question === undefined || others.length > 0
    ? null
    : { id: packet?.id ?? 0, question, name: question.name.toLowerCase() };
}

/** Noise is refused by an exception of the decoder. */
function decoded(message: Buffer): DecodedPacket | null {
  try {
    return decode(message);
  } catch {
    return null;
  }
}

/**
 * Writes an authoritative answer.
 *
 * @param limitBytes where the answer is longer, it has no records and the truncation bit instead
 */
export function writeAnswer(
  { id, question }: DnsQuery,
  responseCode: number,
  answers: readonly Answer[],
  limitBytes: number,
): Buffer {
  const flags = FLAGS | responseCode;
  const reply: Packet = { type: 'response', id, questions: [question] };
  const message = encode({ ...reply, flags, answers: [...answers] });
  return message.length <= limitBytes ? message : encode({ ...reply, flags: flags | TRUNCATED_RESPONSE });
}

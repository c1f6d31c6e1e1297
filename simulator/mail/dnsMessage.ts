/** Record types and codes of RFC 1035 that the stub speaks. */
export const RECORD_TYPES = { A: 1, MX: 15, AAAA: 28 } as const;
export const RESPONSE_CODES = { ok: 0, serverFailure: 2, noDomain: 3 } as const;

const CLASS_INTERNET = 1;
const HEADER_BYTES = 12;
const TTL_SECONDS = 60;

export interface DnsQuestion {
  readonly id: number;
  /** Lower case, without the root. */
  readonly name: string;
  readonly type: number;
  /** The question section as it came, to be sent back. */
  readonly section: Buffer;
}

export interface DnsRecord {
  readonly type: number;
  readonly data: Buffer;
}

/** Reads a query with one question (RFC 1035 4.1); null for anything else. */
export function readQuestion(message: Buffer): DnsQuestion | null {
  if (message.length < HEADER_BYTES || message.readUInt16BE(4) !== 1) {
    return null;
  }
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    // A pointer makes no sense in the first name of a message.
    if (length > 63 || at + 1 + length >= message.length) {
      return null;
    }
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const end = at + 5;
  if (end > message.length) {
    return null;
  }
  return {
    id: message.readUInt16BE(0),
    name: labels.join('.').toLowerCase(),
    type: message.readUInt16BE(at + 1),
    section: message.subarray(HEADER_BYTES, end),
  };
}

/**
 * Writes an authoritative answer; every record belongs to the name in question.
 *
 * @param limitBytes where the answer is longer, it has no records and the truncation bit instead
 */
export function writeAnswer(
  question: DnsQuestion,
  responseCode: number,
  records: readonly DnsRecord[],
  limitBytes: number,
): Buffer {
  const message = Buffer.concat([header(question, responseCode, records.length, false), ...body(question, records)]);
  return message.length <= limitBytes
    ? message
    : Buffer.concat([header(question, responseCode, 0, true), question.section]);
}

function header({ id }: DnsQuestion, responseCode: number, answers: number, truncated: boolean): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.writeUInt16BE(id, 0);
  // QR, AA, TC, RD and RA.
  bytes.writeUInt16BE(0x8400 | (truncated ? 0x0200 : 0) | 0x0180 | responseCode, 2);
  bytes.writeUInt16BE(1, 4);
  bytes.writeUInt16BE(answers, 6);
  return bytes;
}

function body(question: DnsQuestion, records: readonly DnsRecord[]): readonly Buffer[] {
  return [question.section, ...records.map(writeRecord)];
}

function writeRecord({ type, data }: DnsRecord): Buffer {
  const bytes = Buffer.alloc(12);
  // A pointer to the name in the question.
  bytes.writeUInt16BE(0xc000 | HEADER_BYTES, 0);
  bytes.writeUInt16BE(type, 2);
  bytes.writeUInt16BE(CLASS_INTERNET, 4);
  bytes.writeUInt32BE(TTL_SECONDS, 6);
  bytes.writeUInt16BE(data.length, 10);
  return Buffer.concat([bytes, data]);
}

/** The data of an MX record; the empty name is the root, as in a null MX. */
export function mxData(preference: number, exchange: string): Buffer {
  const labels = exchange === '' ? [] : exchange.split('.');
  const name = labels.map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label, 'latin1')]));
  const head = Buffer.alloc(2);
  head.writeUInt16BE(preference, 0);
  return Buffer.concat([head, ...name, Buffer.from([0])]);
}

/** The data of an A record. */
export function addressData(address: string): Buffer {
  return Buffer.from(address.split('.').map(Number));
}

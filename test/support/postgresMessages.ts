const LENGTH_BYTES = 4;

export interface Message {
  /** A letter; empty for what a client begins its connection with (PostgreSQL, "Message Formats"). */
  readonly type: string;
  readonly body: Buffer;
  readonly whole: Buffer;
}

/** Cuts a stream of the protocol into messages, however the network has cut it. */
export class MessageReader {
  #rest: Buffer = Buffer.alloc(0);
  #isStarting: boolean;

  constructor(isStarting: boolean) {
    this.#isStarting = isStarting;
  }

  *read(chunk: Buffer): Generator<Message> {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    for (;;) {
      const typeBytes = this.#isStarting ? 0 : 1;
      if (this.#rest.length < typeBytes + LENGTH_BYTES) {
        return;
      }
      const bytes = typeBytes + this.#rest.readUInt32BE(typeBytes);
      if (this.#rest.length < bytes) {
        return;
      }
      const whole = this.#rest.subarray(0, bytes);
      this.#rest = this.#rest.subarray(bytes);
      const body = whole.subarray(typeBytes + LENGTH_BYTES);
      this.#isStarting = false;
      yield { type: typeBytes === 0 ? '' : String.fromCharCode(whole[0] as number), body, whole };
    }
  }
}

/** What a client of Postgres asks for: simple queries, and prepared statements by their names. */
export class StatementsSent {
  readonly #messages = new MessageReader(true);
  #unnamed = '';
  #last = '';

  /** Name of the prepared statement that was sent last; the SQL of one without a name. */
  get last(): string {
    return this.#last;
  }

  read(chunk: Buffer): void {
    for (const { type, body } of this.#messages.read(chunk)) {
      if (type === 'Q') {
        this.#last = textsOf(body)[0] ?? '';
      } else if (type === 'P') {
        const [name, sql = ''] = textsOf(body);
        this.#unnamed = name === '' ? sql : this.#unnamed;
      } else if (type === 'B') {
        // The portal comes first.
        const [, name = ''] = textsOf(body);
        this.#last = name === '' ? this.#unnamed : name;
      }
    }
  }
}

/** Bytes that belong together; `tag` is that of a statement whose transaction is over and committed by them. */
export interface BackendAnswer {
  readonly bytes: Buffer;
  readonly tag: string | null;
}

/**
 * What Postgres says. A statement that ended (CommandComplete) is held until Postgres tells in which state the connection
 * is (ReadyForQuery): idle means that its transaction is over.
 */
export class BackendAnswers {
  readonly #messages = new MessageReader(false);
  #held: Buffer[] = [];
  #tag: string | null = null;

  *read(chunk: Buffer): Generator<BackendAnswer> {
    for (const message of this.#messages.read(chunk)) {
      this.#held.push(message.whole);
      this.#tag = tagAfter(message, this.#tag);
      if (message.type === 'Z' || (this.#tag === null && this.#held.length === 1)) {
        const isOver = message.type === 'Z' && message.body.toString() === 'I' && this.#tag !== 'ROLLBACK';
        yield { bytes: Buffer.concat(this.#held), tag: isOver ? this.#tag : null };
        this.#held = [];
        this.#tag = null;
      }
    }
  }
}

function tagAfter({ type, body }: Message, before: string | null): string | null {
  switch (type) {
    case 'C':
      return textsOf(body)[0] ?? '';
    case 'E':
      return null;
    default:
      return before;
  }
}

/** Texts that end with a zero, as many as there are. */
export function textsOf(body: Buffer): readonly string[] {
  const texts: string[] = [];
  for (let from = 0; from < body.length;) {
    const end = body.indexOf(0, from);
    if (end === -1) {
      return texts;
    }
    texts.push(body.toString('utf8', from, end));
    from = end + 1;
  }
  return texts;
}

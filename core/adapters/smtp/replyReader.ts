import type { SmtpReply } from '#domain/email/smtpReply';

/** RFC 5321 4.5.3.1.5 allows 512 octets a line; a long greeting or EHLO has a few dozen lines. */
const MAX_REPLY_BYTES = 16_384;

/** A line of a reply: code, a hyphen where more lines follow, text (RFC 5321 4.2.1). */
const LINE = /^(\d{3})(?:([ -])(.*))?$/s;

/** What the other side sends is no SMTP, or more of it than a reply can need. */
export class SmtpProtocolError extends Error {
  override readonly name = 'SmtpProtocolError';
}

/** Puts replies together from the bytes of a connection, however they are cut. */
export class ReplyReader {
  #pending = Buffer.alloc(0);
  #lines: string[] = [];
  #code: string | null = null;
  #bytes = 0;

  /**
   * @returns the reply that these bytes complete, or null
   * @throws SmtpProtocolError when the bytes cannot be a reply, or follow one that was not asked for
   */
  push(chunk: Buffer): SmtpReply | null {
    this.#bytes += chunk.length;
    if (this.#bytes > MAX_REPLY_BYTES) {
      throw new SmtpProtocolError('The reply is too long');
    }
    this.#pending = Buffer.concat([this.#pending, chunk]);
    for (let end = this.#pending.indexOf('\n'); end !== -1; end = this.#pending.indexOf('\n')) {
      const line = this.#pending.subarray(0, end).toString('utf8').replace(/\r$/, '');
      this.#pending = this.#pending.subarray(end + 1);
      if (this.#take(line)) {
        return this.#finish();
      }
    }
    return null;
  }

  /** True for the last line of a reply. */
  #take(line: string): boolean {
    const [, code, separator, text = ''] = LINE.exec(line) ?? [];
    if (code === undefined || (this.#code ?? code) !== code) {
      throw new SmtpProtocolError('A line is no part of a reply');
    }
    this.#code = code;
    this.#lines.push(text);
    return separator !== '-';
  }

  #finish(): SmtpReply {
    if (this.#pending.length > 0) {
      throw new SmtpProtocolError('A reply came that nobody had asked for');
    }
    const reply = { code: Number(this.#code), text: this.#lines.join('\n') };
    this.#lines = [];
    this.#code = null;
    this.#bytes = 0;
    return reply;
  }
}

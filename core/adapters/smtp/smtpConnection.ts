import { connect, type Socket } from 'node:net';
import type { SmtpReply } from '#domain/email/smtpReply';
import { ReplyReader, SmtpProtocolError } from './replyReader.ts';

export interface SmtpTarget {
  readonly address: string;
  readonly port: number;
  /** For each reply as a whole, so that a slow drip does not help. */
  readonly timeoutMilliseconds: number;
}

interface Waiter {
  readonly resolve: (reply: SmtpReply) => void;
  readonly reject: (error: Error) => void;
}

/** One conversation with a mail server. Every step ends: with a reply, an error, its time-out, or the signal. */
export class SmtpConnection {
  readonly #socket: Socket;
  readonly #reader = new ReplyReader();
  readonly #timeoutMilliseconds: number;
  #waiter: Waiter | null = null;
  #early: SmtpReply | null = null;
  #failure: Error | null = null;

  private constructor(socket: Socket, timeoutMilliseconds: number) {
    this.#socket = socket;
    this.#timeoutMilliseconds = timeoutMilliseconds;
    socket.on('data', (chunk) => this.#receive(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('The mail server hung up')));
  }

  /**
   * Connects and reads the greeting.
   *
   * @throws Error when there is no connection or no SMTP at its other end
   */
  static async open(
    target: SmtpTarget,
    signal: AbortSignal,
  ): Promise<{ readonly connection: SmtpConnection; readonly greeting: SmtpReply }> {
    signal.throwIfAborted();
    const socket = connect({ host: target.address, port: target.port });
    const connection = new SmtpConnection(socket, target.timeoutMilliseconds);
    const abort = (): void => connection.close();
    signal.addEventListener('abort', abort, { once: true });
    socket.once('close', () => signal.removeEventListener('abort', abort));
    try {
      return { connection, greeting: await connection.#reply() };
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  /**
   * Sends one command and reads its reply.
   *
   * @param command without line end; must not contain any
   */
  command(command: string): Promise<SmtpReply> {
    if (this.#early !== null) {
      throw new SmtpProtocolError('A reply came that nobody had asked for');
    }
    this.#socket.write(`${command}\r\n`);
    return this.#reply();
  }

  /** Takes leave without waiting for an answer. */
  quit(): void {
    if (this.#failure === null) {
      this.#socket.write('QUIT\r\n', () => this.close());
    }
  }

  close(): void {
    this.#fail(new Error('The conversation was ended'));
    this.#socket.destroy();
  }

  #reply(): Promise<SmtpReply> {
    return new Promise((resolve, reject) => {
      const early = this.#early;
      this.#early = null;
      if (this.#failure !== null) {
        reject(this.#failure);
        return;
      }
      if (early !== null) {
        resolve(early);
        return;
      }
      const timer = setTimeout(() => {
        this.#fail(new Error('The mail server took too long'));
        this.#socket.destroy();
      }, this.#timeoutMilliseconds);
      const settle = <Value>(act: (value: Value) => void) => {
        return (value: Value): void => {
          clearTimeout(timer);
          this.#waiter = null;
          act(value);
        };
      };
      this.#waiter = { resolve: settle(resolve), reject: settle(reject) };
    });
  }

  #receive(chunk: Buffer): void {
    try {
      const reply = this.#reader.push(chunk);
      if (reply === null) {
        return;
      }
      if (this.#waiter === null) {
        this.#early = reply;
      } else {
        this.#waiter.resolve(reply);
      }
    } catch (error) {
      this.#fail(error as Error);
      this.#socket.destroy();
    }
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#waiter?.reject(this.#failure);
  }
}

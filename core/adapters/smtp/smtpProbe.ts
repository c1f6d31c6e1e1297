import type { MailboxFinding } from '#domain/email/smtpReply';
import type { MailboxQuestion, SmtpProbe } from '#ports/smtpProbe';
import { TurnsByKey } from '#system/turnsByKey';
import { converse, type HostOutcome } from './converse.ts';
import { SmtpConnection } from './smtpConnection.ts';

export interface SmtpProbeOptions {
  readonly port: number;
  /** The host name that the greeting gives. */
  readonly helo: string;
  /** Sender of the mail that never comes; empty for the null sender. */
  readonly from: string;
  /** For connecting and for each reply. */
  readonly timeoutMilliseconds: number;
  /** For all hosts of one question together; waiting for a turn does not count. */
  readonly totalMilliseconds: number;
  /** Conversations with one address at a time: more would look like an attack, and be answered like one. */
  readonly atOnce: number;
  readonly addressesOf: (host: string) => Promise<readonly string[]>;
  /** True for addresses that may be connected to. */
  readonly isAllowed: (address: string) => boolean;
}

/** Hosts of one domain, and addresses of one host, that are tried before giving up. */
const MAX_HOSTS = 3;
const MAX_ADDRESSES = 2;

/** Of several hosts that could not be asked, the finding that tells most. */
const MOST_TELLING: readonly MailboxFinding[] = ['deferred', 'refused', 'no_mail', 'unreachable'];

/** Verifies mailboxes by a conversation that ends before any mail is sent. */
export function createSmtpProbe(options: SmtpProbeOptions): SmtpProbe {
  const turns = new TurnsByKey<string>(options.atOnce);
  return {
    ask: async (question, signal) => {
      const stopped: MailboxFinding[] = [];
      let left = options.totalMilliseconds;
      for (const address of await targetsOf(options, question.hosts)) {
        const ask = (): Promise<TimedOutcome> => timed(() => askHost(options, address, question, { signal, left }));
        const { outcome, milliseconds } = await turns.run(address, ask, signal);
        if (outcome.kind === 'answered') {
          return outcome.answer;
        }
        stopped.push(outcome.finding);
        left -= milliseconds;
        if (left <= 0) {
          break;
        }
      }
      const finding = MOST_TELLING.find((candidate) => stopped.includes(candidate)) ?? 'unreachable';
      return { finding, catchAll: null };
    },
  };
}

interface TimedOutcome {
  readonly outcome: HostOutcome;
  readonly milliseconds: number;
}

async function timed(ask: () => Promise<HostOutcome>): Promise<TimedOutcome> {
  const startedAt = performance.now();
  return { outcome: await ask(), milliseconds: performance.now() - startedAt };
}

/** The checked address is the one that is connected to: no name is resolved twice. */
async function targetsOf(options: SmtpProbeOptions, hosts: readonly string[]): Promise<readonly string[]> {
  const addresses = await Promise.all(hosts.slice(0, MAX_HOSTS).map((host) => options.addressesOf(host)));
  return [...new Set(addresses.flatMap((some) => some.filter(options.isAllowed).slice(0, MAX_ADDRESSES)))];
}

async function askHost(
  options: SmtpProbeOptions,
  address: string,
  question: MailboxQuestion,
  { signal, left }: { readonly signal: AbortSignal; readonly left: number },
): Promise<HostOutcome> {
  const { port, timeoutMilliseconds } = options;
  const ends = AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(left))]);
  let connection: SmtpConnection | null = null;
  try {
    const opened = await SmtpConnection.open({ address, port, timeoutMilliseconds }, ends);
    connection = opened.connection;
    return await converse(options, connection, opened.greeting, question);
  } catch {
    // Whatever went wrong, it was not this mailbox; but an attempt that must end ends.
    signal.throwIfAborted();
    return { kind: 'stopped', finding: 'unreachable' };
  } finally {
    connection?.quit();
  }
}

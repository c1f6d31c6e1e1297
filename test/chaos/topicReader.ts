import type { DocumentedTopic } from './documentedTopics.ts';
import { CALLBACK_TOKEN } from './chaosSettings.ts';

/** A message of a topic of records, as kafkajs gives it. */
export interface TopicMessage {
  readonly key: Uint8Array | null;
  readonly value: Uint8Array | null;
  readonly headers?: Readonly<Record<string, unknown>>;
}

/** What a record says, as docs/asyncapi.yaml has it. */
export interface ToldRecord {
  readonly sequence: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Keys of the API, secrets that deliveries are signed with, and what the load's callback addresses have in their query. */
const SECRET = new RegExp(`eak_\\w{20}|whsec_|${CALLBACK_TOKEN}`, 'u');

/** What is known of a key. The text spares the memory of objects. */
interface Known {
  readonly sequence: string;
  readonly text: string | null;
  readonly hasEnded: boolean;
}

/**
 * A consumer that knows nothing but docs/asyncapi.yaml. It keeps the last message of each key, as compaction does, and
 * notes what the document rules out: messages of another shape, a sequence or a life that goes back, and secrets.
 */
export class TopicReader {
  readonly #topic: DocumentedTopic;
  readonly #known = new Map<string, Known>();
  readonly #violations: string[] = [];
  #messages = 0;

  constructor(topic: DocumentedTopic) {
    this.#topic = topic;
  }

  get messages(): number {
    return this.#messages;
  }

  /** A sentence each. */
  get violations(): readonly string[] {
    return this.#violations;
  }

  /** Ids that have a record, and no tombstone behind it. */
  ids(): Set<string> {
    return new Set([...this.#known].flatMap(([id, { text }]) => (text === null ? [] : [id])));
  }

  /** The last record of an id; null where there is none, or a tombstone. */
  find(id: string): ToldRecord | null {
    const text = this.#known.get(id)?.text ?? null;
    return text === null ? null : (JSON.parse(text) as ToldRecord);
  }

  apply({ key, value, headers }: TopicMessage): void {
    this.#messages += 1;
    const id = textOf(key);
    const text = value === null ? null : textOf(value);
    const record = text === null ? null : parsed(text);
    const named = Object.fromEntries(Object.entries(headers ?? {}).map(([name, bytes]) => [name, textOf(bytes)]));
    if (!this.#topic.describes(record, named)) {
      this.#violations.push(`a message of ${this.#topic.channel} ${id} is none that is documented: ${text}`);
      return;
    }
    const told = record as ToldRecord | null;
    const sequence = named['ce_sequence'] ?? '';
    const hasEnded = typeof told?.data['completed_at'] === 'string';
    if (SECRET.test(text ?? '')) {
      this.#violations.push(`the record of ${this.#topic.channel} ${id} shows a secret`);
    }
    this.#compare(id, { sequence, hasEnded }, told);
    this.#known.set(id, { sequence, text, hasEnded });
  }

  #compare(id: string, { sequence, hasEnded }: Omit<Known, 'text'>, told: ToldRecord | null): void {
    const before = this.#known.get(id);
    const name = `the record of ${this.#topic.channel} ${id}`;
    if (told !== null && told.sequence !== sequence) {
      this.#violations.push(`${name} has the sequence ${told.sequence}, and ${sequence} in its header`);
    }
    if (before !== undefined && before.sequence >= sequence) {
      this.#violations.push(`${name} went from the sequence ${before.sequence} to ${sequence}`);
    }
    if (before?.hasEnded === true && told !== null && !hasEnded) {
      this.#violations.push(`${name} had ended, and then it had not`);
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textOf(bytes: unknown): string {
  return bytes instanceof Uint8Array ? new TextDecoder().decode(bytes) : '';
}

/** The parts of a message of Kafka that matter here, as kafkajs gives them. */
export interface RecordMessage {
  readonly key: Uint8Array | null;
  readonly value: Uint8Array | null;
  readonly headers?: Readonly<Record<string, unknown>>;
}

/** The parts of a record that are read here; docs/asyncapi.yaml has all of them. */
interface Recorded {
  readonly sequence: string;
  readonly data: { readonly status: string } & Readonly<Record<string, unknown>>;
}

interface Entry {
  readonly sequence: string;
  /** Null where it was deleted: its sequence still tells older records from newer ones. */
  readonly data: Recorded['data'] | null;
}

/** What a topic of records says, rebuilt message by message; the same message may come any number of times. */
export class RecordView {
  readonly #entries = new Map<string, Entry>();

  /** @returns whether the message told something new */
  apply({ key, value, headers }: RecordMessage): boolean {
    const id = text(key);
    const entry = value === null ? { sequence: text(headers?.['ce_sequence']), data: null } : read(value);
    const known = this.#entries.get(id);
    // A repetition, or a record of a partition that the key was in before the topic was given more of them.
    if (known !== undefined && known.sequence >= entry.sequence) {
      return false;
    }
    this.#entries.set(id, entry);
    return true;
  }

  /** What exists, by id. */
  resources(): ReadonlyMap<string, Recorded['data']> {
    return new Map([...this.#entries].flatMap(([id, { data }]) => (data === null ? [] : [[id, data] as const])));
  }

  /** How many there are in each status. */
  counts(): Readonly<Record<string, number>> {
    const groups = Map.groupBy(this.resources().values(), ({ status }) => status);
    return Object.fromEntries([...groups].map(([status, all]) => [status, all.length]));
  }
}

function read(value: Uint8Array): Entry {
  const { sequence, data } = JSON.parse(text(value)) as Recorded;
  return { sequence, data };
}

function text(bytes: unknown): string {
  return bytes instanceof Uint8Array ? new TextDecoder().decode(bytes) : '';
}

/** Where a command stands in its topic. */
export interface Position {
  readonly partition: number;
  readonly offset: bigint;
}

/**
 * The commands that one consumer has received and not yet answered for, in the order of their arrival. What may be
 * committed of a partition is everything up to its first command that is still here.
 */
export class ReceivedCommands {
  #waiting: (Position & { readonly number: number })[] = [];
  #arrived = 0;
  /** The next offset to commit, by partition, where it has moved. */
  readonly #settled = new Map<number, bigint>();
  /** What each partition held behind its last received command, when that came. */
  readonly #unread = new Map<number, number>();

  get size(): number {
    return this.#waiting.length;
  }

  /** Commands that have arrived so far, answered for or not. */
  get arrived(): number {
    return this.#arrived;
  }

  /** Commands that are not answered for: those here, and those that wait in Kafka behind them. */
  get lag(): number {
    return [...this.#unread.values()].reduce((sum, count) => sum + count, this.size);
  }

  /** @param count of commands that the partition holds behind the last one received */
  noteUnread(partition: number, count: bigint): void {
    this.#unread.set(partition, Number(count));
  }

  add(position: Position): void {
    this.#arrived += 1;
    this.#waiting.push({ ...position, number: this.#arrived });
  }

  /**
   * Answers for the oldest commands.
   *
   * @param arrived none that came after as many had arrived
   * @param most how many at most
   */
  settle(arrived: number, most: number): void {
    const later = this.#waiting.findIndex(({ number }) => number > arrived);
    const known = later === -1 ? this.#waiting.length : later;
    for (const { partition, offset } of this.#waiting.splice(0, Math.min(known, most))) {
      this.#settled.set(partition, offset + 1n);
    }
  }

  /** What has moved since it was last asked for. */
  takeSettled(): readonly Position[] {
    const settled = [...this.#settled].map(([partition, offset]) => ({ partition, offset }));
    this.#settled.clear();
    return settled;
  }

  /** The partitions have been dealt anew: their owner now reads again from what was committed. */
  clear(): void {
    this.#waiting = [];
    this.#settled.clear();
    this.#unread.clear();
  }
}

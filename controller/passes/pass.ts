/** One thing the controller keeps doing. */
export interface Pass {
  readonly name: string;
  readonly everyMilliseconds: number;
  /**
   * @param signal aborted when this process stops or no longer leads
   * @returns how many things it did
   */
  readonly run: (now: Date, signal: AbortSignal) => Promise<number>;
}

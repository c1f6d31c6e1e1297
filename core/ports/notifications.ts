/**
 * Short messages to every process of the platform, by channel. Best effort: a listener that must not miss anything polls
 * as well. Ids of work go through Wakeups, which are made from it.
 */
export interface Notifications {
  /** Returns the function that ends the subscription. */
  subscribe(channel: string, listener: (message: string) => void): Promise<() => void>;
  /**
   * Never blocks and never throws; sends are coalesced.
   *
   * @param message without commas; equal messages that wait to be sent are sent once
   */
  publish(channel: string, message: string): void;
}

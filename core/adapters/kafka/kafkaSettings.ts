/** How the brokers are reached, and what belongs to this platform there. */
export interface KafkaSettings {
  /** `host:port` each. */
  readonly brokers: readonly string[];
  readonly clientId: string;
  /** Begins the name of every topic and consumer group. */
  readonly prefix: string;
  readonly tls: boolean;
  /** Certificates (PEM) of the authorities that vouch for the brokers; absent: those that Node.js trusts. */
  readonly authority?: string | null;
  readonly sasl: {
    readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
    readonly username: string;
    readonly password: string;
  } | null;
}

/** Whom a broker lets in: one user, over TLS. */
export interface KafkaSecurity {
  /** PEM; the certificate is its own authority. */
  readonly certificate: string;
  /** PEM, PKCS#8. */
  readonly key: string;
  readonly username: string;
  readonly password: string;
}

export interface KafkaOptions {
  /** Address that clients reach the broker on. */
  readonly bind: string;
  /** Of clients; the controller listens on the next one. */
  readonly port: number;
  /** What clients are told to connect to, where that is not the port itself but a proxy before it. */
  readonly advertisedPort?: number;
  /** Absent: a client that reaches the port may do anything, in clear text. */
  readonly security?: KafkaSecurity;
}

/** The server.properties of a broker that is alone and its own controller (KRaft). */
export function kafkaProperties(options: KafkaOptions, dataDirectory: string): string {
  const { bind, port, advertisedPort = port, security } = options;
  const controller = `127.0.0.1:${port + 1}`;
  const protocol = security === undefined ? 'PLAINTEXT' : 'SASL_SSL';
  return written({
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@${controller}`,
    'controller.listener.names': 'CONTROLLER',
    listeners: `CLIENTS://${bind}:${port},CONTROLLER://${controller}`,
    'advertised.listeners': `CLIENTS://127.0.0.1:${advertisedPort}`,
    'listener.security.protocol.map': `CLIENTS:${protocol},CONTROLLER:PLAINTEXT`,
    'inter.broker.listener.name': 'CLIENTS',
    'log.dirs': dataDirectory,
    // Topics are made by `enrich migrate`; one that is misspelt must not appear by itself.
    'auto.create.topics.enable': false,
    // One broker holds every replica; few offset partitions, because each costs files and start-up time.
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 5,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'transaction.state.log.num.partitions': 5,
    'group.initial.rebalance.delay.ms': 0,
    // A broker that was killed may come back as soon as its former self is taken for dead.
    'broker.session.timeout.ms': 2_000,
    'broker.heartbeat.interval.ms': 500,
    ...(security === undefined ? {} : secured(security)),
  });
}

/** Options of `kafka.tools.StorageTool format` that make the user of SCRAM, who has to be there before the broker. */
export function scramUser({ username, password }: KafkaSecurity): readonly string[] {
  return ['--add-scram', `SCRAM-SHA-512=[name=${username},password=${password}]`];
}

/** The user may log in by PLAIN too, and is the broker's own. */
function secured({ certificate, key, username, password }: KafkaSecurity): Readonly<Record<string, string>> {
  const login = `username="${username}" password="${password}"`;
  const modules = 'org.apache.kafka.common.security';
  return {
    'sasl.enabled.mechanisms': 'PLAIN,SCRAM-SHA-512',
    'sasl.mechanism.inter.broker.protocol': 'PLAIN',
    'listener.name.clients.plain.sasl.jaas.config': `${modules}.plain.PlainLoginModule required ${login} user_${username}="${password}";`,
    'listener.name.clients.scram-sha-512.sasl.jaas.config': `${modules}.scram.ScramLoginModule required;`,
    'ssl.keystore.type': 'PEM',
    'ssl.keystore.certificate.chain': certificate,
    'ssl.keystore.key': key,
    'ssl.truststore.type': 'PEM',
    'ssl.truststore.certificates': certificate,
  };
}

/** A properties file; a text of several lines continues with the escape that Java reads back as a line break. */
function written(settings: Readonly<Record<string, string | number | boolean>>): string {
  return Object.entries(settings)
    .map(
      ([name, value]) =>
        `${name}=${String(value)
          .trim()
          .replaceAll('\n', String.raw`\n`)}\n`,
    )
    .join('');
}

import { z } from 'zod';
import { count, prefix, flag, authorityFile } from './kinds.ts';

/** What carries work, and what counts for all processes together; each is chosen by itself. */
export const distributedSettings = {
  KAFKA_BROKERS: z
    .string()
    .regex(/^([^\s,:]+:\d{1,5}(,[^\s,:]+:\d{1,5})*)?$/, 'Use host:port, separated by commas.')
    .default('')
    .transform((text) => (text === '' ? [] : text.split(',')))
    .meta({
      description:
        'Kafka brokers as host:port,host:port, which carry work. Absent: Postgres does. Several processes need REDIS_URL too.',
    }),
  REDIS_URL: z
    .string()
    .optional()
    .meta({
      description:
        'Redis as redis://, redis+sentinel:// or redis+cluster://; rediss for TLS. It counts limits and slots for all ' +
        'processes. Absent: each process counts for itself, which is right for one process only.',
    }),
  ENRICH_REDIS_CA_FILE: authorityFile.meta({
    description: 'PEM file with the authority of the certificates of Redis. Absent: those that Node.js trusts.',
  }),
  ENRICH_REDIS_SENTINEL_PASSWORD: z
    .string()
    .optional()
    .meta({ description: 'Password of the sentinels, where they want one; that of Redis is in REDIS_URL.' }),
  ENRICH_REDIS_PREFIX: prefix.meta({ description: 'Begins every key in Redis.' }),
  ENRICH_KAFKA_PREFIX: prefix.meta({ description: 'Begins every topic and consumer group in Kafka.' }),
  ENRICH_KAFKA_PARTITIONS: count(12).meta({
    description: 'Partitions of each topic that `enrich migrate` makes; at least the most workers of a lane.',
  }),
  ENRICH_KAFKA_REPLICATION: count(1).meta({ description: 'Replicas of each topic that `enrich migrate` makes.' }),
  ENRICH_KAFKA_RECORDS: z
    .enum(['true', 'without_output', 'false'])
    .default('true')
    .meta({
      description:
        'Whether Kafka keeps a record of each enrichment and batch, and whether it shows outputs: docs/kafka.md. Takes ' +
        'effect with `enrich migrate`; without KAFKA_BROKERS there is none.',
    }),
  ENRICH_KAFKA_TLS: flag.meta({ description: 'Whether the brokers speak TLS.' }),
  ENRICH_KAFKA_CA_FILE: authorityFile.meta({
    description: 'PEM file with the authority of the brokers’ certificates. Absent: those that Node.js trusts.',
  }),
  ENRICH_KAFKA_SASL: z
    .enum(['plain', 'scram-sha-256', 'scram-sha-512'])
    .optional()
    .meta({ description: 'How to log in to the brokers. Absent: not at all.' }),
  ENRICH_KAFKA_USERNAME: z.string().default('').meta({ description: 'User at the brokers.' }),
  ENRICH_KAFKA_PASSWORD: z.string().default('').meta({ description: 'Password of that user.' }),
};

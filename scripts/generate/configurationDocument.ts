import { configSchema } from '#platform/config';
import { type JsonSchema, jsonSchema, printed, typeName } from './jsonSchema.ts';
import { code, GENERATED, table } from './markdown.ts';

const INTRODUCTION = `
Every setting is an environment variable. All have a default or may be absent, so none is needed to start. An empty
variable counts as absent. Times are in seconds, but how long data is kept (\`ENRICH_RETENTION_…\`) in days.

All settings are checked at the start, before anything listens: the process prints every problem at once and ends. A
name that begins with \`ENRICH_\` and is not in this list is refused as well, because it can only be a typing error, and
a setting that is silently ignored is found much later. Two such names belong to the command line and are allowed:
\`ENRICH_URL\` and \`ENRICH_API_KEY\`. Traces have the standard variables of OpenTelemetry, \`OTEL_…\`, which are not in this
list either: [tracing.md](tracing.md).

\`KAFKA_BROKERS\` and \`REDIS_URL\` are chosen one by one ([why](adr/0025-kafka-and-redis-are-chosen-one-by-one.md)).
Without \`REDIS_URL\` each process counts limits and slots for itself, which is right where one process runs all roles.
Several processes need it, or they exceed every limit together; with \`KAFKA_BROKERS\` a process that runs one role does
not start without it.

All processes of a platform get the same of both: no message says where they differ. With \`KAFKA_BROKERS\` in some
processes only, no work is lost and none is done twice, since Postgres hands it out. But its commands go where the other
processes do not listen: work then waits up to a second for a worker to ask Postgres, and the topics fill with commands
that no worker reads. With \`REDIS_URL\` in some only, limits and slots are counted apart and exceeded together, and a
waiting request ends up to two seconds late.
`.trim();

/** docs/configuration.md: every setting of the platform. */
export function configurationDocument(): string {
  const schema = jsonSchema(configSchema, 'input');
  const rows = Object.entries(schema.properties ?? {}).map(([name, setting]) => [
    code(name),
    values(setting, schema),
    code(printed(setting.default)),
    setting.description ?? '',
  ]);
  return ['# Configuration', GENERATED, INTRODUCTION, table(['Name', 'Value', 'Default', 'What it does'], rows)].join(
    '\n\n',
  );
}

function values(setting: JsonSchema, root: JsonSchema): string {
  const type = typeName(setting, root);
  const { minimum, maximum } = setting;
  if (minimum === undefined) {
    return type;
  }
  return maximum === undefined || maximum === Number.MAX_SAFE_INTEGER
    ? `${type}, ${minimum} or more`
    : `${type}, ${minimum} to ${maximum}`;
}

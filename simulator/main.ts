import { z } from 'zod';
import { startSimulator } from './startSimulator.ts';

const port = z.coerce.number().int().min(0).max(65_535).default(0);

const environmentSchema = z.object({
  SIMULATOR_SEED: z.string().min(1).default('demo'),
  SIMULATOR_HOST: z.string().min(1).default('127.0.0.1'),
  SIMULATOR_HANDELSREGISTER_PORT: port,
  SIMULATOR_BUNDESANZEIGER_PORT: port,
  SIMULATOR_CONTROL_PORT: port,
  SIMULATOR_PER_HOUR: z.coerce.number().int().min(0).default(3600),
  SIMULATOR_ID_DRIFT: z.coerce.number().int().min(0).default(0),
});

const environment = environmentSchema.parse(process.env);
const simulator = await startSimulator({
  seed: environment.SIMULATOR_SEED,
  host: environment.SIMULATOR_HOST,
  ports: {
    handelsregister: environment.SIMULATOR_HANDELSREGISTER_PORT,
    bundesanzeiger: environment.SIMULATOR_BUNDESANZEIGER_PORT,
    control: environment.SIMULATOR_CONTROL_PORT,
  },
  perHour: environment.SIMULATOR_PER_HOUR,
  idDrift: environment.SIMULATOR_ID_DRIFT,
  now: () => new Date(),
});

// One line of JSON, so that scripts can read the addresses that free ports were given.
process.stdout.write(
  `${JSON.stringify({
    handelsregister_url: simulator.handelsregisterUrl,
    bundesanzeiger_url: simulator.bundesanzeigerUrl,
    control_url: simulator.controlUrl,
    dns_server: simulator.dnsServer,
    smtp_port: simulator.smtpPort,
  })}\n`,
);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void simulator.close());
}

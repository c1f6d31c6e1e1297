import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';
import type { ContainerPlan } from '../../scripts/deps/containerPlan.ts';
import type { TestServer } from './testServer.ts';

const START_MILLISECONDS = 60_000;

/** Starts a container and waits until its port answers inside; `remove` takes all of it away. */
export async function startTestContainer(plan: ContainerPlan): Promise<TestServer> {
  // The container that would clean up after a killed run is one more image to pull, which cannot be done everywhere.
  process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true';
  const container = await new GenericContainer(plan.image)
    .withExposedPorts({ container: plan.port, host: plan.port })
    .withEnvironment(plan.environment)
    .withCommand([...plan.arguments])
    .withStartupTimeout(START_MILLISECONDS)
    .withWaitStrategy(Wait.forListeningPorts())
    .start();
  return {
    start: () => container.restart(),
    kill: async () => {
      const { container: containers } = await getContainerRuntimeClient();
      await containers.getById(container.getId()).kill();
    },
    remove: async () => {
      await container.stop();
    },
  };
}

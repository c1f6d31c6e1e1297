import { describe, expect, test } from '@jest/globals';
import type { StoredCommand } from '#ports/acceptance';
import type { OpenStore } from '../../support/storePorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';

/** What every outbox must do. */
export function describeOutbox(name: string, open: OpenStore): void {
  describe(`the outbox of ${name}`, () => {
    const harness = useStoreHarness(open);

    async function store(count: number): Promise<StoredCommand[]> {
      const commands = [];
      for (let request = 0; request < count; request += 1) {
        const outcome = await harness.current.accept();
        commands.push(...(outcome.kind === 'accepted' ? [outcome.command] : []));
      }
      return commands;
    }

    test('keeps every accepted command until it is confirmed, oldest first', async () => {
      const commands = await store(3);
      harness.current.clock.advance(1);
      const { outbox } = harness.current.ports;
      expect(await outbox.unconfirmed(harness.current.clock.now(), 10)).toEqual(commands);
      await outbox.confirm([commands[1]?.outboxId ?? -1]);
      expect(await outbox.unconfirmed(harness.current.clock.now(), 10)).toEqual([commands[0], commands[2]]);
    });

    test('shows what is older than an instant, and not more than asked for', async () => {
      const [old] = await store(1);
      harness.current.clock.advance(10);
      await store(2);
      const { outbox } = harness.current.ports;
      expect(await outbox.unconfirmed(harness.current.clock.in(-5), 10)).toEqual([old]);
      expect(await outbox.unconfirmed(harness.current.clock.in(5), 2)).toHaveLength(2);
    });

    test('is empty again when all is confirmed, once or twice', async () => {
      const ids = (await store(3)).map(({ outboxId }) => outboxId);
      const { outbox } = harness.current.ports;
      await Promise.all([outbox.confirm(ids), outbox.confirm(ids.toReversed()), outbox.confirm([])]);
      expect(await outbox.unconfirmed(harness.current.clock.in(60), 10)).toEqual([]);
    });

    test('has no command for a duplicate', async () => {
      await harness.current.acceptNew({ subject: 'twice' });
      await harness.current.accept({ subject: 'twice' });
      expect(await harness.current.ports.outbox.unconfirmed(harness.current.clock.in(60), 10)).toHaveLength(1);
    });
  });
}

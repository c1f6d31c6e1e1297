import { describe, expect, test } from '@jest/globals';
import type { StoredCommand } from '#ports/acceptance';
import type { OpenStore } from '../../support/storePorts.ts';
import { useStoreDesk } from '../../support/storeDesk.ts';

/** What every outbox must do. */
export function describeOutbox(name: string, open: OpenStore): void {
  describe(`the outbox of ${name}`, () => {
    const desk = useStoreDesk(open);

    async function store(count: number): Promise<StoredCommand[]> {
      const commands = [];
      for (let request = 0; request < count; request += 1) {
        const outcome = await desk.current.accept();
        commands.push(...(outcome.kind === 'accepted' ? [outcome.command] : []));
      }
      return commands;
    }

    test('keeps every accepted command until it is confirmed, oldest first', async () => {
      const commands = await store(3);
      desk.current.clock.advance(1);
      const { outbox } = desk.current.ports;
      expect(await outbox.unconfirmed(desk.current.clock.now(), 10)).toEqual(commands);
      await outbox.confirm([commands[1]?.outboxId ?? -1]);
      expect(await outbox.unconfirmed(desk.current.clock.now(), 10)).toEqual([commands[0], commands[2]]);
    });

    test('shows what is older than an instant, and not more than asked for', async () => {
      const [old] = await store(1);
      desk.current.clock.advance(10);
      await store(2);
      const { outbox } = desk.current.ports;
      expect(await outbox.unconfirmed(desk.current.clock.in(-5), 10)).toEqual([old]);
      expect(await outbox.unconfirmed(desk.current.clock.in(5), 2)).toHaveLength(2);
    });

    test('is empty again when all is confirmed, once or twice', async () => {
      const ids = (await store(3)).map(({ outboxId }) => outboxId);
      const { outbox } = desk.current.ports;
      await Promise.all([outbox.confirm(ids), outbox.confirm(ids.toReversed()), outbox.confirm([])]);
      expect(await outbox.unconfirmed(desk.current.clock.in(60), 10)).toEqual([]);
    });

    test('has no command for a duplicate', async () => {
      await desk.current.acceptNew({ subject: 'twice' });
      await desk.current.accept({ subject: 'twice' });
      expect(await desk.current.ports.outbox.unconfirmed(desk.current.clock.in(60), 10)).toHaveLength(1);
    });
  });
}

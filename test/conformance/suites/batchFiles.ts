import { describe, expect, test } from '@jest/globals';
import type { FileColumn } from '#domain/fileColumn';
import { BatchHarness } from '../../support/batchHarness.ts';
import type { OpenStore } from '../../support/storePorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';

const COLUMNS: readonly FileColumn[] = [
  { name: 'Größe', place: 0, kind: { kind: 'number', mark: ',', decimals: 2 } },
  { name: '', place: 3, kind: { kind: 'text' } },
];

/** What a store for the files of batches must do. */
export function describeBatchFiles(name: string, open: OpenStore): void {
  describe(`the files of batches in ${name}`, () => {
    const harness = useStoreHarness(open);
    const batches = new BatchHarness(() => harness.current);
    const files = () => harness.current.ports.batchFiles;

    const begin = async (...chunks: readonly string[]): Promise<number> => {
      const id = await files().begin(harness.current.clock.now());
      await Promise.all(chunks.map((chunk, number) => files().add(id, number, Buffer.from(chunk))));
      return id;
    };
    const contentOf = async (id: number): Promise<string> => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of files().read({ id, columns: COLUMNS })) {
        chunks.push(chunk);
      }
      return Buffer.concat(chunks).toString();
    };

    test('give their chunks back in order, byte for byte', async () => {
      const whole = 'ä\u0000'.repeat(200_000);
      expect(await contentOf(await begin('["a"]\n["', whole, '"]\n'))).toBe(`["a"]\n["${whole}"]\n`);
      expect(await contentOf(await begin())).toBe('');
    });

    test('belong to the batch that is accepted with them, which shows their name, and to no other organization', async () => {
      const id = await begin('[1]\n');
      const batch = await batches.acceptNew({
        file: { id, name: 'Kunden “2025”.xlsx', columns: COLUMNS, uploadId: null },
      });

      expect(batch.fileName).toBe('Kunden “2025”.xlsx');
      expect((await batches.find(batch.id)).fileName).toBe(batch.fileName);
      expect(await files().find(harness.current.organizationId, batch.id)).toEqual({ id, columns: COLUMNS });
      expect(await files().find(await harness.current.organization(0), batch.id)).toBeNull();
    });

    test('have no place with a batch whose rows were sent', async () => {
      const batch = await batches.acceptNew();
      expect([batch.fileName, await files().find(harness.current.organizationId, batch.id)]).toEqual([null, null]);
    });

    test('are dropped and forgotten with all their chunks, but for those of batches', async () => {
      await files().forget(harness.current.clock.in(1));
      const [kept, dropped, forgotten] = [await begin('kept'), await begin('dropped'), await begin('forgotten')];
      await batches.acceptNew({ file: { id: kept, name: null, columns: [], uploadId: null } });

      await Promise.all([files().drop(kept), files().drop(dropped)]);
      expect(await files().forget(harness.current.clock.now())).toBe(0);
      expect(await contentOf(forgotten)).toBe('forgotten');
      expect(await files().forget(harness.current.clock.in(1))).toBe(1);

      expect([await contentOf(kept), await contentOf(dropped), await contentOf(forgotten)]).toEqual(['kept', '', '']);
      await expect(files().add(dropped, 1, Buffer.from('late'))).rejects.toThrow();
    });

    test('that are gone or taken keep their batch from being stored', async () => {
      const id = await begin('x');
      await files().drop(id);
      const file = { id, name: null, columns: [], uploadId: null };
      await expect(batches.accept({ file })).rejects.toThrow(`The file ${id} of a batch is no longer there`);

      const taken = { ...file, id: await begin('y') };
      await batches.acceptNew({ file: taken });
      await expect(batches.accept({ file: taken })).rejects.toThrow('no longer there');
      const { ports, organizationId } = harness.current;
      expect(await ports.batches.list(organizationId, {}, { beforeId: null, limit: 10 })).toHaveLength(1);
      expect(await ports.credits.balance(organizationId)).toMatchObject({ reserved: 6 });
    });
  });
}

import type { Knows } from '#domain/person/bearerOf';
import type { Removal } from '#domain/person/removedFrom';
import { removedFromRow } from '#domain/person/removedFromRow';
import { inflated } from '#system/inflated';
import { linesOf } from '#system/linesOf';

/** Columns with their places among the cells; null where they have no names. */
export type FileColumns = readonly { readonly name: string; readonly place: number }[] | null;

/**
 * The lines of a batch's file without the people that are known; it may be larger than memory should hold.
 *
 * @param chunks of the compressed file (BatchFiles)
 */
export async function* fileRowsWithout(
  chunks: AsyncIterable<Uint8Array>,
  columns: FileColumns,
  knows: Knows,
): AsyncGenerator<Removal<string>> {
  const names: (string | undefined)[] = [];
  columns?.forEach(({ name, place }) => {
    names[place] = name;
  });
  for await (const line of linesOf(inflated(chunks))) {
    const removal = removedFromRow(JSON.parse(line) as readonly unknown[], names, knows);
    yield { ...removal, value: removal.found.length === 0 ? line : JSON.stringify(removal.value) };
  }
}

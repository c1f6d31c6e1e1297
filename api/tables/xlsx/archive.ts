import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { TableLimits } from '#domain/tableLimits';
import { TableProblem } from '../tableProblem.ts';

export const DAMAGED = 'The spreadsheet is damaged. Open it in Excel and save it again, or save it as CSV.';
const TOO_LARGE = 'The spreadsheet is too large when unpacked. Remove other sheets and pictures, or save it as CSV.';

/** The zip archive that a spreadsheet is: parts by name, unpacked while they are read. */
export class Archive {
  readonly #zip: ZipFile;
  /** Part names differ not by case (ECMA-376 part 2, 6.2.2). */
  readonly #entries: ReadonlyMap<string, Entry>;
  #budgetBytes: number;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, budgetBytes: number) {
    this.#zip = zip;
    this.#entries = entries;
    this.#budgetBytes = budgetBytes;
  }

  /** @throws TableProblem where it cannot be read or has too many entries */
  static async open(bytes: Buffer, limits: TableLimits): Promise<Archive> {
    return orDamaged(async () => {
      const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true });
      const entries = new Map<string, Entry>();
      let count = 0;
      for await (const entry of zip.eachEntry()) {
        count += 1;
        if (count > limits.archiveEntries) {
          throw new TableProblem(TOO_LARGE);
        }
        entries.set(entry.fileName.toLowerCase(), entry);
      }
      return new Archive(zip, entries, limits.unpackedBytes);
    });
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /** The text of a part, which is UTF-8. What the archive says about sizes is not believed. */
  async *read(name: string): AsyncGenerator<string> {
    const entry = this.#entries.get(name.toLowerCase());
    if (entry === undefined) {
      throw new TableProblem(DAMAGED);
    }
    if (entry.isEncrypted()) {
      throw new TableProblem('The spreadsheet is protected by a password. Save it without one.');
    }
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const stream = await orDamaged(() => this.#zip.openReadStreamPromise(entry));
    const chunks = stream[Symbol.asyncIterator]() as AsyncIterableIterator<Buffer>;
    try {
      for (;;) {
        const next = await orDamaged(() => chunks.next());
        if (next.done === true) {
          break;
        }
        this.#spend(next.value.byteLength);
        yield await orDamaged(() => Promise.resolve(decoder.decode(next.value, { stream: true })));
      }
    } finally {
      stream.destroy();
    }
  }

  #spend(bytes: number): void {
    this.#budgetBytes -= bytes;
    if (this.#budgetBytes < 0) {
      throw new TableProblem(TOO_LARGE);
    }
  }
}

/** Whatever an unpacker says about a file is the file's fault. */
async function orDamaged<Value>(job: () => Promise<Value>): Promise<Value> {
  try {
    return await job();
  } catch (error) {
    throw error instanceof TableProblem ? error : new TableProblem(DAMAGED, { cause: error });
  }
}

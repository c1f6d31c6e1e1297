import type { ApiPorts } from '../operations/ports.ts';

/** The cells of one file, which are stored while it is read and before it is known whether a batch comes of it. */
export class KeptCells {
  readonly #ports: Pick<ApiPorts, 'batchFiles' | 'now'>;
  #id: number | null = null;
  #chunks = 0;

  constructor(ports: Pick<ApiPorts, 'batchFiles' | 'now'>) {
    this.#ports = ports;
  }

  /** Null where nothing was stored. */
  get id(): number | null {
    return this.#id;
  }

  async add(chunk: Uint8Array): Promise<void> {
    this.#id ??= await this.#ports.batchFiles.begin(this.#ports.now());
    await this.#ports.batchFiles.add(this.#id, this.#chunks, chunk);
    this.#chunks += 1;
  }
}

/** Deletes what no batch came of. Where even this does not get through, a pass of the controller does it. */
export async function dropCells({ batchFiles }: Pick<ApiPorts, 'batchFiles'>, id: number | null): Promise<void> {
  if (id !== null) {
    await batchFiles.drop(id).catch(() => undefined);
  }
}

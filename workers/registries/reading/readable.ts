/** Reads a document whose size a portal chooses. @throws UnreadableDocument */
export type Reader = (bytes: Uint8Array, argument: never) => unknown;

/** What a thread can read: one function of a module that it loads when it is first asked for one of it. */
export interface Readable<Read extends Reader = Reader> {
  /** Address of the module; it exports READINGS. */
  readonly module: string;
  /** Name of the function in it. */
  readonly what: string;
  /** Files have threads of their own, and may be larger than pages. */
  readonly isIn: 'pages' | 'files';
  /** Never there: it tells the compiler what is read. */
  readonly read?: Read;
}

/** What a reading must know beside the document. */
export type ArgumentOf<Read extends Reader> = Parameters<Read> extends [unknown, infer Argument] ? Argument : null;
export type ReadingOf<Read extends Reader> = Awaited<ReturnType<Read>>;
/** What a module of readings exports as READINGS. */
export type Readings = Readonly<Record<string, Reader>>;

/**
 * The readings of a module, by their names. Nothing of it is loaded here: a hostile document may take long and much memory
 * to read, so that only threads do (`readDocument`).
 */
export function readingsIn<Members extends Readings>(isIn: Readable['isIn'], module: URL) {
  return <What extends keyof Members & string>(what: What): Readable<Members[What]> => ({
    module: module.href,
    what,
    isIn,
  });
}

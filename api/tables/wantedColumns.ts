/** The columns of a file whose cells are kept, in words that a thread can be sent. */
export interface WantedColumns {
  readonly names: readonly string[];
  /** Every column whose name begins so is wanted too; null for none. */
  readonly prefix: string | null;
}

/** @returns whether the cells of the column with a name are kept */
export function wantsColumn({ names, prefix }: WantedColumns): (name: string) => boolean {
  const wanted = new Set(names);
  return (name) => wanted.has(name) || (prefix !== null && name.startsWith(prefix));
}

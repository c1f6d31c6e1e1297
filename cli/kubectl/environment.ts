/** What the process was started with. */
export type Environment = Readonly<Record<string, string | undefined>>;

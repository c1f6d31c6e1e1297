/** What a type is asked and what it answers, as the documentation shows it; a test holds both to their schemas. */
export interface TypeExample {
  readonly input: Readonly<Record<string, unknown>>;
  readonly output: Readonly<Record<string, unknown>>;
}

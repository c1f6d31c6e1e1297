import type pg from 'pg';

export interface DescribedColumn {
  readonly name: string;
  /** As pg_type names it: `int8`, `_text` for an array of texts, or the name of an enum. */
  readonly type: string;
  /** Every value that an enum has; null for another type. */
  readonly labels: readonly string[] | null;
}

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

const TYPES = `
  select t.oid::int as oid, t.typname as type, (
    select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid
  ) as labels
  from pg_type t
  where t.oid = any($1::oid[])`;

/** Asks Postgres what a statement answers, without running it. @throws Error where Postgres does not understand it */
export async function describeStatement(client: pg.Client, text: string): Promise<readonly DescribedColumn[]> {
  const fields = await new Promise<readonly Field[]>((resolve, reject) => {
    client.query(new Description(text, resolve, reject));
  });
  const oids = fields.map(({ dataTypeID }) => dataTypeID);
  const { rows } = await client.query<{ oid: number; type: string; labels: string[] | null }>(TYPES, [oids]);
  const types = new Map(rows.map((row) => [row.oid, row]));
  return fields.map(({ name, dataTypeID }) => {
    const known = types.get(dataTypeID);
    return { name, type: known?.type ?? `unknown type ${dataTypeID}`, labels: known?.labels ?? null };
  });
}

/** What the driver takes instead of a query: parses and describes, and executes nothing. */
class Description implements pg.Submittable {
  readonly #text: string;
  readonly #resolve: (fields: readonly Field[]) => void;
  readonly #reject: (error: Error) => void;
  #fields: readonly Field[] = [];

  constructor(text: string, resolve: (fields: readonly Field[]) => void, reject: (error: Error) => void) {
    this.#text = text;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#fields = fields;
  }

  handleError(error: Error): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#fields);
  }
}

import type { components, paths } from '../generated/schema.ts';

/** Everything that the API answers and takes, by the names of openapi.json. */
export type Schemas = components['schemas'];

/** The name of an enrichment type, such as `get_company`. */
export type EnrichmentTypeName = Schemas['AnyEnrichment']['type'];

/** An enrichment of one type; of any, where none is named: its `type` tells which. */
export type Enrichment<Type extends EnrichmentTypeName = EnrichmentTypeName> = Extract<
  Schemas['AnyEnrichment'],
  { readonly type: Type }
>;

/** What a type is asked with. */
export type Input<Type extends EnrichmentTypeName> = Enrichment<Type>['input'];

/** What a type finds. */
export type Output<Type extends EnrichmentTypeName> = NonNullable<Enrichment<Type>['output']>;

/** An enrichment that has its output. */
export type CompletedEnrichment<Type extends EnrichmentTypeName = EnrichmentTypeName> = Type extends EnrichmentTypeName
  ? Enrichment<Type> & { readonly status: 'completed'; readonly output: Output<Type> }
  : never;

type JsonBody<Path extends keyof paths> = paths[Path] extends {
  readonly post: { readonly requestBody: { readonly content: { readonly 'application/json': infer Body } } };
}
  ? Body
  : never;

/** The body that starts an enrichment: the input, and `custom_vars` and `callback_url` where wanted. */
export type EnrichmentRequest<Type extends EnrichmentTypeName> = Omit<
  JsonBody<`/api/enrichments/${Type}`>,
  'async' | 'dry_run'
>;

/** The body that starts a batch: `rows`, or a file as `csv_url` and `mapping`. */
export type BatchRequest<Type extends EnrichmentTypeName> = WithoutDryRun<JsonBody<`/api/enrichments/${Type}/batch`>>;

/** Of each form of a body by itself. */
type WithoutDryRun<Body> = Body extends unknown ? Omit<Body, 'dry_run'> : never;

/** What a batch of a file takes beside the file. */
export type BatchFileOptions<Type extends EnrichmentTypeName> = Omit<BatchRequest<Type>, 'rows' | 'csv_url'>;

export type Batch<Type extends EnrichmentTypeName = EnrichmentTypeName> = Schemas['Batch'] & { readonly type: Type };

/** A row of a batch with the output of its type. */
export type BatchRow<Type extends EnrichmentTypeName = EnrichmentTypeName> = Omit<
  Schemas['BatchResultRow'],
  'output'
> & { readonly output: Output<Type> | null };

/** One page of a list. */
export interface Page<Item> {
  readonly data: readonly Item[];
  /** The `cursor` of the next page; null on the last one. */
  readonly next_cursor: string | null;
}

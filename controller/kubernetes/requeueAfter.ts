/** When an object is reconciled again though nothing of it has changed; as controller-runtime calls it. */
export interface RequeueAfter {
  readonly afterMilliseconds: number;
}

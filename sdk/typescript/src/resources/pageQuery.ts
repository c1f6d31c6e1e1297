/** Which page of a list, and how long it is. */
export interface PageQuery {
  /** Items on a page, at most. */
  readonly limit?: number;
  /** The `next_cursor` of the page before. */
  readonly cursor?: string;
}

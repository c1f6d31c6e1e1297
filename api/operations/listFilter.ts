interface ListQuery<S> {
  readonly status?: S | undefined;
  readonly type?: string | undefined;
  readonly created_after?: Date | undefined;
  readonly created_before?: Date | undefined;
}

interface ListFilter<S> {
  readonly status?: S;
  readonly type?: string;
  readonly createdAfter?: Date;
  readonly createdBefore?: Date;
}

/** The filters of a list's query, in the words of the ports; what was not asked for is absent. */
export function listFilter<S>(query: ListQuery<S>): ListFilter<S> {
  const { status, type, created_after: createdAfter, created_before: createdBefore } = query;
  return {
    ...(status === undefined ? {} : { status }),
    ...(type === undefined ? {} : { type }),
    ...(createdAfter === undefined ? {} : { createdAfter }),
    ...(createdBefore === undefined ? {} : { createdBefore }),
  };
}

import type { Handler } from '../http/route.ts';

/** The first path that fits serves a request. */
export type Routes = readonly (readonly [path: string, methods: { readonly GET?: Handler; readonly POST?: Handler }])[];

/**
 * How something stands. `held` stands still because somebody wants it to; `attention` may go on without anybody, or not;
 * `failed` does not.
 */
export type Health = 'ready' | 'held' | 'progressing' | 'attention' | 'failed';

/** Something of the cluster, and why it is as it is. */
export interface StatusNode {
  /** As commands take it (`batch/companies`), or what a fact is about (`rows`). */
  readonly subject: string;
  /** Null: a fact that is neither good nor bad. */
  readonly health: Health | null;
  /** One word in CamelCase, as the cluster has it. */
  readonly reason: string | null;
  /** Empty where the reason says all. */
  readonly message: string;
  readonly children: readonly StatusNode[];
}

/** What goes below, and what it means above: nothing looks well that has something amiss below it. */
export function withBelow(node: Omit<StatusNode, 'children'>, children: readonly StatusNode[]): StatusNode {
  const isAmiss = children.some(({ health }) => health === 'failed' || health === 'attention');
  const health = isAmiss && node.health !== 'failed' ? 'attention' : node.health;
  return { ...node, health, children };
}

export function fact(subject: string, message: string): StatusNode {
  return { subject, health: null, reason: null, message, children: [] };
}

/** True for what is as its spec says; what is paused on purpose is. */
export function isReady({ health }: StatusNode): boolean {
  return health === null || health === 'ready' || health === 'held';
}

/** Without what is below it where that is well. */
export function folded(node: StatusNode): StatusNode {
  return isReady(node) ? { ...node, children: [] } : node;
}

/** Of what is below it only what is not ready. */
export function onlyAmiss(node: StatusNode): StatusNode {
  return { ...node, children: node.children.filter((child) => !isReady(child)).map(onlyAmiss) };
}

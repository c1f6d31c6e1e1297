/** How many inputs got which status; 0 is a connection that ended without one. */
export type Statuses = Record<number, number>;

export function toStatuses(answered: number | Statuses): Statuses {
  return typeof answered === 'number' ? { [answered]: 1 } : answered;
}

export function addStatuses(one: Readonly<Statuses>, other: Readonly<Statuses>): Statuses {
  const sum = { ...one };
  for (const [status, count] of Object.entries(other)) {
    sum[Number(status)] = (sum[Number(status)] ?? 0) + count;
  }
  return sum;
}

export function countWhere(statuses: Readonly<Statuses>, fits: (status: number) => boolean): number {
  return Object.entries(statuses).reduce((sum, [status, count]) => sum + (fits(Number(status)) ? count : 0), 0);
}

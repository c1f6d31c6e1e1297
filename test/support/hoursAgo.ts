/**
 * Whole seconds, some hours before now. Recent enough that nothing forgets or ends what is made to be that old: a test that
 * moves rows into last year races with the controller.
 */
export function hoursAgo(hours: number): Date {
  return new Date(Math.floor(Date.now() / 1_000 - hours * 3_600) * 1_000);
}

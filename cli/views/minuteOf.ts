const CHARACTERS = 'YYYY-MM-DD HH:MM'.length;

/** A moment as lists show it, in UTC. */
export function minuteOf(at: Date | string): string {
  return new Date(at).toISOString().replace('T', ' ').slice(0, CHARACTERS);
}

/** A clock that runs, and that a test can hold and move forward; it never goes back. */
export function holdableClock() {
  let offset = 0;
  let held: number | null = null;
  const milliseconds = (): number => held ?? Date.now() + offset;
  return {
    now: (): Date => new Date(milliseconds()),
    /** At a whole second, at which links end. */
    hold: (): void => {
      held = Math.ceil(milliseconds() / 1_000) * 1_000;
    },
    /** @throws Error where it is not held */
    advance: (seconds: number): void => {
      if (held === null) {
        throw new Error('A clock that runs is not moved');
      }
      held += seconds * 1_000;
    },
    release: (): void => {
      offset = milliseconds() - Date.now();
      held = null;
    },
  };
}

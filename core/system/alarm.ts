/** Lets one waiter sleep until it is rung, its time is over or it is told to stop. */
export class Alarm {
  #wake: (() => void) | null = null;

  ring(): void {
    this.#wake?.();
  }

  async wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) {
      return;
    }
    await new Promise<void>((resolve) => {
      const finish = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', finish);
        this.#wake = null;
        resolve();
      };
      const timer = setTimeout(finish, milliseconds);
      signal.addEventListener('abort', finish);
      this.#wake = finish;
    });
  }
}

// The clock of a host that is wrong, for a process that a test starts. `clockOff()` of skewedHost.ts makes the environment:
//   NODE_OPTIONS=--import=…/skewedClock.ts   puts this before the program
//   CLOCK_SKEW_MILLISECONDS=-90000           how far it is off; below 0 it is behind
//   CLOCK_SKEW_ON=SIGUSR2                    right at first, and wrong and right again by turns with each such signal
// Only what tells the time of day is off. Timers and performance.now() go on as they do where somebody sets a clock.

const RealDate = Date;
const skewMilliseconds = Number(process.env['CLOCK_SKEW_MILLISECONDS'] ?? '0');
const signal = process.env['CLOCK_SKEW_ON'] as NodeJS.Signals | undefined;
let isOff = signal === undefined;

const now = (): number => RealDate.now() + (isOff ? skewMilliseconds : 0);

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
});
RealDate.prototype.constructor = globalThis.Date;

if (signal !== undefined) {
  process.on(signal, () => {
    isOff = !isOff;
  });
}

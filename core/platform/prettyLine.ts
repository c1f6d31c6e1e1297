import { styleText } from 'node:util';
import { escapeControls } from '#domain/escapeControls';

/** How loud each level is. */
const STYLES = { trace: 'gray', debug: 'gray', info: 'green', warn: 'yellow', error: 'red', fatal: 'red' } as const;
const LEVEL_CHARACTERS = 5;

interface Entry extends Readonly<Record<string, unknown>> {
  readonly level: keyof typeof STYLES;
  readonly time: string;
  readonly msg?: string;
  readonly role?: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
}

/**
 * An entry of the log for a person: time of day, level, message, facts, and the stack of an error below.
 *
 * @param json the line that programs get
 */
export function prettyLine(json: string): string {
  const { level, time, msg = '', role, err, ...facts } = JSON.parse(json) as Entry;
  const named = err?.message === undefined ? facts : { ...facts, err: err.message };
  const told = Object.entries(named).map(([name, value]) => styleText('dim', shown(`${name}=${textOf(value)}`)));
  const head = `${styleText('dim', timeOfDay(time))} ${styleText(STYLES[level], level.toUpperCase().padEnd(LEVEL_CHARACTERS))}`;
  const where = role === undefined || role === 'all' ? [] : [styleText('dim', role)];
  const stack = err?.stack === undefined ? '' : `${err.stack.split('\n').slice(1).map(escapeControls).join('\n')}\n`;
  return `${[head, ...where, shown(msg), ...told].join(' ')}\n${stack}`;
}

/** Of this machine, as the person at it reads clocks. */
function timeOfDay(time: string): string {
  return new Date(time).toTimeString().slice(0, 'HH:MM:SS'.length);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function shown(text: string): string {
  return text.split('\n').map(escapeControls).join(' ');
}

import type { Role } from '../../../cli/compose/serve.ts';
import type { Bar } from '../siegeRow.ts';
import type { Dice } from '../hostile/dice.ts';
import type { MeteredProcess } from '../meter/meteredProcess.ts';
import type { ReaderProcess } from '../reader/readerProcess.ts';
import type { SiegeOrganization, SiegePlatform } from '../siegePlatform.ts';
import type { Statuses } from '../statuses.ts';
import type { Targets } from './targets.ts';

/** Whom an attack may use. */
export interface Scene {
  readonly platform: SiegePlatform;
  /** The organization whose key, session and things the attacker has. */
  readonly attacker: SiegeOrganization;
  readonly targets: Targets;
  /** Reads documents as workers do; started when it is first asked for. */
  readonly reader: () => Promise<ReaderProcess>;
}

/** One row of the table. */
export interface Attack {
  readonly name: string;
  /** Whose loop is watched; documents are read by a process that reads as workers do. */
  readonly role: Role | 'reader';
  /** Inputs of a whole siege. */
  readonly inputs: number;
  /** Inputs that are under way at once. */
  readonly concurrency: number;
  /** Between the inputs, where a limit of their own makes them rarer than requests. */
  readonly pauseMs?: number;
  /** False where a short siege has no time for it. */
  readonly inShort: boolean;
  /** Prepares what all inputs need. */
  readonly open: (scene: Scene) => Promise<OpenAttack>;
}

export interface OpenAttack {
  readonly target: MeteredProcess;
  /** Makes and sends one input. @returns the status of its answer, 0 where there was none; or those of many inputs */
  readonly send: (dice: Dice) => Promise<number | Statuses>;
  readonly close: () => Promise<void>;
  /** What else is measured and held to a bar, once all was sent. */
  readonly bars?: () => readonly Bar[];
}

/** An attack on the API that prepares nothing. */
export function onApi({ platform }: Scene, send: OpenAttack['send']): Promise<OpenAttack> {
  return Promise.resolve({ target: platform.role('api').meter, send, close: () => Promise.resolve() });
}

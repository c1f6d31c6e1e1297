import type { PositionLabel } from '../table/positionLabel.ts';
import type { Position } from './position.ts';

const BEFORE = /^(?:zwischen ?)?summe (?:der |des )?/u;
const BEHIND = / (?:insgesamt|gesamt)$/u;

/** The folded name of the position whose sum a row is by its label: `Summe Umlaufvermögen`, `Eigenkapital insgesamt`. */
export function summedName({ folded }: PositionLabel): string | null {
  const name = folded.replace(BEFORE, '').replace(BEHIND, '');
  return name === folded ? null : name;
}

/** Whether a row is by its name the sum of a position that its parts may still follow. */
export function isSumOfOpen(label: PositionLabel, open: readonly Position[]): boolean {
  const name = summedName(label);
  return name !== null && open.some(({ label: { folded } }) => folded === name);
}

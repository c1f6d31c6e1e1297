import type { PositionLabel } from '../table/positionLabel.ts';

const BEFORE = /^(?:zwischen ?)?summe (?:der |des )?/u;
const BEHIND = / (?:insgesamt|gesamt)$/u;

/** The folded name of the position whose sum a row is by its label: `Summe Umlaufvermögen`, `Eigenkapital insgesamt`. */
export function summedName({ folded }: PositionLabel): string | null {
  const name = folded.replace(BEFORE, '').replace(BEHIND, '');
  return name === folded ? null : name;
}

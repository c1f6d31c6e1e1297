/** A federal state as the portal prints it and as its file names abbreviate it. */
export interface FederalState {
  readonly name: string;
  readonly fileCode: string;
}

/** First letter of a court code → state (docs/spec/registries.md, "Company ids"; Brandenburg is BR in file names). */
const STATES: Readonly<Record<string, FederalState>> = {
  B: { name: 'Baden-Württemberg', fileCode: 'BW' },
  D: { name: 'Bayern', fileCode: 'BY' },
  F: { name: 'Berlin', fileCode: 'BE' },
  G: { name: 'Brandenburg', fileCode: 'BR' },
  H: { name: 'Bremen', fileCode: 'HB' },
  K: { name: 'Hamburg', fileCode: 'HH' },
  M: { name: 'Hessen', fileCode: 'HE' },
  N: { name: 'Mecklenburg-Vorpommern', fileCode: 'MV' },
  P: { name: 'Niedersachsen', fileCode: 'NI' },
  R: { name: 'Nordrhein-Westfalen', fileCode: 'NW' },
  T: { name: 'Rheinland-Pfalz', fileCode: 'RP' },
  V: { name: 'Saarland', fileCode: 'SL' },
  U: { name: 'Sachsen', fileCode: 'SN' },
  W: { name: 'Sachsen-Anhalt', fileCode: 'ST' },
  X: { name: 'Schleswig-Holstein', fileCode: 'SH' },
  Y: { name: 'Thüringen', fileCode: 'TH' },
};

export const FEDERAL_STATES: readonly FederalState[] = Object.values(STATES);

/** The state of a court. @throws when the code starts with no known letter */
export function stateOfCourt(courtCode: string): FederalState {
  const state = STATES[courtCode.charAt(0)];
  if (state === undefined) {
    throw new Error(`No federal state has courts like ${courtCode}`);
  }
  return state;
}

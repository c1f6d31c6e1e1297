/** Words that no label of the law ends with, or that none begins with where it is not one of several parts. */
const ENDS_OPEN =
  /(?:^|[\s,])(?:und|oder|sowie|für|der|des|dem|den|die|das|zur|zum|vom|von|an|am|auf|aus|bei|mit|in|im|nach|über|gegen|gegenüber|durch|soweit|sonstige|andere|ähnliche|eines|einer|diese|bezogene|[uf]\.|einschl\.)$|[,–-]$/iu;
const GOES_ON = /^\p{Ll}/u;
/** In capitals only the word tells that it does not begin a label. */
const GOES_ON_IN_CAPITALS =
  /^(?:UND|ODER|SOWIE|FÜR|DER|DES|DEM|DEN|DIE|ZUR|ZUM|VOM|VON|AN|AUF|AUS|BEI|MIT|IN|IM|NACH|ÜBER|DURCH|GEGEN|GEGENÜBER|SOWEIT)(?!\p{L})/u;

/** Whether a line of a label is not its last one. */
export function endsOpen(line: string): boolean {
  return ENDS_OPEN.test(line);
}

/** Whether a line is not the first one of a label. */
export function goesOn(line: string): boolean {
  return GOES_ON.test(line) || GOES_ON_IN_CAPITALS.test(line);
}

const ROLE =
  /fuehrer|vorsta(?:e)?nd|prokur|gesellschafter|liquidator|inhaber|beirat|aufsicht|vertret|notar|bestellt|eingetragen/u;

/** Whether a word, as `nameWords` spells it, says what somebody is in a company, or what happened to it; nobody bears it as a name. */
export function isRole(folded: string): boolean {
  return ROLE.test(folded);
}

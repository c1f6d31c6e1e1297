import { beginsWithGivenName } from './givenNames.ts';

/** What people are to others; no family is called so. */
const KIN = String.raw`[Mm]inderjährige[rns]?|Witwer?|Ehe(?:frau|mann|gatt(?:e|in)|partner(?:in)?)|Lebens(?:partner|gefährt)(?:in|e)?|Tochter|Schwester|Mutter|Enkel(?:in|kind|tochter|sohn)|Nichte|Mündel|Adoptiv(?:kind|tochter|sohn)|Stief(?:kind|tochter|sohn)`;
/** Families are called so too. */
const KIN_OR_NAME = 'Kind|Kinder|Sohn|Vater|Bruder|Enkel|Neffe|Onkel';
/** Who acts for another, or several people as one. */
const ROLE = String.raw`(?:Testamentsvollstrecker|Nachlass\p{Ll}+|Insolvenzverwalter|Betreuer|Vormund|Pfleger|Eheleute|Ehepaar|Familie|Geschwister)(?:in)?`;

const ADDRESS = String.raw`^(?<address>(?:(?:Herrn?|Frau|[Dd](?:er|ie|as))\s+)?)`;
const KIN_BEFORE = new RegExp(String.raw`${ADDRESS}(?:${KIN})\s+(?=\p{Lu})`, 'u');
const ALONE = new RegExp(String.raw`^\(?(?:${KIN}|minderjährig)\)?$`, 'u');
const UNCLEAR_BEFORE = new RegExp(
  String.raw`${ADDRESS}(?:${KIN_OR_NAME})\s+(?=(?<given>\p{Lu}\S*)(?:\s\S+)*\s(?<last>\S+)$)`,
  'u',
);
const ANY = new RegExp(String.raw`^(?:${KIN}|${KIN_OR_NAME}|${ROLE})(?!\p{L})`, 'u');

/** A name without what its bearer is to others: `Witwe Jutta Meier`, `minderjähriges Kind Ida Meier`. */
export function withoutKinship(piece: string): string {
  let [longer, shorter] = ['', piece];
  while (shorter !== longer) {
    longer = shorter;
    shorter = withoutUnclear(longer.replace(KIN_BEFORE, '$<address>'));
  }
  return ALONE.test(shorter) ? '' : shorter;
}

/** `Kind Ida Meier` is called Meier, `Kind Ida Maria` is called Kind. */
function withoutUnclear(piece: string): string {
  const { given = '', last = '' } = UNCLEAR_BEFORE.exec(piece)?.groups ?? {};
  const isKin = beginsWithGivenName(given) && !beginsWithGivenName(last);
  return isKin ? piece.replace(UNCLEAR_BEFORE, '$<address>') : piece;
}

/** Whether what was read as given names begins with what somebody is to others or acts as. */
export function beginsAsKin(given: string): boolean {
  return ANY.test(given);
}

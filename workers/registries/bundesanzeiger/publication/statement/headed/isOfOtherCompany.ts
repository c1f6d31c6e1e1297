import { normalName } from '../../../../normalName.ts';

const FIRM = / (?:g?gmbh|mbh|ug|ag|kg|kgaa|se|ohg|eg|ltd|inc|bv|sarl) /u;
/** What the law and contracts call companies by how they are related (sections 271, 290 and 311 HGB, 14 KStG, 161 HGB). */
const RELATIVE =
  /(?<!\p{L})(?:tochter|schwester|mutter|enkel|beteiligungs|organ|ober|unter|besitz|betriebs|ziel|objekt|projekt|vor|rechtsvorgänger|fremd)-?(?:gesellschaft|unternehmen|firma)(?:en|s)?(?!\p{L})|(?<!\p{L})(?:tochter|schwester|mutter|enkelin)(?!\p{L})|organträger|komplementär|kommanditistin|assoziiert|gemeinschaftsunternehmen|verbundene[sn]?\sunternehmen|(?<!\p{L})(?:beteiligung|übertragende[rn]?|übernehmende[rn]?|gesellschafterin|gesellschafters|treugeber|treuhänder)(?:in|s)?(?!\p{L})/iu;

/**
 * Whether a heading is about another company: it names a firm that is not the publisher, or calls one by how it is
 * related. A firm counts as the publisher where one name holds the other, its legal form spelled either way.
 */
export function isOfOtherCompany(heading: string, companyName: string): boolean {
  return !namesOwn(heading, companyName) && (RELATIVE.test(heading) || namesFirm(heading));
}

/** Whether a text names a firm, and not the publisher. */
export function namesOtherFirm(text: string, companyName: string): boolean {
  return namesFirm(text) && !namesOwn(text, companyName);
}

/** Most texts have none of these, and a test is cheaper than a comparable name. */
const FORM =
  /mbh|haftung|(?<!\p{L})(?:UG|AG|KG|SE|OHG|eG|KGaA|Ltd|Inc|B\.?V|S\.?à)(?!\p{L})|aktien|kommandit|genossenschaft/iu;

function namesFirm(text: string): boolean {
  return FORM.test(text) && FIRM.test(` ${normalName(text)} `);
}

/** Whether a text names the publisher. */
export function namesOwn(text: string, companyName: string): boolean {
  return ` ${normalName(text)} `.includes(` ${normalName(companyName)} `);
}

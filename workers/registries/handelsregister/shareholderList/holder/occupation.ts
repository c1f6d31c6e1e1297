import { beginsWithGivenName } from './givenNames.ts';

/** What people are, which is none of their names. */
const OCCUPATION =
  /^(?:Gesellschafter(?:in)?|Inhaber(?:in)?|Kapitän(?:in)?|Pfarrer(?:in)?|Pastor(?:in)?|Konsul|Winzer(?:in)?|Bürgermeister(?:in)?|Professor(?:in)?|\p{L}*[Kk]auf(?:mann|frau)|\p{L}*(?:[äa]rzt(?:in)?|wirt(?:in)?|techniker(?:in)?|mechaniker(?:in)?|händler(?:in)?|berater(?:in)?|lehrer(?:in)?|leiter(?:in)?|therapeut(?:in)?|anw[aä]lt(?:in)?|prüfer(?:in)?|ingenieur(?:in)?|olog(?:e|in)|nom(?:in)?|zimmer(?:mann|er)|arbeiter(?:in)?|beamt(?:er|e|in)|entwickler(?:in)?|assistent(?:in)?|fahrer(?:in)?|pfleger(?:in)?|makler(?:in)?|redakteur(?:in)?|designer(?:in)?|informatiker(?:in)?|apotheker(?:in)?|elektriker(?:in)?|tischler(?:in)?|schlosser(?:in)?|direktor(?:in)?|notar(?:in)?|vorstand)|(?:Diplom|Dipl\.)-?\s?\p{L}+|Ingenieur(?:in)?|Rechtsanw(?:alt|ältin)|Steuerberater(?:in)?|Geschäftsführer(?:in)?|Unternehmer(?:in)?|Angestellter?|Rentner(?:in)?|Hausfrau|Student(?:in)?|Ar[cz](?:t|hitekt(?:in)?)|Ärztin|Architekt(?:in)?|Landwirt(?:in)?|(?:\p{L}+-?)?meister(?:in)?|Prokurist(?:in)?|ledig|verheiratet|verwitwet|geschieden|deutsche[rn]? Staatsangehörig\p{L}*|Staatsangehörig.*|deutsch|managing director)$/iu;

/** Whether a piece of text tells what somebody is, and nothing else. */
export function isOccupation(piece: string): boolean {
  return OCCUPATION.test(piece.replace(RETIRED, '')) || /^\p{Lu}[\p{L} -]+\si\.\s?R\.$/u.test(piece);
}

/** `Professor em.`, `Bürgermeister a. D.`; places are called `Neuburg a. D.` */
const RETIRED = /\s(?:i\.\s?R\.|a\.\s?D\.|em\.|emeritus|emerita)$/u;
/** `Oberst a. D. Ernst Weber` */
const RETIRED_BEFORE =
  /^((?:(?:Herrn?|Frau)\s+)?)\p{Lu}[\p{L}-]+\s(?:i\.\s?R\.|a\.\s?D\.|em\.|emeritus|emerita)\s+(?=\p{Lu}[\p{L}.-]+\s+\p{Lu})/u;

/** How German words for trades end; many family names end so too. */
const TRADE =
  /^\p{Lu}\p{L}{2,}(?:-\p{Lu}\p{L}+)?(?:(?<=\p{L}{3})(?:er|ist|ant|ent|eur|or|är|at|oge|graf|mann|hauer|wirt|schmied|koch)|(?:er|ist|ant|ent|eur|or|är|at|og|graf|hauer|wirt|schmied)in|frau|köchin)$/u;

/** Whether a word that stands where no name can may be a trade: `Böttcher`, `Goldschmiedin`. */
export function mayBeTrade(word: string): boolean {
  return isOccupation(word) || TRADE.test(word);
}

/** `der Kaufmann Ernst Weber`, `Diplom-Ingenieur Ernst Weber`: what someone is stands before the whole name too. */
export function withoutOccupation(printed: string): string {
  const text = withoutAddress(printed.replace(RETIRED_BEFORE, '$1'));
  const [, article = '', word = ''] = BEFORE_NAME.exec(text) ?? [];
  const isTrade = isOccupation(word) || (article !== '' && !beginsWithGivenName(word));
  return word !== '' && isTrade ? text.slice(article.length + word.length).trimStart() : text.slice(article.length);
}

function withoutAddress(printed: string): string {
  const addressed = printed.replace(ADDRESS, '');
  return OCCUPATION.test(/^[\p{L}-]+/u.exec(addressed)?.[0] ?? '') ? addressed : printed;
}

/** `Herr Kapitän Ernst Weber` */
const ADDRESS = /^(?:Herrn?|Frau)\s+/u;

const BEFORE_NAME =
  /^((?:(?:der|die|dem|den|des)\s(?:\p{Ll}{4,20}\s)?)?)(\p{Lu}[\p{L}-]*)(?=\s\p{Lu}[\p{L}-]+\s(?:\p{Ll}+\s){0,3}\p{Lu})/u;

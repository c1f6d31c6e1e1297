import { foldText } from '#domain/foldText';
import { normalName } from '../../registries/normalName.ts';

/** `L i s t e  d e r …`, as typists space titles. */
const SPACED_TITLE = new RegExp(Array.from('listedergesellschafter').join(String.raw`\s*`), 'giu');
/** The beginning of a list, or its title, and what may stand between that and the company. */
const AHEAD =
  /(?:^| (?:liste der gesellschafter|gesellschafterliste|list of shareholders|shareholders list))(?: (?:liste der gesellschafter|gesellschafterliste|list of shareholders|shareholders list|gem|gemaess|nach|\d{1,2}|abs|gmbhg|der|of|betreffend|die|unter|firma|fa|gesellschaft))*$/u;
/** What goes on behind a whole firm. Other words may be of a longer one. */
const BEHIND =
  /^(?:mit|with|sitz|registered|eingetragen|amtsgericht|registergericht|handelsregister|hrb|(?:das )?stammkapital|stand|gesellschafter|gesellschafterliste|liste|lfd|laufende|nr|anteil|geschaeftsanteile?|haftungsbeschraenkt)(?: |$)/u;
const SEAT = /^(?:mit (?:dem )?)?sitz(?: der gesellschaft)?(?: ist)?(?: in)? /u;
const LEGAL_FORM = /(?:^| )(?:g?gmbh|mbh|ug|ag|kg|kgaa|se|ohg|eg)(?: |$)/u;

/**
 * Whether the head of a list tells that it is of a firm of this name: the first firm in it, whole, at one of the seats that
 * are known of it where it prints one.
 */
export function isNamedFirm(head: string, names: readonly string[], seats: readonly string[]): boolean {
  const text = ` ${normalName(head.replace(SPACED_TITLE, ' Liste der Gesellschafter '))} `;
  const places = seats.map((seat) => foldText(seat)).filter((seat) => seat !== '');
  return names
    .map((name) => normalName(name))
    .filter((name) => name !== '')
    .some((name) => {
      const parts = text.split(` ${name} `);
      const [ahead = '', ...behind] = parts;
      return behind.length > 0 && isAhead(ahead.trim()) && goesOn(behind.join(` ${name} `).trim(), places);
    });
}

function isAhead(text: string): boolean {
  return AHEAD.test(text === '' ? '' : ` ${text}`) && !LEGAL_FORM.test(text);
}

function goesOn(text: string, seats: readonly string[]): boolean {
  const isSeat = (place: string): boolean => seats.some((seat) => `${place} `.startsWith(`${seat} `));
  if (SEAT.test(text) && seats.length > 0) {
    return isSeat(text.replace(SEAT, ''));
  }
  return text === '' || BEHIND.test(text) || isSeat(text);
}

import { countryOf } from '../holder/countries.ts';
import type { Holder, HolderMember } from '../holder/holder.ts';
import { isPublicBody, legalFormEnds } from '../holder/legalForm.ts';
import { isStreet } from '../holder/pieces.ts';
import type { ListOwner } from './listReading.ts';

/** Words of labels, of registers and of lists, which are part of no name and no place. */
const LABEL =
  /:|€|\||[-_=]{3}|\d[.,]\d{2}(?!\d)|%|(?<!\p{L})(?:EUR|Euro|DM|Nr\.|wohnh\p{L}*\.?|Wohnort|Wohnsitz|geb\.|geboren\p{L}*|Geburts\p{L}*|Sitz|Satzungssitz|eingetragen|Amtsgericht\p{L}*|Registergericht|Registernummer|Register|HR-N\p{L}*|HR[AB]|GnR|GsR|Nennbetr\p{L}*|Stammkapital\p{L}*|Stammeinlage\p{L}*|Geschäftsanteil\p{L}*|Gesellschafterliste|Gesellschafter(?:in)?|(?:Vor|Nach|Familien)?name|Inhaber|Liste|Summe|insgesamt|zusammen|Gesamt|Übertrag|bestehend|beteiligt|Date of|Herrn?|Frau|hält|übernimmt|eingezogen)(?!\p{L})/iu;
const NAME_PART = /^[\p{L}][\p{L}.'’` -]*$/u;
const PLACE = /^\p{L}[\p{L}.'’/() -]*$/u;
/** Where houses are, or what stands between the words of places and of no name. */
const STREET_WORDS =
  /(?<!\p{L})(?:am|an der|auf dem|im|zum|zur|straße|platz|markt|allee|weg|gasse|ring|ufer|damm)(?!\p{L})|(?:straße|allee|gasse|chaussee)$/iu;
const PLACE_IN_NAME =
  /(?<!\p{L})(?:am|an der|auf dem|im|ob der|a\.\s?d\.|bei|Bad|Sankt)(?!\p{L})|straße|allee$|gemeinschaft|gesellschaft/iu;
/** The name of a firm is no sentence. */
const VERB = /(?<!\p{L})(?:ist|sind|hält|halten|wird|werden)(?!\p{L})/u;
/** What begins in the middle of a sentence or with what counts rows. */
const BEGINS_ELSEWHERE =
  /^(?:(?!(?:van|von|vom|zu|zum|zur|de|del|della|di|da|la|le|el|al|ter|ten|op|the)\s)\p{Ll}\p{L}*\s|\d{1,6}[.)]?\s(?=\p{Lu}\p{L}+,|\d|[-–])|(?:und|der|die|des|im|mit|am|an)\s)/u;
/** Shares are of one unit at least, so numbers seldom pass the capital; numbers of registers of other countries do. */
const HIGHEST_NUMBER_IN_CAPITALS = 4;
/** The margin is ours. */
const EARLIEST_BIRTH = '1890-01-01';

/** Owners with a value that cannot be what it says that it is: two cells or more were read as one. */
export function implausibleOwners(owners: readonly ListOwner[]): readonly ListOwner[] {
  const total = owners.reduce((sum, { nominalCents }) => sum + nominalCents, 0);
  const highest = Math.max(HIGHEST_NUMBER_IN_CAPITALS * (total / 100), 1_000);
  return owners.filter(
    ({ holder, shares }) =>
      !isPlausible(holder) ||
      shares.some(({ to }) => Number.parseFloat(String(to)) > highest) ||
      holder.members.some((member) => !isPlausibleMember(member)),
  );
}

function isPlausible(holder: Holder): boolean {
  const { register, members } = holder;
  const isCourt = register === null || (NAME_OF_COURT.test(register.court) && !LABEL.test(register.court));
  const isOwn = members.length > 0 ? !isOfTwo(holder.name) : isPlausibleMember(holder, isOfAbroad(holder));
  return isCourt && isOwn && !LABEL.test(holder.name);
}

/** Firms of other countries may have legal forms that are not known here. */
function isOfAbroad({ type, register, country }: Holder): boolean {
  return type === 'organization' && register === null && country !== null;
}

const NAME_OF_COURT = /^\p{Lu}[\p{L}. ()/-]{1,60}$/u;

function isPlausibleMember(member: HolderMember, isKnownBody = false): boolean {
  const { type, name, city, birth_date: birth } = member;
  const isBorn = birth === null || birth >= EARLIEST_BIRTH;
  return (
    isBorn &&
    isPlace(city) &&
    !LABEL.test(name) &&
    (type === 'natural_person' ? isPerson(member) : isBody(name, isKnownBody))
  );
}

function isPlace(city: string | null): boolean {
  return (
    city === null ||
    (PLACE.test(city) &&
      !LABEL.test(city) &&
      !REMARK.test(city) &&
      !isStreetName(city) &&
      !NAME_OF_BODY.test(city) &&
      legalFormEnds(city).length === 0)
  );
}

/** What holds shares and is where others live: another row was read into this one. */
const NAME_OF_BODY = /^(?:Stadt|Landkreis|Gemeinde)\s|(?:sparkasse|verein|verband|stiftung|kirchengemeinde)(?!\p{L})/iu;

/** `(stimmrechtslos)`: places have names and other places in brackets. */
const REMARK = /\((?!(?:am|an|bei|im|in|ob)\s)\p{Ll}/u;

/** `Neustadt a.d. Weinstraße` is a place, `Am Alten Markt` is none. */
function isStreetName(city: string): boolean {
  return isStreet(city) || (/^(?:am|an|auf|im|zum|zur|straße)\s/iu.test(city) && STREET_WORDS.test(city));
}

/** What people do, which few are called. */
const OCCUPATION =
  /(?<!\p{L})(?:\p{L}*(?:er|Kfz-)meister|(?:Land|Gast|Betriebs|Volks)wirt|\p{L}+ingenieur|\p{L}*techniker|\p{L}+berater|\p{L}+leiter|\p{L}+händler|Hausfrau|Kauffrau|Zimmerer|Rentner|Geschäftsführer|Angestellter?|Notar|Rechtsanwalt|Arzt|Ärzt|Architekt|Prokurist)(?:in)?(?!\p{L})/iu;

/** `Wilhelm Heyde Landwirt`, `Maurermeister Huber`, `Kessemeier Gastwirtin`. */
function namesOccupation(first: string, last: string): boolean {
  const isLong = `${first} ${last}`.split(' ').length > 2;
  return OCCUPATION.test(first) || ((isLong || /in$/u.test(last)) && OCCUPATION.test(last));
}

function isPerson({ first_name: first, last_name: last }: HolderMember): boolean {
  return (
    !namesOccupation(first ?? '', last ?? '') &&
    !/^\p{Ll}/u.test(first ?? '') &&
    [first, last].every(
      (part) =>
        part === null ||
        (NAME_PART.test(part) &&
          !PLACE_IN_NAME.test(part) &&
          countryOf(part) === null &&
          legalFormEnds(part).length === 0),
    )
  );
}

function isBody(name: string, isKnown: boolean): boolean {
  const isNamed =
    isKnown || legalFormEnds(name).length > 0 || isPublicBody(name) || /gemeinschaft|GbR|Rechts|\sund\s/u.test(name);
  return (
    isNamed &&
    !VERB.test(name) &&
    !BEGINS_ELSEWHERE.test(name) &&
    !name.includes('\n') &&
    !GENERIC.test(name) &&
    !isOfTwo(name)
  );
}

const GENERIC =
  /^(?:\p{L}*verband|\p{L}*[Ss]tadt|\p{L}*[Gg]emeinde|\p{L}*[Kk]reis|\p{L}*[Ss]tiftung|Land|Freistaat|(?:Technische |Freie )?(?:Hochschule|Universität))$/u;

/** `Nord AG Köln Die Süd OHG`: one name may hold two legal forms, but no words of two cells between them. */
function isOfTwo(name: string): boolean {
  const [first, second] = legalFormEnds(name);
  return (
    second !== undefined &&
    name
      .slice(first, second)
      .trim()
      .split(/[\s-]+/u).length > MOST_WORDS_BETWEEN
  );
}

/** `Nord AG Beteiligungs GmbH`. */
const MOST_WORDS_BETWEEN = 2;

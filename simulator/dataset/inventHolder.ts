import { inventCity, inventLastName, inventPerson } from './inventPerson.ts';
import { inventWord } from './inventName.ts';
import { placeList } from './places.ts';
import type { Random } from './random.ts';
import type { Holder, HolderCommunity, HolderCompany, HolderForeign } from './shareholderList.ts';

export function inventHolderCompany(random: Random): HolderCompany {
  const place = random.pick(placeList);
  return {
    type: 'german_company',
    name: `${inventWord(random)} ${random.pick(['Holding', 'Beteiligungs', 'Vermögensverwaltungs', 'Capital'])} GmbH`,
    city: place.city,
    register: { courtName: place.courtName, type: 'HRB', number: String(random.integer(1_000, 290_000)) },
  };
}

export function inventForeignHolder(random: Random): HolderForeign {
  const number = random.integer(10_000_000, 99_999_999);
  return random.pick([
    {
      type: 'foreign_company',
      name: `${inventWord(random)} Ventures Ltd.`,
      city: 'London',
      country: 'Vereinigtes Königreich',
      registration: `Companies House No. ${number}`,
    },
    {
      type: 'foreign_company',
      name: `${inventWord(random)} Participations S.à r.l.`,
      city: 'Luxemburg',
      country: 'Luxemburg',
      registration: `RCS Luxembourg B ${String(number).slice(0, 6)}`,
    },
    {
      type: 'foreign_company',
      name: `${inventWord(random)} Invest B.V.`,
      city: 'Amsterdam',
      country: 'Niederlande',
      registration: `Kamer van Koophandel Nr. ${number}`,
    },
  ]);
}

/** A registered civil-law partnership of two people, as lists must name it since 2024. */
export function inventCivilPartnership(random: Random): HolderCommunity {
  const place = random.pick(placeList);
  return {
    type: 'community',
    kind: 'eGbR',
    name: `${inventWord(random)} Beteiligungen eGbR`,
    city: place.city,
    register: { courtName: place.courtName, type: 'GsR', number: String(random.integer(100, 9_999)) },
    members: [inventPerson(random), inventPerson(random)],
  };
}

/** The heirs of a person hold what that person held, undivided. */
export function heirsOf(holder: Holder, random: Random): HolderCommunity {
  const lastName = holder.type === 'natural_person' ? holder.lastName : inventLastName(random);
  const firstName = holder.type === 'natural_person' ? holder.firstName : inventPerson(random).firstName;
  const city = inventCity(random);
  return {
    type: 'community',
    kind: 'community_of_heirs',
    name: `Erbengemeinschaft nach ${firstName} ${lastName}`,
    city,
    register: null,
    members: [0, 1].map(() => ({ ...inventPerson(random), lastName, title: null })),
  };
}

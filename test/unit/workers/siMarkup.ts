/** What a generated register message says; every part may be left out by an empty text. */
export interface SiParts {
  readonly prefix: string;
  readonly namespace: string;
  readonly court: string;
  readonly register: string;
  readonly parties: string;
  readonly entity: string;
  readonly basics: string;
  readonly extras: string;
  readonly extract: string;
}

const DEFAULTS: SiParts = {
  prefix: 'tns:',
  namespace: 'http://www.xjustiz.de',
  court: '<tns:gericht><!--Amtsgericht Leipzig--><code>U1308</code></tns:gericht>',
  register: '<tns:register><code>HRB</code></tns:register><tns:laufendeNummer>32007</tns:laufendeNummer>',
  parties: '',
  entity:
    '<tns:bezeichnung><tns:bezeichnung.aktuell>Muster &amp; Co GmbH</tns:bezeichnung.aktuell></tns:bezeichnung>' +
    '<tns:angabenZurRechtsform><tns:rechtsform><!--Gesellschaft mit beschränkter Haftung (GmbH)--><code>221110</code></tns:rechtsform></tns:angabenZurRechtsform>' +
    '<tns:sitz><tns:ort>Leipzig</tns:ort></tns:sitz>',
  basics: '<tns:gegenstand>Handel mit Waren.</tns:gegenstand>',
  extras: '',
  extract: '<tns:letzteEintragung>2025-06-02</tns:letzteEintragung><tns:anzahlEintragungen>7</tns:anzahlEintragungen>',
};

/**
 * A register message in the structure of docs/spec/registries.md, "Structured content and printouts"; elements are
 * written with `tns:` and renamed to the prefix.
 */
export function siMessage(parts: Partial<SiParts> = {}): Uint8Array {
  const { prefix, namespace, court, register, parties, entity, basics, extras, extract } = { ...DEFAULTS, ...parts };
  const declaration = prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`;
  const xml =
    `<tns:nachricht.reg.0400003 ${declaration}="${namespace}"><tns:nachrichtenkopf xjustizVersion="3.5.1"/>` +
    `<tns:grunddaten><tns:verfahrensdaten><tns:instanzdaten><tns:auswahl_instanzbehoerde>${court}</tns:auswahl_instanzbehoerde>` +
    `<tns:aktenzeichen><tns:auswahl_aktenzeichen><tns:aktenzeichen.strukturiert>${register}</tns:aktenzeichen.strukturiert></tns:auswahl_aktenzeichen></tns:aktenzeichen>` +
    `<tns:verfahrensgegenstand><tns:gegenstand>Strukturierter Registerinhalt</tns:gegenstand></tns:verfahrensgegenstand></tns:instanzdaten>${parties}</tns:verfahrensdaten></tns:grunddaten>` +
    `<tns:fachdatenRegister><tns:auszug>${extract}</tns:auszug><tns:basisdatenRegister><tns:rechtstraeger>${entity}</tns:rechtstraeger>${basics}</tns:basisdatenRegister>` +
    `<tns:auswahl_zusatzangaben>${extras}</tns:auswahl_zusatzangaben></tns:fachdatenRegister></tns:nachricht.reg.0400003>`;
  return new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${xml.replaceAll('tns:', prefix)}`);
}

export function party(number: number, role: string, holder: string): string {
  return (
    `<tns:beteiligung><tns:rolle><tns:rollennummer>${number}</tns:rollennummer><tns:rollenbezeichnung>${role}</tns:rollenbezeichnung></tns:rolle>` +
    `<tns:beteiligter><tns:auswahl_beteiligter>${holder}</tns:auswahl_beteiligter></tns:beteiligter></tns:beteiligung>`
  );
}

export function person(first: string, last: string, birth: string, city: string, extra = ''): string {
  return (
    `<tns:natuerlichePerson><tns:vollerName>${extra}<tns:vorname>${first}</tns:vorname><tns:nachname>${last}</tns:nachname></tns:vollerName>` +
    `<tns:geburt><tns:geburtsdatum>${birth}</tns:geburtsdatum></tns:geburt><tns:anschrift><tns:ort>${city}</tns:ort></tns:anschrift></tns:natuerlichePerson>`
  );
}

export function organization(name: string, city: string): string {
  return (
    `<tns:organisation><tns:bezeichnung><tns:bezeichnung.aktuell>${name}</tns:bezeichnung.aktuell></tns:bezeichnung>` +
    `<tns:sitz><tns:ort>${city}</tns:ort></tns:sitz></tns:organisation>`
  );
}

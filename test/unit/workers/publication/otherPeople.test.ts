import { describe, expect, test } from '@jest/globals';
import { section } from '../../../support/publicationMarkup.ts';
import { parse } from '../../../support/readStatements.ts';

function employees(text: string): unknown {
  const { current, prior } = parse(`${section('Anhang')}<p>${text}</p>`).indicators.employees;
  return [current, prior];
}

describe('a number beside people is not that of the company’s employees on average of the year', () => {
  test.each([
    // wages
    'Der durchschnittliche Lohn der Mitarbeiter betrug 45.',
    'Das Durchschnittsgehalt der Angestellten betrug 4.200.',
    'Die durchschnittliche Vergütung der Arbeitnehmer lag bei 52.300.',
    // law
    'Kleine Kapitalgesellschaften beschäftigen im Jahresdurchschnitt 50 Arbeitnehmer.',
    'Nach § 267 Abs. 1 HGB sind dies 50 Arbeitnehmer im Jahresdurchschnitt.',
    'Die Grenze von im Jahresdurchschnitt fünfzig Arbeitnehmern wurde eingehalten.',
    'Im Jahresdurchschnitt wurden nicht mehr als 50 Arbeitnehmer beschäftigt.',
    'Aufsichtsräte gibt es nach dem DrittelbG ab 500 Arbeitnehmern im Durchschnitt.',
    // some of them
    'Im Jahresdurchschnitt waren 12 Auszubildende beschäftigt.',
    'Im Jahresdurchschnitt waren 12 Teilzeitkräfte beschäftigt.',
    'Im Jahresdurchschnitt waren 12 Arbeitnehmer in Teilzeit beschäftigt.',
    'Im Durchschnitt waren 12 Mitarbeiter in Altersteilzeit beschäftigt.',
    'Im Jahresdurchschnitt waren 12 Mitarbeiter in Elternzeit.',
    'Im Jahresdurchschnitt waren 5 weibliche Arbeitnehmer beschäftigt.',
    'Im Jahresdurchschnitt waren 5 gewerbliche Arbeitnehmer beschäftigt.',
    'Im Jahresdurchschnitt waren 5 geringfügig Beschäftigte tätig.',
    'Im Jahresdurchschnitt waren 5 Aushilfen beschäftigt.',
    'Es wurden 5 Arbeitnehmer neu beschäftigt.',
    'Der Betriebsteil Nord beschäftigte durchschnittlich 25 Mitarbeiter.',
    'Im Jahresdurchschnitt arbeiteten 14 Personen im Homeoffice.',
    // other companies
    'Die Beispiel Service GmbH beschäftigte im Jahresdurchschnitt 40 Arbeitnehmer.',
    'Bei der Beispiel AG waren im Jahresdurchschnitt 40 Arbeitnehmer beschäftigt.',
    'Die Komplementärin beschäftigte durchschnittlich 3 Mitarbeiter.',
    'Die Schwestergesellschaft beschäftigte durchschnittlich 20 Mitarbeiter.',
    'Bei unseren Beteiligungen waren durchschnittlich 20 Mitarbeiter beschäftigt.',
    'Durchschnittlich waren bei assoziierten Unternehmen 30 Arbeitnehmer beschäftigt.',
    'Die durchschnittliche Zahl der Arbeitnehmer der Organgesellschaften betrug 30.',
    'In der Branche sind durchschnittlich 25 Mitarbeiter beschäftigt.',
    'Der Kunde beschäftigte im Jahresdurchschnitt 12 Arbeitnehmer.',
    'Der Vermieter hatte im Geschäftsjahr 12 Mitarbeiter.',
    // of a part, or a change
    'Im Jahresdurchschnitt waren 12 Arbeitnehmer weniger beschäftigt.',
    'Im Durchschnitt waren 12 Mitarbeiter mehr beschäftigt.',
    'Je Filiale waren durchschnittlich 12 Arbeitnehmer beschäftigt.',
    'Durchschnittlich waren zusätzlich 12 Arbeitnehmer beschäftigt.',
    'Im Jahresdurchschnitt waren 12 Arbeitnehmer an die Beta entliehen.',
    'Im Durchschnitt fehlten 12 Arbeitnehmer.',
    // plans
    'Für das kommende Jahr rechnen wir mit durchschnittlich 20 Mitarbeitern.',
    'Im Folgejahr werden durchschnittlich 20 Arbeitnehmer beschäftigt.',
    'Es sollen durchschnittlich 20 Arbeitnehmer beschäftigt werden.',
    'Die Planung sieht im Jahresdurchschnitt 20 Arbeitnehmer vor.',
    'Wir werden 2022 voraussichtlich 20 Mitarbeiter beschäftigen.',
    // other times
    'Die Gesellschaft beschäftigt 20 Mitarbeiter.',
    'Im Dezember 2021 waren 20 Mitarbeiter beschäftigt.',
    'Im ersten Halbjahr waren durchschnittlich 20 Mitarbeiter beschäftigt.',
    'Im vierten Quartal waren durchschnittlich 20 Mitarbeiter beschäftigt.',
  ])('%s', (text) => {
    expect(employees(text)).toEqual([null, null]);
  });
});

describe('the average is read', () => {
  test.each<[string, number, number | null]>([
    ['Die Muster GmbH beschäftigte im Jahresdurchschnitt 40 Arbeitnehmer.', 40, null],
    ['Die durchschnittliche Zahl der Arbeitnehmer nach § 267 Abs. 5 HGB betrug 40 (Vorjahr: 38).', 40, 38],
    ['Im Durchschnitt der vier Quartale waren 40 Arbeitnehmer beschäftigt.', 40, null],
    ['Durchschnittlich waren 12 Arbeitnehmer (ohne Auszubildende) beschäftigt.', 12, null],
    ['Im Jahresdurchschnitt waren 12 Vollzeit- und Teilzeitkräfte beschäftigt.', 12, null],
    ['Im Jahresdurchschnitt waren 12 Arbeitnehmer einschließlich Aushilfen beschäftigt.', 12, null],
    ['Die Gesellschaft beschäftigt keine Mitarbeiter.', 0, null],
  ])('%s', (text, current, prior) => {
    expect(employees(text)).toEqual([current, prior]);
  });
});

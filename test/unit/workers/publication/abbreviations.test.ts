import { describe, expect, test } from '@jest/globals';
import { positionLabel } from '../../../../workers/registries/bundesanzeiger/publication/table/positionLabel.ts';

describe('a label that is cut short', () => {
  test.each([
    ['Kap.-Rückl.', 'kapitalruecklage'],
    ['Pens.-Rückst.', 'pensionsrueckstellungen'],
    ['Gew.-Vortrag', 'gewinnvortrag'],
    ['Steuer-Rückst.', 'steuerrueckstellungen'],
    ['Rechn.-Abgr.-Posten', 'rechnungsabgrenzungsposten'],
    ['Immat. Verm.-Geg.', 'immaterielle vermoegensgegenstaende'],
    ['Jahres-Übersch.', 'jahresueberschuss'],
    ['So. betr. Aufw.', 'sonstige betriebliche aufwendungen'],
    ['Übr. betr. Erträge', 'uebrige betriebliche ertraege'],
    ['Sopo m. Rücklageanteil', 'sonderposten m ruecklageanteil'],
    ['Verb. a. Lief. u. Leist.', 'verbindlichkeiten aus lieferungen und leistungen'],
    ['Erh. Anz. a. Best.', 'erhaltene anzahlungen auf bestellungen'],
    ['And. Anl., Betr.- u. Gesch.-Ausst.', 'andere anlagen betriebs und geschaeftsausstattung'],
    ['Erg. n. Steuern', 'ergebnis nach steuern'],
    ['Roh-, Hilfs- und Betriebsstoffe', 'roh hilfs und betriebsstoffe'],
    ['Konzern-Jahresüberschuss', 'konzern jahresueberschuss'],
  ])('%s is compared as %s, and printed as it is', (printed, folded) => {
    expect(positionLabel(printed)).toMatchObject({ text: printed, folded });
  });

  test.each(['dav. m. e. Restlaufz. bis zu 1 J.: EUR 1.204.118,22', 'Dav. aus Steuern'])(
    '%s is a remark',
    (printed) => {
      expect(positionLabel(printed).isPartOf).toBe(true);
    },
  );
});

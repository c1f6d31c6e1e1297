import { expect, test } from '@jest/globals';
import { parseHolder } from '../../../../workers/registries/handelsregister/shareholderList/holder/parseHolder.ts';

const CONTEXT = { company: null, nameOrder: null };

test.each<[string, { readonly name: string; readonly city: string; readonly country: string }]>([
  [
    'Helvetia Life Ventures AG, Zug, Schweiz, Handelsregister des Kantons Zug, CHE-218.447.093',
    { name: 'Helvetia Life Ventures AG', city: 'Zug', country: 'Schweiz' },
  ],
  [
    'Polder Seed Fund II Coöperatief U.A., Amsterdam, Niederlande, Kamer van Koophandel Nr. 71830425',
    { name: 'Polder Seed Fund II Coöperatief U.A.', city: 'Amsterdam', country: 'Niederlande' },
  ],
  [
    'Redwood Diagnostics, Inc., Wilmington, Delaware, USA, State of Delaware File No. 6619024',
    { name: 'Redwood Diagnostics, Inc.', city: 'Wilmington', country: 'USA' },
  ],
  [
    'Northgate Fund II, L.P.\nc/o Harbour Trustees Ltd., 190 Elgin Avenue, George Town, Grand Cayman, Cayman Islands\nRegistrar of Exempted Limited Partnerships, MC-88213',
    { name: 'Northgate Fund II, L.P.', city: 'George Town', country: 'Cayman Islands' },
  ],
  [
    'Kestrel Syndicate Pty Ltd\n12 Harbour Street, Sydney NSW 2000, Australia\nACN 612 447 901',
    { name: 'Kestrel Syndicate Pty Ltd', city: 'Sydney', country: 'Australia' },
  ],
  [
    'Hoshino Innovation K.K.\n2-4-1 Marunouchi, Chiyoda-ku, Tokyo, Japan\nTokyo Legal Affairs Bureau, 0100-01-187224',
    { name: 'Hoshino Innovation K.K.', city: 'Tokyo', country: 'Japan' },
  ],
  [
    'Espinosa Capital S.L.\nCalle de Serrano 88, 28006 Madrid, Spain\nRegistro Mercantil de Madrid, hoja M-612208',
    { name: 'Espinosa Capital S.L.', city: 'Madrid', country: 'Spain' },
  ],
  [
    'Vulkan Solar GmbH\nHandelsgericht Wien, FN 696792k\nWien, Österreich',
    { name: 'Vulkan Solar GmbH', city: 'Wien', country: 'Österreich' },
  ],
])('a firm abroad is known by its register and address: %s', (printed, firm) => {
  expect(parseHolder(printed, CONTEXT)).toMatchObject({
    holder: { type: 'organization', register: null, ...firm },
    doubts: [],
  });
});

test('a second firm behind the entry of one abroad leaves a doubt', () => {
  const printed =
    'Firth Ltd., London, Vereinigtes Königreich, Companies House No. 514872\nNord GmbH, Köln, AG Köln HRB 7';
  expect(parseHolder(printed, CONTEXT).doubts).toContain('left_over');
});

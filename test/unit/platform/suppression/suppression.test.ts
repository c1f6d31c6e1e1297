import { expect, it } from '@jest/globals';
import { personHashes } from '#domain/person/hashedPersons';
import { removedFromText } from '#domain/person/removedFrom';
import { createSuppression } from '#platform/suppression/suppression';
import { personNamed } from '../../../support/persons.ts';

const SECRET = Buffer.alloc(32, 1);
const HASHES = new Set(personHashes(SECRET, personNamed({ name: 'Anna Müller', birthDate: '1970-02-01' })));

it('asks once in ten seconds, and knows then who was suppressed meanwhile', async () => {
  let now = 0;
  let asked = 0;
  let hashes: ReadonlySet<string> | null = null;
  const known = () => {
    asked += 1;
    return Promise.resolve(hashes === null ? null : { secret: SECRET, hashes });
  };
  const suppression = createSuppression({ known }, () => now);
  expect([await suppression.knows(), await suppression.knows(), asked]).toEqual([null, null, 1]);
  hashes = HASHES;
  now = 9_999;
  expect(await suppression.knows()).toBeNull();
  now = 10_000;
  const knows = await suppression.knows();
  expect(knows && removedFromText('Müller, Anna, *01.02.1970', knows).value).toBe('[person removed]');
  expect(asked).toBe(2);
});

it('fails where it cannot ask, and asks again at once', async () => {
  let isAway = true;
  const known = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(null));
  const suppression = createSuppression({ known }, () => 0);
  await expect(suppression.knows()).rejects.toThrow('away');
  isAway = false;
  await expect(suppression.knows()).resolves.toBeNull();
});

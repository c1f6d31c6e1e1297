import { describe, expect, test } from '@jest/globals';
import { FREE_PROVIDERS } from '../../../workers/enrichments/verify_email/data/freeProviders.ts';
import { ROLE_NAMES } from '../../../workers/enrichments/verify_email/data/roleNames.ts';
import { isDisposable, isFreeProvider, isRoleAccount } from '../../../workers/enrichments/verify_email/mailLists.ts';

describe('the kept lists of mail domains and mailbox names', () => {
  test.each([
    'mailinator.com',
    'guerrillamail.com',
    'yopmail.com',
    'trashmail.com',
    'wegwerfmail.de',
    'a.b.mailinator.com',
  ])('know %s as disposable', (domain) => {
    expect(isDisposable(domain)).toBe(true);
  });

  test('know no free provider as disposable, and neither top-level domains nor look-alikes', () => {
    expect([...FREE_PROVIDERS].filter(isDisposable)).toEqual([]);
    expect(['com', 'de', 'notmailinator.com.example', 'bundesanzeiger.de'].filter(isDisposable)).toEqual([]);
  });

  test('know free providers by the whole domain', () => {
    expect(['gmail.com', 'web.de', 'gmx.net', 't-online.de'].map(isFreeProvider)).toEqual([true, true, true, true]);
    expect(['mail.gmail.com', 'siemens.de', 'notgmail.com'].map(isFreeProvider)).toEqual([false, false, false]);
  });

  test('know role accounts, also with a tag, and take no person for one', () => {
    expect(['info', 'kontakt', 'büro', 'postmaster', 'info+berlin'].map(isRoleAccount)).toEqual(Array(5).fill(true));
    expect(['anna.berger', 'infos', 'max.info', 'a', ''].map(isRoleAccount)).toEqual(Array(5).fill(false));
  });

  test('hold every entry in the form in which it is looked up', () => {
    const entries = [...ROLE_NAMES, ...FREE_PROVIDERS];
    expect(entries.filter((entry) => entry !== entry.normalize('NFC').toLowerCase() || entry.includes('+'))).toEqual(
      [],
    );
  });
});

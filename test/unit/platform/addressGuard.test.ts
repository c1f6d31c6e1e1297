import { describe, expect, test } from '@jest/globals';
import { areCidrs, createAddressGuard } from '#platform/addressGuard';

describe('the address guard', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '::1',
    '::ffff:8.8.8.8',
    'fd00::1',
    'fe80::1',
    '64:ff9b::808:808',
  ])('refuses %s, which is not public', (address) => {
    expect(createAddressGuard('')(address)).toBe(false);
  });

  test.each(['8.8.8.8', '2606:4700::1111'])('allows %s, which is public', (address) => {
    expect(createAddressGuard('')(address)).toBe(true);
  });

  test('allows what lies in a given CIDR, and not what lies beside it', () => {
    const guard = createAddressGuard('10.0.0.0/8, fd00::/8', '127.0.0.1/32');
    expect(['10.255.0.1', 'fd12::1', '127.0.0.1'].map(guard)).toEqual([true, true, true]);
    expect(['11.0.0.1', '127.0.0.2', 'fe80::1'].map(guard)).toEqual([true, false, false]);
  });

  test('refuses what is no address', () => {
    const guard = createAddressGuard('0.0.0.0/0');
    expect(['', 'localhost', '127.1', '0x7f.0.0.1', '[::1]'].map(guard)).toEqual([false, false, false, false, false]);
  });

  test.each(['', '10.0.0.0/8', '10.0.0.0/8,::1/128', ' 10.0.0.0/8 , 192.0.2.0/24 '])('takes %p as CIDRs', (text) => {
    expect(areCidrs(text)).toBe(true);
  });

  test.each(['10.0.0.0', '10.0.0.0/33', '::/129', '10.0.0/8', 'all', '10.0.0.0/8/8', '10.0.0.0/-1'])(
    'does not take %p as CIDRs',
    (text) => {
      expect(areCidrs(text)).toBe(false);
    },
  );
});

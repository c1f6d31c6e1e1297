import { expect, test } from '@jest/globals';
import { isPublicAddress } from '#domain/publicAddress';

test.each(['8.8.8.8', '223.255.255.255', '2001:200::1', '2606:4700::1111', '3ffe::1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(['1fff:ffff::1', '2001:1ff:ffff::1', '2001:db8:ffff::1', '2002:808:808::1', '3fff:ffff::1', '4000::1'])(
  '%s is not public: it lies at the edge of what is assigned to hosts',
  (address) => {
    expect(isPublicAddress(address)).toBe(false);
  },
);

test.each(['', 'localhost', '127.1', '0x7f.0.0.1', '[2606:4700::1111]', '8.8.8.8/32'])(
  '%j is not public: it is no address',
  (text) => {
    expect(isPublicAddress(text)).toBe(false);
  },
);

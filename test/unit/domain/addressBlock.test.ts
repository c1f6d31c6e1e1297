import { isIP } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addressBlock } from '#domain/addressBlock';

describe('the block of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['unix socket', 'unix socket'],
    [undefined, 'unknown'],
  ])('of %s is %s', (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });

  it('is one for all addresses of a /64, however they are written, and another for its neighbour', () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
    const text = (parts: readonly number[]): string => parts.map((part) => part.toString(16)).join(':');
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), (network, host, other) => {
        fc.pre(network.some((part) => part !== 0));
        const [one, same] = [text([...network, ...host]), text([...network, ...other])];
        const written = new URL(`http://[${one}]/`).hostname.slice(1, -1);
        const neighbour = text([network[0] ?? 0, network[1] ?? 0, network[2] ?? 0, (network[3] ?? 0) ^ 1, ...host]);
        expect(isIP(written)).toBe(6);
        expect(addressBlock(written)).toBe(addressBlock(one));
        expect(addressBlock(same)).toBe(addressBlock(one.toUpperCase()));
        expect(addressBlock(neighbour)).not.toBe(addressBlock(one));
      }),
    );
  });
});

import { expect, test } from 'vitest';
import { isLoopback, isPublicAddress } from './public-address.ts';

test.each(['8.8.8.8', '41.231.53.2', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2a00:1450::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ['this machine', ['127.0.0.1', '127.255.255.254', '0.0.0.0', '0.1.2.3', '::1', '::']],
  ['a private network', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1']],
  ['a neighbour', ['169.254.1.1', 'fe80::1', 'fe80::1%eth0', 'fec0::1']],
  ['a carrier', ['100.64.0.1', '100.127.255.255']],
  ['the services of a cloud', ['169.254.169.254', '100.100.100.200', '168.63.129.16']],
  ['the services of a cloud, in IPv6', ['fd00:ec2::254', 'fd20:ce::254']],
  ['many at once', ['224.0.0.1', '239.255.255.250', '255.255.255.255', 'ff02::1']],
  ['nobody', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '240.0.0.1', '100::1']],
  ['nobody, in IPv6', ['2001:db8::1', '3fff::1', '4000::1']],
  ['an IPv4 in disguise', ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '::ffff:7f00:1']],
  ['an IPv4 behind a gateway', ['64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001::1']],
  ['no address', ['', 'localhost', '127.1', '0x7f.1', '2130706433', '8.8.8.8 ', '1.2.3.4.5']],
])('%s is not public', (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test('only this machine is this machine', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1'].filter(isLoopback)).toHaveLength(3);
  const others = ['0.0.0.0', '10.0.0.1', '::', '::ffff:127.0.0.1', '::ffff:10.0.0.1', 'localhost'];
  expect(others.filter(isLoopback)).toEqual([]);
});

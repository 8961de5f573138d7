import { BlockList, isIP } from 'node:net';

/**
 * IPv4 networks that can be nobody's shop: RFC 6890 and later additions, and those of cloud
 * providers.
 */
const closedV4: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Azure's internal services, on an address that looks public.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/**
 * In IPv6 only 2000::/3 is public, and within it not the ranges that embed IPv4 or are reserved for
 * examples.
 */
const openV6: readonly [network: string, prefix: number] = ['2000::', 3];
const closedV6: readonly [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const closed = new BlockList();
for (const [network, prefix] of closedV4) closed.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of closedV6) closed.addSubnet(network, prefix, 'ipv6');
const open = new BlockList();
open.addSubnet(...openV6, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Whether an address (not a name) is on the public network, and not on ours, a neighbour's or a
 * cloud provider's.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, 'ipv4');
  return version === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

export function isLoopback(address: string): boolean {
  const version = isIP(address);
  // A receiver on this machine is never called by an IPv4 address written as IPv6.
  if (version === 6) return loopback.check(address, 'ipv6') && !address.includes('.');
  return version === 4 && loopback.check(address, 'ipv4');
}

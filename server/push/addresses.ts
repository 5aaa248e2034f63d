import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** IPv4 networks outside the public internet (IANA special-purpose registry, multicast and reserved space). */
const inner4 = networks('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]);
/** The only IPv6 space in public use. */
const global6 = networks('ipv6', [['2000::', 3]]);
/** Exceptions in `global6`: Teredo, ORCHID, documentation, and 6to4, which carries an IPv4 address. */
const inner6 = networks('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

function networks(family: 'ipv4' | 'ipv6', ranges: [string, number][]): BlockList {
  const made = new BlockList();
  for (const [start, bits] of ranges) made.addSubnet(start, bits, family);
  return made;
}

/** @param address as the resolver writes it, e.g. `142.250.1.95` */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inner4.check(address, 'ipv4');
  // A zone (fe80::1%eth0) names an interface of this machine.
  if (family !== 6 || address.includes('%')) return false;
  return global6.check(address, 'ipv6') && !inner6.check(address, 'ipv6');
}

/** A host name that resolves into our own network. */
export class InnerAddress extends Error {
  readonly code = 'INNER_ADDRESS';
}

export type Resolve = (hostname: string, options: LookupOptions) => Promise<LookupAddress[]>;
const resolveAll: Resolve = (hostname, options) => systemLookup(hostname, { ...options, all: true });

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * A `lookup` for node:net with public addresses only: DNS rebinding is impossible. Node does not call it for numeric
 * addresses: refuse those before.
 */
export function publicLookup(resolve: Resolve = resolveAll) {
  return (hostname: string, options: LookupOptions, found: Found): void => {
    resolve(hostname, options).then(
      (addresses) => {
        const usable = addresses.filter(({ address }) => isPublicAddress(address));
        const [first] = usable;
        if (!first) found(new InnerAddress('the name has no public address'), '');
        else if (options.all) found(null, usable);
        else found(null, first.address, first.family);
      },
      (error: Error) => found(error, ''),
    );
  };
}

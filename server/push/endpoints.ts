import { isIP } from 'node:net';

const BROWSERS = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'];
const LONGEST = 2_048;

/** Only entries with a port may be private and without TLS. */
export const PUSH_HOST =
  /^((\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*|[a-z0-9-]+(\.[a-z0-9-]+)*:\d{1,5}|\[[0-9a-f:.]+\]:\d{1,5})$/i;

export type Endpoint = { url: URL; inside: boolean };

/** @returns the endpoint, or null if it must never be called */
export function endpointRule(extraHosts: readonly string[] = []): (endpoint: unknown) => Endpoint | null {
  const extra = extraHosts.map((host) => host.toLowerCase());
  const withPort = new Set(extra.filter((host) => /:\d+$/.test(host)));
  const named = [...BROWSERS, ...extra.filter((host) => !withPort.has(host))];
  const exact = new Set(named.filter((host) => !host.startsWith('*.')));
  const below = named.filter((host) => host.startsWith('*.')).map((host) => host.slice(1));

  return (endpoint) => {
    if (typeof endpoint !== 'string' || endpoint.length > LONGEST || !URL.canParse(endpoint)) return null;
    const url = new URL(endpoint);
    // Browsers send normalised addresses; other spellings are suspicious.
    if (url.href !== endpoint || url.username || url.password || url.hash) return null;
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
    const port = url.port || (url.protocol === 'https:' ? '443' : '80');
    if (withPort.has(`${url.hostname}:${port}`)) return { url, inside: true };
    if (url.protocol !== 'https:' || port !== '443' || isAddress(url.hostname)) return null;
    const known =
      exact.has(url.hostname) || below.some((end) => url.hostname.length > end.length && url.hostname.endsWith(end));
    return known ? { url, inside: false } : null;
  };
}

/** A numeric address bypasses the check of lookups. */
const isAddress = (hostname: string) => hostname.startsWith('[') || isIP(hostname) !== 0;

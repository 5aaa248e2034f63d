export type SentinelAddress = {
  name: string;
  sentinels: string[];
  prefix: string;
};

const PORT = 26_379;

export const isSentinelUrl = (url: string): boolean => /^rediss?\+sentinel:/.test(url);

/**
 * Reads `redis+sentinel://user:password@one:26379,two/NAME?sentinel_password=…`; `rediss+sentinel` for TLS.
 * @throws {TypeError} if invalid
 */
export function readSentinelUrl(url: string): SentinelAddress {
  const [, secure = '', user = '', hosts = '', name = '', query = ''] =
    /^redis(s?)\+sentinel:\/\/([^/?#]*@)?([^/?#@]+)\/([^/?#]+)(\?.*)?$/.exec(url) ?? [];
  if (name === '') throw new TypeError('not an address of sentinels');
  const secret = new URLSearchParams(query).get('sentinel_password');
  const credentials = secret === null ? '' : `:${encodeURIComponent(secret)}@`;
  return {
    name: decodeURIComponent(name),
    sentinels: hosts.split(',').map((host) => {
      const address = new URL(`redis${secure}://${credentials}${host}`);
      address.port ||= String(PORT);
      return address.href;
    }),
    prefix: `redis${secure}://${user}`,
  };
}

export function isRedisUrl(url: string): boolean {
  try {
    return isSentinelUrl(url) ? readSentinelUrl(url).name !== '' : /^rediss?:$/.test(new URL(url).protocol);
  } catch {
    return false;
  }
}

export function hostsOf(url: string): string {
  if (!isSentinelUrl(url)) return new URL(url).host;
  const { name, sentinels } = readSentinelUrl(url);
  return `${name} of ${sentinels.map((sentinel) => new URL(sentinel).host).join(', ')}`;
}

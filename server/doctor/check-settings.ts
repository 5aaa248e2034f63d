import type { Config } from '#server/config.ts';
import { bad, type Finding, good, weak } from './finding.ts';

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);

export function checkSettings(config: Config): Finding[] {
  const address = new URL(config.BASE_URL);
  const isPublic = !isLoopback(address.hostname);
  return [
    isPublic && address.protocol !== 'https:'
      ? bad(
          'address',
          `BASE_URL is ${config.BASE_URL}`,
          'Put a proxy with TLS in front and set BASE_URL to its https address: without it sign-ins can be read on the way, and browsers give no microphone and no notifications.',
        )
      : isPublic
        ? good('address', `BASE_URL is ${config.BASE_URL}`)
        : weak(
            'address',
            `BASE_URL is ${config.BASE_URL}`,
            'Links in emails lead to this machine only. Set BASE_URL to the address learners use.',
          ),
    isPublic && isLoopback(config.HOST) && config.TRUSTED_PROXIES === 0
      ? bad(
          'proxies',
          'TRUSTED_PROXIES is 0, and only a proxy of this machine can reach the app',
          'Set TRUSTED_PROXIES=1: all learners count as one address otherwise, and share its limits.',
        )
      : !isLoopback(config.HOST) && config.TRUSTED_PROXIES > 0
        ? weak(
            'proxies',
            `HOST is ${config.HOST} and the words of ${config.TRUSTED_PROXIES} proxies are believed`,
            'Let nobody but the proxy reach the port: whoever does can claim any address.',
          )
        : good('proxies', `${config.TRUSTED_PROXIES} trusted`),
    config.DATABASE_URL && !process.env.SECRET
      ? weak(
          'secrets',
          'SECRET is the one in DATA_DIR, and the database is shared',
          'Instances on other machines need the same: set SECRET, VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY on all of them.',
        )
      : good('secrets', config.SECRET ? 'SECRET is set' : 'kept in DATA_DIR'),
    config.RATE_LIMIT_FACTOR === 1
      ? good('limits', 'as they are meant')
      : bad(
          'limits',
          `all are multiplied by ${config.RATE_LIMIT_FACTOR}`,
          'Take RATE_LIMIT_FACTOR away: passwords can be guessed that much faster.',
        ),
    config.METRICS_TOKEN
      ? good('metrics', 'read with METRICS_TOKEN')
      : weak(
          'metrics',
          isPublic ? 'nobody may read /metrics' : 'only this machine may read /metrics',
          'Set METRICS_TOKEN and have something watch /metrics (docs/HOSTING.md).',
        ),
    config.SUPPORT_MAIL
      ? good('reports', `urgent ones are told to ${config.SUPPORT_MAIL}`)
      : weak(
          'reports',
          'nobody is told of urgent ones',
          'Set SUPPORT_MAIL, and look at `npm run support -- reports list` every day.',
        ),
    config.HOST_NAME && config.HOST_ADDRESS && config.HOST_EMAIL
      ? good('host', `${config.HOST_NAME}, ${config.HOST_EMAIL}`)
      : weak(
          'host',
          'the legal pages do not say who runs this installation',
          'Set HOST_NAME, HOST_ADDRESS and HOST_EMAIL: /privacy and /terms show them, and most countries ask for them.',
        ),
  ];
}

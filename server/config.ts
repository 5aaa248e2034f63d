import { resolve } from 'node:path';
import * as z from 'zod';
import { addressesOf, isDatabaseUrl } from './database/database-url.ts';
import { PUSH_HOST } from './push/endpoints.ts';
import { isRedisUrl } from './realtime/sentinel-address.ts';

const root = resolve(import.meta.dirname, '..');
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

const databaseUrl = z
  .string()
  .refine(isDatabaseUrl, 'must be an address like postgres://user:password@host/database; several hosts with commas')
  .optional();
const hostsOwn = z.string().trim().min(1).max(300).optional();

/** A test compares docs/SETTINGS.md with this. */
export const settings = {
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('port the server listens on'),
  HOST: z.string().min(1).default('127.0.0.1').describe('address the server listens on'),
  BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('public address, used in emails and redirects; default http://localhost:PORT'),
  DATA_DIR: z
    .string()
    .min(1)
    .default(resolve(root, '.data'))
    .describe('folder of everything kept: embedded database, secrets, outbox'),
  WAL_ARCHIVE: z
    .string()
    .min(1)
    .transform((path) => resolve(path))
    .optional()
    .describe('folder to which the embedded database archives its log, to return to any second'),
  DATABASE_URL: databaseUrl.describe('PostgreSQL to use; without it the embedded one is started'),
  DATABASE_DIRECT_URL: databaseUrl.describe('the same database without the pooler of DATABASE_URL'),
  DATABASE_READ_URL: databaseUrl
    .refine((url = '') => !isDatabaseUrl(url) || addressesOf(url).length === 1, 'must name one host')
    .describe('a replica of DATABASE_URL, which answers reads'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(10)
    .describe('connections an instance keeps to PostgreSQL'),
  DATABASE_WAIT_SECONDS: z.coerce
    .number()
    .min(0)
    .max(3_600)
    .default(60)
    .describe('how long a start waits for a database that cannot be reached yet'),
  REDIS_URL: z
    .string()
    .refine(isRedisUrl, 'must be an address like redis://host:6379, or redis+sentinel://one,two,three/NAME')
    .optional()
    .describe('Redis over which instances reach the browsers of each other; without it PostgreSQL'),
  SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('signs sessions; made at the first start and kept in DATA_DIR; the same on all instances'),
  SECRET_ALSO: z.string().min(32).optional().describe('accepted besides SECRET, while one replaces the other'),
  VAPID_PUBLIC_KEY: z.string().min(80).optional().describe('web push key pair; made at the first start'),
  VAPID_PRIVATE_KEY: z.string().min(40).optional().describe('web push key pair; made at the first start'),
  VAPID_PUBLIC_KEY_ALSO: z.string().min(80).optional().describe('for browsers that subscribed with this key pair'),
  VAPID_PRIVATE_KEY_ALSO: z.string().min(40).optional().describe('for browsers that subscribed with this key pair'),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^@\s]+@\S+|https:\/\/\S+)$/, 'must be a mailto: or https: address')
    .optional()
    .describe('whom push services may turn to; default from MAIL_FROM, else BASE_URL'),
  PUSH_HOSTS: list
    .pipe(z.array(z.string().regex(PUSH_HOST, 'must be hosts, *.hosts or host:port')))
    .default([])
    .describe('further hosts of push services; one named with its port may lie in a private network'),
  LIBRARY_URL: z
    .union([z.literal('none'), z.url({ protocol: /^https?$/ })])
    .default('https://www.sefaria.org/api')
    .describe('public library whose texts are fetched and kept; "none": only what is here already'),
  LIBRARY_PACKS: z
    .string()
    .transform((text) => (text.trim() === 'none' ? '' : text))
    .pipe(list)
    .pipe(z.array(z.enum(['fr', 'en', 'es', 'he', 'rashi', 'onkelos', 'mishnah'])))
    .default(['fr', 'en', 'es', 'he'])
    .describe('texts stored in advance: fr, en, es (a translation of the Tanakh), rashi, onkelos, mishnah; "none"'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('mail server; without it emails land in DATA_DIR/outbox'),
  MAIL_FROM: z.string().min(3).default('Havruta <noreply@localhost>').describe('sender of emails'),
  SUPPORT_MAIL: z.email().optional().describe('address that is told of urgent reports; nobody without it'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional().describe('Google sign-in'),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional().describe('Google sign-in'),
  GOOGLE_DISCOVERY_URL: z
    .url()
    .default('https://accounts.google.com/.well-known/openid-configuration')
    .describe('OpenID provider behind the Google button'),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(5)
    .default(0)
    .describe('proxies in front whose X-Forwarded-For is believed'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(300)
    .default(3)
    .describe(
      'on SIGTERM, how long it still serves while /readyz says no; more than the load balancer takes to notice',
    ),
  HOST_NAME: hostsOwn.describe('name of the host, shown on /login, invitations and the legal pages'),
  HOST_ADDRESS: hostsOwn.describe('their postal address, in one line'),
  HOST_EMAIL: z.email().optional().describe('where learners reach them, also about their data'),
  MINIMUM_AGE: z.coerce
    .number()
    .int()
    .min(1)
    .max(99)
    .default(16)
    .describe('age somebody who signs up has to confirm; no date of birth is asked for or kept'),
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(6).max(64).default(6).describe('shortest password accepted'),
  RATE_LIMIT_FACTOR: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(1)
    .describe('multiplies every rate limit; for load tests'),
  CONNECTIONS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(10)
    .max(100_000)
    .default(600)
    .describe('connections one address may hold at a time; many learners of a school may share one'),
  TURN_URLS: list
    .pipe(z.array(z.string().regex(/^turns?:[^\s,]+$/, 'must be turn: or turns: addresses')))
    .default([])
    .describe('relays through which voices go where two networks let nothing else through, comma-separated'),
  TURN_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('secret shared with the relay, from which passwords of an hour are made'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'bearer token for /metrics; without it only this machine may read it, where HOST and BASE_URL are its own and no proxy is trusted',
    ),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('least important line that is logged'),
  DEV: flag.default(false).describe('development: the browser code comes from Vite, with instant reload'),
  ALLOWED_ORIGINS: list.default([]).describe('further origins that may write, comma-separated'),
};
const schema = z.object(settings);

export type Config = Omit<z.infer<typeof schema>, 'BASE_URL'> & {
  BASE_URL: string;
  ROOT: string;
};

export class ConfigError extends Error {}

/**
 * @param env empty strings count as absent
 * @throws {ConfigError} with every wrong setting, one per line
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([key, value]) => key in settings && value !== ''));
  const result = schema.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings cannot be used (see docs/SETTINGS.md):\n${lines.join('\n')}`);
  }
  const config = result.data;
  if (Boolean(config.GOOGLE_CLIENT_ID) !== Boolean(config.GOOGLE_CLIENT_SECRET)) {
    throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both or neither.');
  }
  if (config.TURN_URLS.length > 0 !== Boolean(config.TURN_SECRET)) {
    throw new ConfigError('TURN_URLS and TURN_SECRET go together: set both or neither.');
  }
  if (config.DATABASE_DIRECT_URL && !config.DATABASE_URL) {
    throw new ConfigError(
      'DATABASE_DIRECT_URL names the database behind the pooler of DATABASE_URL: set both or neither.',
    );
  }
  if (config.DATABASE_READ_URL && !config.DATABASE_URL) {
    throw new ConfigError('DATABASE_READ_URL names a replica of DATABASE_URL: set both or neither.');
  }
  return {
    ...config,
    DATA_DIR: resolve(root, config.DATA_DIR),
    BASE_URL: (config.BASE_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, ''),
    ROOT: root,
  };
}

import { createHash } from 'node:crypto';
import nodemailer from 'nodemailer';
import type { Config } from '#server/config.ts';
import { bad, errorMessage, type Finding, good, weak } from './finding.ts';

const PATIENCE_MS = 8_000;
/** Accepted difference: HTTP dates are whole seconds and may be some seconds old. */
const WIDEST_CLOCK_SECONDS = 15;
const PUSH_SERVICES = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://web.push.apple.com',
];

type Fetch = typeof fetch;

export async function checkWaysOut(config: Config, get: Fetch = fetch): Promise<Finding[]> {
  const apart: number[] = [];
  const listening: Fetch = async (...asked) => {
    const answer = await get(...asked);
    const theirs = Date.parse(answer.headers.get('date') ?? '');
    if (!Number.isNaN(theirs)) apart.push(Math.abs(Date.now() - theirs) / 1_000);
    return answer;
  };
  const found = await Promise.all([mail(config), push(listening), pushKeys(config), library(config, listening)]);
  return [...found, time(apart)];
}

/**
 * Compares this machine's clock with HTTP dates. The median ignores one wrong clock.
 * @param apart differences in seconds
 */
function time(apart: number[]): Finding {
  const middle = apart.toSorted((a, b) => a - b)[Math.floor(apart.length / 2)];
  if (middle === undefined)
    return weak('time', 'nobody outside says what time it is', 'See with `timedatectl` whether NTP keeps the clock.');
  const says = `this clock is ${middle.toFixed(0)} s beside those of others`;
  return middle > WIDEST_CLOCK_SECONDS
    ? weak('time', says, 'Have NTP keep it: sign-in codes, TLS and reminders go by it.')
    : good('time', says);
}

async function mail({ SMTP_URL, MAIL_FROM }: Config): Promise<Finding> {
  if (!SMTP_URL)
    return weak(
      'mail',
      'there is no mail server: emails land in DATA_DIR/outbox',
      'Set SMTP_URL and MAIL_FROM: without it addresses cannot be confirmed and passwords not be reset.',
    );
  if (/@localhost\b/.test(MAIL_FROM))
    return bad(
      'mail',
      `the sender is ${MAIL_FROM}`,
      'Set MAIL_FROM to an address of your own domain: mail servers refuse others.',
    );
  const server = nodemailer.createTransport({
    url: SMTP_URL,
    dnsTimeout: PATIENCE_MS,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  try {
    await server.verify();
    return good('mail', `${new URL(SMTP_URL).host} lets us in`);
  } catch (error) {
    return bad(
      'mail',
      `${new URL(SMTP_URL).host} does not let us in (${errorMessage(error)})`,
      'Look at host, port, user and password in SMTP_URL.',
    );
  } finally {
    server.close();
  }
}

async function push(get: Fetch): Promise<Finding> {
  const asked = await Promise.all(PUSH_SERVICES.map((address) => answers(get, address)));
  const silent = PUSH_SERVICES.filter((_, at) => asked[at] !== null).map((address) => new URL(address).host);
  return silent.length > 0
    ? weak(
        'push',
        `${silent.join(', ')} cannot be reached`,
        'Let the app open connections to port 443 of them: reminders do not reach closed browsers otherwise.',
      )
    : good('push', 'the services of the browsers can be reached');
}

/** Requires both keys or neither; shows a hash of the public one. */
function pushKeys({ VAPID_PUBLIC_KEY: one, VAPID_PRIVATE_KEY: other }: Config): Finding {
  if (Boolean(one) !== Boolean(other))
    return bad('push keys', 'only one of VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY is set', 'Set both, or neither.');
  return good(
    'push keys',
    one ? `set (${createHash('sha256').update(one).digest('hex').slice(0, 8)})` : 'kept in DATA_DIR',
  );
}

async function library({ LIBRARY_URL }: Config, get: Fetch): Promise<Finding> {
  if (LIBRARY_URL === 'none') return good('library', 'only texts that are here already');
  const trouble = await answers(get, LIBRARY_URL);
  return trouble === null
    ? good('library', `${new URL(LIBRARY_URL).host} answers`)
    : weak(
        'library',
        `${new URL(LIBRARY_URL).host} cannot be reached (${trouble})`,
        'Texts that nobody has opened yet do not open. Let the app reach it, or set LIBRARY_URL=none.',
      );
}

/** @returns why there was no answer; null for any answer */
const answers = (get: Fetch, address: string): Promise<string | null> =>
  get(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    () => null,
    (error: Error) => errorMessage(error.cause ?? error),
  );

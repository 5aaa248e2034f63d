import { request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import type { Config } from '#server/config.ts';
import { checkCertificate } from './check-certificate.ts';
import { bad, errorMessage, type Finding, good, weak } from './finding.ts';

const PATIENCE_MS = 8_000;
type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

export async function checkAddress({ BASE_URL }: Config): Promise<Finding[]> {
  const isSecure = BASE_URL.startsWith('https:');
  return [...(isSecure ? [await checkCertificate(BASE_URL)] : []), ...(await answersThere(BASE_URL))];
}

async function answersThere(BASE_URL: string): Promise<Finding[]> {
  try {
    const health = await ask(`${BASE_URL}/healthz`);
    if (health.status !== 200 || health.body !== 'ok')
      return [
        bad(
          'reachable',
          `${BASE_URL}/healthz answers ${health.status}`,
          'The proxy leads somewhere else, or the app does not run: see that it passes everything on to PORT.',
        ),
      ];
    return [
      good('reachable', `${BASE_URL} answers`),
      transportSecurity(BASE_URL, health),
      await liveConnection(BASE_URL),
    ];
  } catch (error) {
    return [
      weak(
        'reachable',
        `${BASE_URL} cannot be reached from here (${errorMessage(error)})`,
        'Start the app; if learners do reach it, this machine cannot look at its own public address.',
      ),
    ];
  }
}

function transportSecurity(address: string, { headers }: Answer): Finding {
  if (!address.startsWith('https:')) return good('HSTS', 'not asked for without TLS');
  return headers['strict-transport-security']
    ? good('HSTS', 'browsers keep to https')
    : weak('HSTS', 'the header is gone on the way', 'Have the proxy pass on the headers of the app unchanged.');
}

async function liveConnection(address: string): Promise<Finding> {
  const { status, headers } = await ask(`${address}/realtime/?EIO=4&transport=websocket`, {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.from('havruta doctor!!').toString('base64'),
    origin: new URL(address).origin,
  });
  const isOurs = status === 101 || (headers['x-request-id'] !== undefined && [401, 403].includes(status));
  return isOurs
    ? good('live', 'WebSockets come through')
    : bad(
        'live',
        `a WebSocket is answered with ${status}`,
        'Have the proxy pass on the headers Upgrade and Connection, with HTTP/1.1.',
      );
}

function ask(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((done, fail) => {
    const open = address.startsWith('https:') ? requestSecurely : request;
    const asking = open(address, { headers, timeout: PATIENCE_MS }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        if (body.length < 1_000) body += part;
      });
      answer.on('error', fail);
      answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    });
    asking.on('upgrade', ({ statusCode, headers }, socket) => {
      socket.destroy();
      done({ status: statusCode ?? 0, headers, body: '' });
    });
    asking.on('timeout', () => asking.destroy(new Error('nobody answered in time')));
    asking.on('error', fail);
    asking.end();
  });
}

import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { Config } from '#server/config.ts';
import { bad, errorMessage, type Finding, good, weak } from '#server/doctor/finding.ts';
import { type Answer, allocateRequest, newTransaction, readAnswer, temporaryLogin } from './turn-message.ts';

const PATIENCE_MS = 5_000;
const UNAUTHORIZED = 401;

export async function checkRelays({ TURN_URLS, TURN_SECRET = '' }: Config): Promise<Finding[]> {
  if (TURN_URLS.length === 0)
    return [
      weak(
        'relay',
        'there is none for voices',
        'Run coturn and set TURN_URLS and TURN_SECRET (docs/HOSTING.md): one pair in six or so hears nothing otherwise.',
      ),
    ];
  return Promise.all(TURN_URLS.map((address) => checkRelay(address, TURN_SECRET)));
}

async function checkRelay(address: string, secret: string): Promise<Finding> {
  const found = /^(turns?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/.exec(address);
  if (!found)
    return bad('relay', `${address} is no address of a relay`, 'turn:relay.example:3478 or turns:relay.example:5349');
  const [, scheme, name = '', port, transport] = found;
  const host = name.replace(/^\[|\]$/g, '');
  const secure = scheme === 'turns';
  const at = Number(port ?? (secure ? 5349 : 3478));
  const line = secure || transport === 'tcp' ? openStream(host, at, secure) : openDatagrams(host, at);
  try {
    const code = await askForPlace(line, secret);
    return code === null
      ? good('relay', `${address} lets learners in`)
      : bad('relay', `${address} answers, and lets nobody in (${code})`, whatRefusalMeans(code));
  } catch (error) {
    return bad(
      'relay',
      `${address} does not answer (${errorMessage(error)})`,
      'See that coturn runs, and that its ports are open to the world.',
    );
  } finally {
    line.close();
  }
}

const whatRefusalMeans = (code: number): string =>
  code === UNAUTHORIZED
    ? 'Give coturn `use-auth-secret` and, as static-auth-secret, what TURN_SECRET is; and see that its clock is right.'
    : 'Its log says why: 486 is a quota that is used up, 508 a machine without free ports for it.';

/**
 * Asks first without a login, to receive realm and nonce.
 * @returns null, or the code of the refusal
 */
async function askForPlace(line: Line, secret: string): Promise<number | null> {
  const first = await line.ask((id) => allocateRequest(id));
  if (!first.isError) return null;
  if (first.code !== UNAUTHORIZED || !first.nonce) return first.code ?? 0;
  const login = { ...temporaryLogin(secret), realm: first.realm, nonce: first.nonce };
  const second = await line.ask((id) => allocateRequest(id, login));
  return second.isError ? (second.code ?? 0) : null;
}

type Line = {
  ask(request: (id: Buffer) => Buffer): Promise<Answer>;
  close(): void;
};

function openLine(send: (bytes: Buffer) => void, againMs: number | null, close: () => void) {
  let waiting: { id: Buffer; done: (answer: Answer) => void; fail: (error: Error) => void } | null = null;
  let trouble: Error | null = null;
  const line: Line = {
    ask(request) {
      const id = newTransaction();
      const bytes = request(id);
      const answered = new Promise<Answer>((done, fail) => {
        if (trouble) return fail(trouble);
        waiting = { id, done, fail };
        send(bytes);
      });
      const late = setTimeout(() => waiting?.fail(new Error('nobody answered in time')), PATIENCE_MS);
      const again = againMs === null ? null : setInterval(() => send(bytes), againMs);
      return answered.finally(() => {
        clearTimeout(late);
        if (again) clearInterval(again);
      });
    },
    close,
  };
  return {
    line,
    heard(bytes: Buffer) {
      const answer = readAnswer(bytes);
      if (answer && waiting?.id.equals(answer.id)) waiting.done(answer);
    },
    broke(error: Error) {
      trouble = error;
      waiting?.fail(error);
    },
  };
}

function openDatagrams(host: string, port: number): Line {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  const send = (bytes: Buffer) => socket.send(bytes, port, host, (error) => error && broke(error));
  // A datagram may be lost.
  const { line, heard, broke } = openLine(send, 1_000, () => socket.close());
  socket.on('error', broke);
  socket.on('message', heard);
  return line;
}

function openStream(host: string, port: number, secure: boolean): Line {
  const socket = secure ? connectSecurely({ host, port, servername: host }) : connect({ host, port });
  const { line, heard, broke } = openLine(
    (bytes) => void socket.write(bytes),
    null,
    () => socket.destroy(),
  );
  let said = Buffer.alloc(0);
  socket.on('error', broke);
  socket.on('close', () => broke(new Error('the connection was closed')));
  socket.on('data', (bytes: Buffer) => {
    said = Buffer.concat([said, bytes]);
    while (said.length >= 20 && said.length >= 20 + said.readUInt16BE(2)) {
      const length = 20 + said.readUInt16BE(2);
      heard(said.subarray(0, length));
      said = said.subarray(length);
    }
  });
  return line;
}

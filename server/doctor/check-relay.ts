import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { Config } from '#server/config.ts';
import { bad, type Finding, good, said, weak } from './finding.ts';

const PATIENCE_MS = 5_000;

/** Whether the relays for voices answer where learners are told to find them. */
export async function checkRelays({ TURN_URLS }: Config): Promise<Finding[]> {
  if (TURN_URLS.length === 0)
    return [
      weak(
        'relay',
        'there is none for voices',
        'Run coturn and set TURN_URLS and TURN_SECRET (docs/features/voice.md): one pair in six or so hears nothing otherwise.',
      ),
    ];
  return Promise.all(TURN_URLS.map((address) => checkRelay(address)));
}

async function checkRelay(address: string): Promise<Finding> {
  const found = /^(turns?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/.exec(address);
  if (!found)
    return bad('relay', `${address} is no address of a relay`, 'turn:relay.example:3478 or turns:relay.example:5349');
  const [, scheme, name = '', port, transport] = found;
  const host = name.replace(/^\[|\]$/g, '');
  const secure = scheme === 'turns';
  const at = Number(port ?? (secure ? 5349 : 3478));
  try {
    await (secure || transport === 'tcp' ? opens(host, at, secure) : bindingAnswered(host, at));
    return good('relay', `${address} answers`);
  } catch (error) {
    return bad(
      'relay',
      `${address} does not answer (${said(error)})`,
      'See that coturn runs, and that its ports are open to the world.',
    );
  }
}

const opens = (host: string, port: number, secure: boolean): Promise<void> =>
  new Promise((done, fail) => {
    const socket = secure ? connectSecurely({ host, port, servername: host }) : connect({ host, port });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('nobody answered in time')));
    socket.once('error', fail);
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      socket.destroy();
      done();
    });
  });

/** Asks a relay for our own address, as browsers do first: a STUN binding request (RFC 8489, section 5). */
const bindingAnswered = (host: string, port: number): Promise<void> =>
  new Promise((done, fail) => {
    const [type, length, cookie] = [Buffer.from([0, 1]), Buffer.alloc(2), Buffer.from([0x21, 0x12, 0xa4, 0x42])];
    const id = randomBytes(12);
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
    const end = (result: () => void) => {
      clearTimeout(timer);
      clearInterval(again);
      socket.close();
      result();
    };
    const ask = () =>
      socket.send(Buffer.concat([type, length, cookie, id]), port, host, (error) => error && end(() => fail(error)));
    const timer = setTimeout(() => end(() => fail(new Error('nobody answered in time'))), PATIENCE_MS);
    // A datagram may be lost.
    const again = setInterval(ask, 1_000);
    socket.once('error', (error) => end(() => fail(error)));
    socket.on('message', (message) => {
      if (message.subarray(8, 20).equals(id)) end(done);
    });
    ask();
  });

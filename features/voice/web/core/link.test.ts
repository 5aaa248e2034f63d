import { expect, test, vi } from 'vitest';
import { FakeConnection } from './fake-connection.ts';
import { type CameraSign, Link, type Step } from './link.ts';

const microphone = (name: string) => ({ name }) as unknown as MediaStreamTrack;

function meet(tracks: [MediaStreamTrack | null, MediaStreamTrack | null] = [null, null]) {
  const connections = [new FakeConnection(), new FakeConnection()] as const;
  const said: string[] = [];
  const signs: [from: number, sign: CameraSign][] = [];
  const post = (from: number) => (step: Step) => {
    if ('description' in step) said.push(`${from} ${step.description.type}`);
    setTimeout(() => void links[from === 0 ? 1 : 0]?.hear(step), 5);
  };
  const links: Link[] = connections.map(
    (connection, index) =>
      new Link({
        connection: connection as unknown as RTCPeerConnection,
        polite: index === 0,
        starts: index === 0,
        track: tracks[index] ?? null,
        say: post(index),
        onSound: () => {},
        onPicture: () => {},
        onCamera: (sign) => signs.push([1 - index, sign]),
      }),
  );
  const [one, other] = links as [Link, Link];
  const settled = (agreements: number) =>
    vi.waitFor(() => {
      expect(connections.map(({ signalingState }) => signalingState)).toEqual(['stable', 'stable']);
      expect(connections[0].agreed).toEqual(connections[1].agreed);
      expect(connections[0].agreed.length).toBeGreaterThanOrEqual(agreements);
    });
  return { connections, one, other, said, signs, post, settled };
}

test('the later peer offers once, and the connection carries both microphones', async () => {
  const [mine, theirs] = [microphone('mine'), microphone('theirs')];
  const { connections, said, settled } = meet([mine, theirs]);
  await settled(1);
  expect(said).toEqual(['0 offer', '1 answer']);
  expect(connections.map((connection) => connection.sent)).toEqual([[mine], [theirs]]);
  expect(connections.map((connection) => connection.getTransceivers()[0]?.direction)).toEqual(['sendrecv', 'sendrecv']);
});

test('changing or removing the microphone needs no new negotiation', async () => {
  const { connections, one, said, settled } = meet();
  await settled(1);
  const headset = microphone('headset');
  await one.send(headset);
  await one.send(null);
  expect(connections[0].sent).toEqual(['audio', headset, null]);
  expect(said).toHaveLength(2);
});

test('one peer yields in repeated offer collisions, and both agree', async () => {
  const { one, other, said, settled } = meet();
  await settled(1);
  for (let round = 1; round <= 20; round += 1) {
    one.restart([]);
    other.restart([]);
    await settled(round + 1);
  }
  expect(said.filter((what) => what === '0 offer').length).toBeGreaterThan(10);
  expect(said.filter((what) => what === '1 offer').length).toBeGreaterThan(10);
});

test('a peer that waits for the first offer does not restart before it', async () => {
  const { connections, other, settled } = meet();
  other.restart([]);
  expect(connections[1].restarts).toBe(0);
  await settled(1);
  other.restart([]);
  expect(connections[1].restarts).toBe(1);
  await settled(2);
});

test('invalid messages, and messages after the end, are ignored', async () => {
  const { connections, one, other, said, settled } = meet();
  await settled(1);
  await other.hear({ candidate: { candidate: 'broken' } });
  await other.hear({ description: { type: 'answer', sdp: 'of nothing' } });
  one.restart([]);
  await settled(2);
  one.close();
  const before = said.length;
  await one.hear({ description: { type: 'offer', sdp: 'too late' } });
  one.restart([]);
  expect([said.length, connections[0].restarts]).toEqual([before, 1]);
});

const small = { maxBitrate: 250_000 };

test('two cameras that start at once each get a transceiver, and later pictures need no negotiation', async () => {
  const { connections, one, other, said, settled } = meet();
  await settled(1);
  const [mine, theirs] = [microphone('my camera'), microphone('their camera')];
  await Promise.all([one.sendPicture(mine, small), other.sendPicture(theirs, small)]);
  await settled(3);
  expect(connections.map(({ sent }) => sent.at(-1))).toEqual([mine, theirs]);
  expect(connections.map(({ needs }) => needs)).toEqual([false, false]);
  const before = said.length;
  const another = microphone('another camera');
  for (const track of [null, another]) await one.sendPicture(track, small);
  expect(connections[0].sent.slice(-2)).toEqual([null, another]);
  expect(said).toHaveLength(before);
});

test('no camera is sent before the first offer or after the end', async () => {
  const { connections, other, settled } = meet();
  await other.sendPicture(microphone('too early'), small);
  await settled(1);
  other.close();
  await other.sendPicture(microphone('too late'), small);
  expect(connections[1].sent).toEqual([null]);
});

test('the camera’s state arrives in order with the negotiation', async () => {
  const { post, signs, settled } = meet();
  await settled(1);
  post(0)({ camera: { picture: 'on', pageHidden: false } });
  post(0)({ camera: { picture: 'paused', pageHidden: true } });
  await vi.waitFor(() =>
    expect(signs).toEqual([
      [0, { picture: 'on', pageHidden: false }],
      [0, { picture: 'paused', pageHidden: true }],
    ]),
  );
});

import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';

/** Default: 201. `lost`: accepts the push without an answer. */
export type Answer = 'hang' | 'lost' | { status: number; headers?: Record<string, string>; body?: string };
export type Delivery = {
  id: string;
  payload: unknown;
  ttl: number;
  topic: string | undefined;
  urgency: string | undefined;
  vapid: { sub: string; aud: string; exp: number };
  at: number;
};
export type TestSubscription = {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  id: string;
  privateKey: ECDH;
};
export type PushService = {
  host: string;
  deliveries: Delivery[];
  calls: { id: string; headers: IncomingMessage['headers'] }[];
  mostAtOnce: () => number;
  /** Sets the answer for all or one subscription; `null` accepts. */
  answer(answer: Answer | null, subscription?: TestSubscription): void;
  /** @param publicKey key of the only server allowed to send to it */
  subscribe(publicKey?: string): TestSubscription;
  close(): Promise<void>;
};

class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`refused with ${status}`);
    this.status = status;
  }
}

export async function startPushService(): Promise<PushService> {
  const subscriptions = new Map<string, TestSubscription & { publicKey: string | undefined }>();
  const answers = new Map<string, Answer>();
  const deliveries: Delivery[] = [];
  const calls: PushService['calls'] = [];
  let forAll: Answer | null = null;
  let [running, most] = [0, 0];

  const http = createServer(async (request, response) => {
    most = Math.max(most, ++running);
    response.on('close', () => {
      running -= 1;
    });
    const id = request.url?.replace('/push/', '') ?? '';
    calls.push({ id, headers: request.headers });
    const body = await bytesOf(request).catch(() => Buffer.alloc(0));
    const answer = answers.get(id) ?? forAll;
    if (answer === 'hang') return;
    if (answer && answer !== 'lost') return void response.writeHead(answer.status, answer.headers).end(answer.body);
    try {
      deliveries.push(take(id, request, body));
      if (answer === 'lost') return;
      response.writeHead(201, { location: `${origin}/message/${deliveries.length}` }).end();
    } catch (error) {
      response.writeHead(error instanceof Refused ? error.status : 400).end();
    }
  });

  /** @throws {Refused} with the status */
  function take(id: string, request: IncomingMessage, body: Buffer): Delivery {
    const subscription = subscriptions.get(id);
    if (!subscription || request.method !== 'POST') throw new Refused(404);
    const { token, publicKey } = readVapid(request.headers.authorization);
    if (subscription.publicKey !== undefined && subscription.publicKey !== publicKey) throw new Refused(403);
    const now = Date.now() / 1_000;
    if (token.aud !== origin || !(token.exp > now && token.exp <= now + 86_400)) throw new Refused(401);
    if (!/^(mailto:|https:)/.test(token.sub)) throw new Refused(401);
    const { ttl, topic, urgency, 'content-encoding': encoding } = request.headers;
    if (!/^\d+$/.test(String(ttl)) || encoding !== 'aes128gcm') throw new Refused(400);
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) throw new Refused(400);
    if (body.length > 4_096) throw new Refused(413);
    const { privateKey, keys } = subscription;
    const text = ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret: keys.auth }).toString('utf8');
    return {
      id,
      payload: JSON.parse(text),
      ttl: Number(ttl),
      topic: topic?.toString(),
      urgency: urgency?.toString(),
      vapid: token,
      at: Date.now(),
    };
  }

  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const host = `localhost:${(http.address() as AddressInfo).port}`;
  const origin = `http://${host}`;

  return {
    host,
    deliveries,
    calls,
    mostAtOnce: () => most,
    answer(answer, subscription) {
      if (!subscription) forAll = answer;
      else if (answer) answers.set(subscription.id, answer);
      else answers.delete(subscription.id);
    },
    subscribe(publicKey) {
      const made = makeSubscription(origin);
      subscriptions.set(made.id, { ...made, publicKey });
      return made;
    },
    async close() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}

export function makeSubscription(origin: string): TestSubscription {
  const privateKey = createECDH('prime256v1');
  const id = randomBytes(16).toString('base64url');
  const p256dh = privateKey.generateKeys('base64url', 'uncompressed');
  return {
    endpoint: `${origin}/push/${id}`,
    keys: { p256dh, auth: randomBytes(16).toString('base64url') },
    id,
    privateKey,
  };
}

/** `vapid t=…, k=…` (RFC 8292). @throws {Refused} */
function readVapid(authorization = ''): { token: Delivery['vapid']; publicKey: string } {
  const [, jwt = '', publicKey = ''] = authorization.match(/^vapid t=([\w.-]+), ?k=([\w-]+)$/) ?? [];
  const [head = '', claims = '', signature = ''] = jwt.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== 65 || JSON.parse(plain(head)).alg !== 'ES256') throw new Refused(401);
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) throw new Refused(401);
  return { token: JSON.parse(plain(claims)), publicKey };
}

const plain = (part: string) => Buffer.from(part, 'base64url').toString('utf8') || '{}';

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

import { createHash } from 'node:crypto';
import { Agent, request } from 'undici';
import webPush from 'web-push';
import type { PushKeys } from '../ops/secrets.ts';
import { publicLookup } from './addresses.ts';
import type { Endpoint } from './endpoints.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import type { PushSettings, SendOptions } from './settings.ts';
import type { DeviceSubscription } from './subscription.ts';

const AT_ONCE_PER_HOST = 10;
const MOST_BODY = 1_024;

type Sealed = ReturnType<typeof webPush.generateRequestDetails>;

export type Calls = ReturnType<typeof openCalls>;

type Settings = Required<Pick<PushSettings, 'limitMs'>> & Pick<PushSettings, 'subject' | 'now' | 'resolve'>;

/** Heavy dependencies are loaded with this file. */
export function openCalls({ subject, now, resolve, limitMs }: Settings) {
  const shared = { allowH2: false, connections: AT_ONCE_PER_HOST, maxHeaderSize: 16_384 };
  const outside = new Agent({ ...shared, connect: { timeout: limitMs, lookup: publicLookup(resolve) } });
  const inside = new Agent({ ...shared, connect: { timeout: limitMs } });

  return {
    /** Throws only if our own keys or settings are wrong. */
    seal: (
      endpoint: Endpoint,
      subscription: DeviceSubscription,
      text: string,
      options: SendOptions,
      keys: PushKeys,
    ): Sealed =>
      webPush.generateRequestDetails({ endpoint: endpoint.url.href, keys: subscription.keys }, text, {
        vapidDetails: { subject, ...keys },
        TTL: options.ttl,
        urgency: options.urgency ?? 'normal',
        ...(options.topic === undefined ? {} : { topic: topicOf(options.topic) }),
      }),
    async call(endpoint: Endpoint, { headers, body }: Sealed): Promise<Outcome> {
      const signal = AbortSignal.timeout(limitMs);
      const dispatcher = endpoint.inside ? inside : outside;
      // undici's request() follows no redirects.
      const answer = await request(endpoint.url, { method: 'POST', headers, body, signal, dispatcher });
      await answer.body.dump({ limit: MOST_BODY, signal }).catch(() => {});
      const retryAfter = answer.headers['retry-after'];
      return outcomeOf(answer.statusCode, Array.isArray(retryAfter) ? retryAfter[0] : retryAfter, now());
    },
    async close(): Promise<void> {
      await Promise.all([outside.destroy(), inside.destroy()]);
    },
  };
}

/** 32 characters (RFC 8030, 5.4), hashed so that the push service learns nothing. */
const topicOf = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 32);

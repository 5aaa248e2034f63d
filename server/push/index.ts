import { createHash } from 'node:crypto';
import { Agent, request } from 'undici';
import webPush from 'web-push';
import type { PushKeys } from '../secrets.ts';
import { publicLookup, type Resolve } from './addresses.ts';
import { type Endpoint, endpointRule } from './endpoints.ts';
import { createLanes } from './lanes.ts';
import { encodeMessage, type PushMessage } from './message.ts';
import { createOutages } from './outages.ts';
import { type Outcome, outcomeOf, outcomeOfFailure } from './outcome.ts';
import { type DeviceSubscription, usableKeys } from './subscription.ts';

export { vapidSubject } from './subject.ts';
export type { DeviceSubscription, Outcome, PushMessage };

export type SendOptions = {
  /** Seconds the push service keeps it for a device that is off; 0: now or never. */
  ttl: number;
  /** Name of the thing: a newer message replaces one of the same topic that was not delivered yet. */
  topic?: string;
  urgency?: 'very-low' | 'low' | 'normal' | 'high';
};

export type Push = {
  /** Whether this is an address a browser's push service hands out, and not one of somebody's choice. */
  acceptable(endpoint: string): boolean;
  /** The same for a whole subscription: its address and the keys messages are encrypted for. */
  usable(subscription: DeviceSubscription): boolean;
  /** Sends one message to one device. Never throws for what a device or a push service does. */
  send(subscription: DeviceSubscription, message: PushMessage, options: SendOptions): Promise<Outcome>;
  /** Ends the connections; what is under way is let go. */
  close(): Promise<void>;
};

export type PushSettings = {
  keys: PushKeys;
  /** Whom a push service may turn to: a mailto: or https: address. */
  subject: string;
  /** Hosts beyond the browsers' own, as PUSH_HOSTS has them. */
  extraHosts?: readonly string[];
  now: () => Date;
  /** How names are resolved; the system's way by default. */
  resolve?: Resolve;
  /** Time for one message in all. */
  limitMs?: number;
};

const AT_ONCE = 20;
const AT_ONCE_PER_HOST = 10;
const PAUSE_SECONDS = 30;
/** Of an answer's body nothing is used; more than this is not even waited for. */
const MOST_BODY = 1_024;

/** Opens the way to the browsers' push services (RFC 8030, 8291, 8292). One per instance. */
export function openPush({ keys, subject, extraHosts, now, resolve, limitMs = 10_000 }: PushSettings): Push {
  const rule = endpointRule(extraHosts);
  const lanes = createLanes(AT_ONCE, AT_ONCE_PER_HOST);
  const outages = createOutages(PAUSE_SECONDS, now);
  const shared = { allowH2: false, connections: AT_ONCE_PER_HOST, maxHeaderSize: 16_384 };
  const outside = new Agent({ ...shared, connect: { timeout: limitMs, lookup: publicLookup(resolve) } });
  const inside = new Agent({ ...shared, connect: { timeout: limitMs } });
  const vapidDetails = { subject, ...keys };

  /** Encrypted for the device and signed by us. Throws only when our own keys or settings are wrong. */
  const details = (endpoint: Endpoint, subscription: DeviceSubscription, text: string, options: SendOptions) =>
    webPush.generateRequestDetails({ endpoint: endpoint.url.href, keys: subscription.keys }, text, {
      vapidDetails,
      TTL: options.ttl,
      urgency: options.urgency ?? 'normal',
      ...(options.topic === undefined ? {} : { topic: topicOf(options.topic) }),
    });

  async function call(endpoint: Endpoint, { headers, body }: ReturnType<typeof details>): Promise<Outcome> {
    const signal = AbortSignal.timeout(limitMs);
    const dispatcher = endpoint.inside ? inside : outside;
    // undici's request() follows no redirect: a 3xx is an answer like any other.
    const answer = await request(endpoint.url, { method: 'POST', headers, body, signal, dispatcher });
    await answer.body.dump({ limit: MOST_BODY, signal }).catch(() => {});
    const retryAfter = answer.headers['retry-after'];
    return outcomeOf(answer.statusCode, Array.isArray(retryAfter) ? retryAfter[0] : retryAfter, now());
  }

  return {
    acceptable: (endpoint) => rule(endpoint) !== null,
    usable: ({ endpoint, keys: own }) => rule(endpoint) !== null && usableKeys(own),
    async send(subscription, message, options) {
      const endpoint = rule(subscription.endpoint);
      if (!endpoint) return { result: 'refused', status: 0, why: 'not an address that may be called' };
      if (!usableKeys(subscription.keys)) return { result: 'gone', why: 'its keys cannot be used' };
      const text = encodeMessage(message);
      const { host } = endpoint.url;
      return lanes.run(host, async () => {
        const wait = outages.wait(host);
        if (wait > 0) return { result: 'later', retryAfterSeconds: wait, why: 'the host does not answer' };
        const sealed = details(endpoint, subscription, text, options);
        try {
          const outcome = await call(endpoint, sealed);
          outages.note(host, true);
          return outcome;
        } catch (error) {
          outages.note(host, false);
          return outcomeOfFailure(error);
        }
      });
    },
    async close() {
      await Promise.all([outside.destroy(), inside.destroy()]);
    },
  };
}

/** A topic of 32 characters (RFC 8030, 5.4) that tells the push service nothing of what it is about. */
const topicOf = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 32);

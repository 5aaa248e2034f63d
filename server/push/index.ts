import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { BrokenCircuitError, type CircuitBreaker, createCircuitBreaker } from '../ops/circuit-breaker.ts';
import type { PushKeys } from '../ops/secrets.ts';
import type { Calls } from './calls.ts';
import { endpointRule } from './endpoints.ts';
import { encodeMessage, type PushMessage } from './message.ts';
import { type Outcome, outcomeOfFailure } from './outcome.ts';
import type { PushSettings, SendOptions } from './settings.ts';
import { type DeviceSubscription, usableKeys } from './subscription.ts';

export { vapidSubject } from './subject.ts';
export type { DeviceSubscription, Outcome, PushMessage, SendOptions };

export type Push = {
  acceptable(endpoint: string): boolean;
  usable(subscription: DeviceSubscription): boolean;
  /** Never throws for errors of the device or the push service. */
  send(subscription: DeviceSubscription, message: PushMessage, options: SendOptions): Promise<Outcome>;
  close(): Promise<void>;
};

const AT_ONCE = 20;
const AT_ONCE_PER_HOST = 10;
const OUTAGE = { failures: 3, pauseMs: 30_000 };
const HOSTS = 500;

type Host = { queue: PQueue; circuit: CircuitBreaker };

/** Opens the connection to the push services (RFC 8030, 8291, 8292). */
export function openPush({ keys, keysAlso, subject, extraHosts, now, resolve, limitMs = 10_000 }: PushSettings): Push {
  const rule = endpointRule(extraHosts);
  // A host that hangs never blocks the others.
  const all = new PQueue({ concurrency: AT_ONCE });
  const hosts = new LRUCache<string, Host>({ max: HOSTS });
  let calls: Promise<Calls> | undefined;
  /** Loaded with the first message, to start faster. */
  const opened = () =>
    (calls ??= import('./calls.ts')
      .then(({ openCalls }) => openCalls({ subject, now, resolve, limitMs }))
      .catch((error: unknown) => {
        calls = undefined;
        throw error;
      }));

  function hostOf(name: string): Host {
    const known = hosts.get(name) ?? {
      queue: new PQueue({ concurrency: AT_ONCE_PER_HOST }),
      circuit: createCircuitBreaker(OUTAGE),
    };
    hosts.set(name, known);
    return known;
  }

  return {
    acceptable: (endpoint) => rule(endpoint) !== null,
    usable: ({ endpoint, keys: own }) => rule(endpoint) !== null && usableKeys(own),
    async send(subscription, message, options) {
      const endpoint = rule(subscription.endpoint);
      if (!endpoint) return { result: 'refused', status: 0, why: 'not an address that may be called' };
      if (!usableKeys(subscription.keys)) return { result: 'gone', why: 'its keys cannot be used' };
      const text = encodeMessage(message);
      const { queue, circuit } = hostOf(endpoint.url.host);
      const { seal, call } = await opened();
      const attempt = (pair: PushKeys): Promise<Outcome> => {
        const sealed = seal(endpoint, subscription, text, options, pair);
        return circuit
          .run(() => call(endpoint, sealed))
          .catch((error: unknown) =>
            error instanceof BrokenCircuitError
              ? {
                  result: 'later' as const,
                  retryAfterSeconds: Math.max(1, Math.ceil(circuit.waitMs() / 1_000)),
                  why: 'the host does not answer',
                }
              : outcomeOfFailure(error),
          );
      };
      const inTurn = async (): Promise<Outcome> => {
        if (options.isMine?.() === false) return { result: 'later', retryAfterSeconds: 0, why: 'waited too long' };
        const outcome = await attempt(keys);
        // A subscription accepts only the keys that it was made with (RFC 8292); services differ in the status.
        return outcome.result === 'refused' && keysAlso ? attempt(keysAlso) : outcome;
      };
      return queue.add(() => all.add(inTurn));
    },
    async close() {
      await (await calls)?.close();
    },
  };
}

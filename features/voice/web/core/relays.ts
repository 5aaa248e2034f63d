import { voiceApi } from '../voice-api.ts';

/** Milliseconds before the expiry of their passwords at which relays are requested again. */
const RENEW_MS = 5 * 60_000;

/**
 * The relays a tab may use in the call of a session.
 * @param onRelay receives whether there is one, after each request
 */
export function createRelays(sessionId: string, tab: string, onRelay: (relay: boolean) => void) {
  let kept: { servers: RTCIceServer[]; until: number } | null = null;
  return {
    known: (): RTCIceServer[] => kept?.servers ?? [],
    /** Relays with a remaining validity; the last known ones if the request fails. */
    async fresh(): Promise<RTCIceServer[]> {
      if (kept && kept.until - Date.now() > RENEW_MS) return kept.servers;
      try {
        const { servers, relay, until } = await voiceApi.ice.call({ id: sessionId, tab });
        kept = { servers, until: Date.parse(until) };
        onRelay(relay);
      } catch {
        // The next attempt requests again; a direct connection may work without a relay.
      }
      return kept?.servers ?? [];
    },
  };
}

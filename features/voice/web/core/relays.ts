import { voiceApi } from '../voice-api.ts';

/** Milliseconds before the passwords expire. */
const RENEW_MS = 5 * 60_000;

/** @param onRelay called after each request */
export function createRelays(sessionId: string, tab: string, onRelay: (relay: boolean) => void) {
  let kept: { servers: RTCIceServer[]; until: number } | null = null;
  return {
    known: (): RTCIceServer[] => kept?.servers ?? [],
    /** The last known ones if the request fails. */
    async fresh(): Promise<RTCIceServer[]> {
      if (kept && kept.until - Date.now() > RENEW_MS) return kept.servers;
      try {
        const { servers, relay, until } = await voiceApi.ice.call({ id: sessionId, tab });
        kept = { servers, until: Date.parse(until) };
        onRelay(relay);
      } catch {
        // A direct connection may work without a relay.
      }
      return kept?.servers ?? [];
    },
  };
}

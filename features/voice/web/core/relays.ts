import { voiceApi } from '../voice-api.ts';

/** They are asked for again so long before their passwords end. */
const RENEW_MS = 5 * 60_000;

/**
 * The relays a tab may use in the call of a session.
 * @param onRelay told whether there is one, each time they were asked for
 */
export function createRelays(sessionId: string, tab: string, onRelay: (relay: boolean) => void) {
  let kept: { servers: RTCIceServer[]; until: number } | null = null;
  return {
    known: (): RTCIceServer[] => kept?.servers ?? [],
    /** With passwords that last a while; what is known where they cannot be had. */
    async fresh(): Promise<RTCIceServer[]> {
      if (kept && kept.until - Date.now() > RENEW_MS) return kept.servers;
      try {
        const { servers, relay, until } = await voiceApi.ice.call({ id: sessionId, tab });
        kept = { servers, until: Date.parse(until) };
        onRelay(relay);
      } catch {
        // The next try asks again; without one the direct way may do.
      }
      return kept?.servers ?? [];
    },
  };
}

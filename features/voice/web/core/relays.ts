import { voiceApi } from '../voice-api.ts';

/** The passwords expire after an hour. */
const GOOD_MS = 55 * 60_000;

/** @param onRelay called after each request */
export function createRelays(sessionId: string, tab: string, onRelay: (relay: boolean) => void) {
  let kept: { servers: RTCIceServer[]; at: number } | null = null;
  return {
    known: (): RTCIceServer[] => kept?.servers ?? [],
    /** The last known ones if the request fails. */
    async fresh(): Promise<RTCIceServer[]> {
      if (kept && Math.abs(Date.now() - kept.at) < GOOD_MS) return kept.servers;
      try {
        const { servers, relay } = await voiceApi.ice.call({ id: sessionId, tab });
        kept = { servers, at: Date.now() };
        onRelay(relay);
      } catch {
        // A direct connection may work without a relay.
      }
      return kept?.servers ?? [];
    },
  };
}

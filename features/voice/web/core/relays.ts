import { RELAY_PASSWORD_SECONDS } from '../../shared/limits.ts';
import { voiceApi } from '../voice-api.ts';

/** Renewed five minutes before expiry. */
const RENEW_MS = (RELAY_PASSWORD_SECONDS - 5 * 60) * 1_000;

/** @param onRelay called after each request */
export function createRelays(sessionId: string, tab: string, onRelay: (relay: boolean) => void) {
  let kept: { servers: RTCIceServer[]; at: number } | null = null;
  return {
    known: (): RTCIceServer[] => kept?.servers ?? [],
    /** Returns the last known relays if the request fails. */
    async fresh(): Promise<RTCIceServer[]> {
      if (kept && Math.abs(Date.now() - kept.at) < RENEW_MS) return kept.servers;
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

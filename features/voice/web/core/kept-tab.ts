import { v7 } from 'uuid';

const keyOf = (sessionId: string) => `havruta-voice ${sessionId}`;
type Kept = { tab: string; muted: boolean };

/** This tab in the call of a session, over a reload: its id, and whether its microphone was shut. */
export function keptTab(sessionId: string): Kept {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(sessionId)) ?? '') as Kept;
    if (typeof kept.tab === 'string') return { tab: kept.tab, muted: kept.muted === true };
  } catch {
    // Nothing kept, or nothing may be.
  }
  return keepTab(sessionId, { tab: v7(), muted: false });
}

export function keepTab(sessionId: string, kept: Kept): Kept {
  try {
    sessionStorage.setItem(keyOf(sessionId), JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing joins anew after a reload.
  }
  return kept;
}

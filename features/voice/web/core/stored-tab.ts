import { v7 } from 'uuid';

const keyOf = (sessionId: string) => `havruta-voice ${sessionId}`;
type Kept = { tab: string; muted: boolean };

/** Id and muted state of this tab, which survive a reload. */
export function storedTab(sessionId: string): Kept {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(sessionId)) ?? '') as Kept;
    if (typeof kept.tab === 'string') return { tab: kept.tab, muted: kept.muted === true };
  } catch {
    // No stored tab, or no storage.
  }
  return storeTab(sessionId, { tab: v7(), muted: false });
}

export function storeTab(sessionId: string, kept: Kept): Kept {
  try {
    sessionStorage.setItem(keyOf(sessionId), JSON.stringify(kept));
  } catch {
    // Without storage, a reload joins as a new tab.
  }
  return kept;
}

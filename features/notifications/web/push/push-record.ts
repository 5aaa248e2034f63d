/** This browser's stored subscription: its device id and what was sent to the server for which learner. */
export type PushRecord = { deviceId: string; endpoint: string; learnerId: string; checkedAt: number };

const KEY = 'havruta-push';

/** @returns the stored record; null when missing or invalid */
export function readRecord(): PushRecord | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<PushRecord> | null;
    const { deviceId, endpoint, learnerId, checkedAt } = kept ?? {};
    if (!deviceId || !endpoint || !learnerId || typeof checkedAt !== 'number') return null;
    return { deviceId, endpoint, learnerId, checkedAt };
  } catch {
    // Written by another version, or storage is unavailable.
    return null;
  }
}

export function writeRecord(record: PushRecord | null): void {
  try {
    if (record) localStorage.setItem(KEY, JSON.stringify(record));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the next visit sends it to the server again, which is idempotent.
  }
}

/** Records that the learner removed this browser: it is not subscribed again until they request it. */
export function switchOff(learnerId: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ off: learnerId }));
  } catch {
    // Without storage the next visit subscribes again.
  }
}

export function isOff(learnerId: string): boolean {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { off?: string } | null;
    return kept?.off === learnerId;
  } catch {
    return false;
  }
}

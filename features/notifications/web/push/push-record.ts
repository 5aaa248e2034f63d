/** Device id and what was sent to the server for which learner. */
export type PushRecord = { deviceId: string; endpoint: string; learnerId: string; checkedAt: number };

const KEY = 'havruta-push';

/** @returns null when missing or invalid */
export function readRecord(): PushRecord | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<PushRecord> | null;
    const { deviceId, endpoint, learnerId, checkedAt } = kept ?? {};
    if (!deviceId || !endpoint || !learnerId || typeof checkedAt !== 'number') return null;
    return { deviceId, endpoint, learnerId, checkedAt };
  } catch {
    // Another version wrote it, or storage is unavailable.
    return null;
  }
}

export function writeRecord(record: PushRecord | null): void {
  try {
    if (record) localStorage.setItem(KEY, JSON.stringify(record));
    else localStorage.removeItem(KEY);
  } catch {
    // The next visit sends the record again, which is idempotent.
  }
}

/** The learner removed this browser: it subscribes again only on request. */
export function switchOff(learnerId: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ off: learnerId }));
  } catch {
    // The next visit subscribes again.
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

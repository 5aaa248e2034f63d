/** What this browser remembers of its subscription: which device it is, and what the server was told for whom. */
export type PushRecord = { deviceId: string; endpoint: string; learnerId: string; checkedAt: number };

const KEY = 'havruta-push';

/** What was written last; null when there is nothing, or nothing of use. */
export function readRecord(): PushRecord | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<PushRecord> | null;
    const { deviceId, endpoint, learnerId, checkedAt } = kept ?? {};
    if (!deviceId || !endpoint || !learnerId || typeof checkedAt !== 'number') return null;
    return { deviceId, endpoint, learnerId, checkedAt };
  } catch {
    // Written by another version, or the browser keeps nothing for us.
    return null;
  }
}

export function writeRecord(record: PushRecord | null): void {
  try {
    if (record) localStorage.setItem(KEY, JSON.stringify(record));
    else localStorage.removeItem(KEY);
  } catch {
    // Without a memory the server is told again on the next visit, which changes nothing there.
  }
}

/** The learner took this browser off their list: it is not subscribed again until they ask for it. */
export function switchOff(learnerId: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ off: learnerId }));
  } catch {
    // Without a memory the next visit subscribes again.
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

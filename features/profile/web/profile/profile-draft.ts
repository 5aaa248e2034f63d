const KEY = 'havruta-profile-draft';
type Draft = Record<string, unknown>;

export function readDraft(): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : {};
  } catch {
    return {};
  }
}

export const hasDraft = (): boolean => Object.keys(readDraft()).length > 0;

/** @param fields only changed ones; empty deletes the draft */
export function storeDraft(fields: Draft): void {
  try {
    if (Object.keys(fields).length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(fields));
  } catch {
    // Without storage the draft lasts until the page closes.
  }
}

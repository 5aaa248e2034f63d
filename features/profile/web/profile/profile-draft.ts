/** What is being written outlives a reload of this tab, and nobody else's tab. */
const KEY = 'havruta-profile-draft';
/** The changed fields of the form by their names. */
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

/** @param fields only those that were changed; none forgets the draft */
export function keepDraft(fields: Draft): void {
  try {
    if (Object.keys(fields).length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(fields));
  } catch {
    // Without a memory of the tab what is written lives as long as the page.
  }
}

/** Null where the browser refuses storage, e.g. because it blocks the data of sites. */
export function storageOf(kind: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return globalThis[kind] ?? null;
  } catch {
    return null;
  }
}

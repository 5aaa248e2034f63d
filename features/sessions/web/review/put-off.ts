const KEY = 'reviews-later';
/** More than there are within two weeks. */
const MOST = 50;

/** What this device was told to ask about later: it can be answered on the page of sessions. Without storage, until the page is left. */
let known: string[] | null = null;

function putOffs(): string[] {
  if (known) return known;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    known = Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    known = [];
  }
  return known;
}

export const isPutOff = (what: string): boolean => putOffs().includes(what);

export function putOff(what: string): void {
  known = [what, ...putOffs().filter((one) => one !== what)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

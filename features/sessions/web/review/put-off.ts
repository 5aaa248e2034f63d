const KEY = 'reviews-later';
const MOST = 50;

/** Ratings postponed on this device. In memory if storage is unavailable. */
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
    // Without storage the question appears again next time.
  }
}

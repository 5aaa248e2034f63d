import type { Session } from '#features/sessions/contract.ts';

/** Single sessions, and the first of each series, whose card lists the others. */
export function nextOfSeries(sessions: Session[]): Session[] {
  const known = new Set<string>();
  return sessions.filter(({ seriesId }) => {
    if (seriesId === undefined) return true;
    if (known.has(seriesId)) return false;
    known.add(seriesId);
    return true;
  });
}

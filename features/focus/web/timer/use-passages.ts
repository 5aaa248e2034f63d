import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { StudyRun } from '../../contract.ts';
import { useSectionHere } from './read-here.ts';

const MOST = 30;

/**
 * In order of reading; stored per tab.
 * @param sessionId finds its passages after a reload, when the run is over
 */
export function usePassages(run: StudyRun | null, sessionId: string | null): string[] {
  const { pathname } = useLocation();
  const key = `focus-passages:${sessionId ?? run?.id ?? ''}`;
  const [passages, setPassages] = useState<string[]>([]);
  const here = useSectionHere();
  const open = /^\/text\/(.+)$/i.exec(pathname)?.[1] ?? here;
  const reads = run?.phase === 'running' && open ? decoded(open) : null;
  useEffect(() => {
    const known = readKept(key);
    const now = reads && !known.includes(reads) ? [...known, reads].slice(-MOST) : known;
    setPassages(now);
    try {
      if (reads) sessionStorage.setItem(key, JSON.stringify(now));
    } catch {
      // Without storage the passages last until the page is left.
    }
  }, [key, reads]);
  return passages;
}

function decoded(section: string): string | null {
  try {
    return decodeURIComponent(section).replaceAll('/', '-');
  } catch {
    return null;
  }
}

function readKept(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

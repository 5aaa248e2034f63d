import { useEffect, useState } from 'react';
import { ScrollRestoration, useLocation } from 'react-router';

const STORE = 'havruta.scroll';
/** So long what was above the fold may take to come. */
const PATIENCE_MS = 5_000;

/**
 * Under what a scroll position is kept. Every page that is opened by its address begins with the same key: without its
 * path, another one would begin where the last one was left.
 */
const placeOf = ({ key, pathname }: { key: string; pathname: string }) => (key === 'default' ? pathname : key);

function readPositions(): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

function positionOf(place: string): number {
  const y = readPositions()[place];
  return typeof y === 'number' ? y : 0;
}

/** A page that was opened by its address or a link begins at its top: the position is one of an earlier visit. */
function forgetEarlierVisit(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type !== 'navigate') return;
  const { [location.pathname]: _, ...rest } = readPositions();
  try {
    sessionStorage.setItem(STORE, JSON.stringify(rest));
  } catch {
    // Without storage there is no position either.
  }
}

/** Back and reload come to where one was, also where the page is still short because its text is on its way. */
export function ScrollMemory() {
  useState(forgetEarlierVisit);
  const location = useLocation();
  const place = placeOf(location);
  const isFirst = location.key === 'default' && location.hash === '';
  useEffect(() => {
    const y = isFirst ? positionOf(place) : 0;
    if (y === 0) return;
    const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
    const end = () => {
      clearTimeout(timer);
      observer.disconnect();
      for (const act of acts) removeEventListener(act, end);
    };
    const observer = new ResizeObserver(() => {
      if (document.documentElement.scrollHeight - innerHeight < y) return;
      scrollTo(0, y);
      end();
    });
    const timer = setTimeout(end, PATIENCE_MS);
    // Whoever scrolls has found their own way.
    for (const act of acts) addEventListener(act, end, { passive: true });
    observer.observe(document.body);
    return end;
  }, [isFirst, place]);
  return <ScrollRestoration getKey={placeOf} storageKey={STORE} />;
}

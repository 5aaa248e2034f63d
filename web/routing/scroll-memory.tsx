import { useEffect, useState } from 'react';
import { ScrollRestoration, useLocation } from 'react-router';

const STORE = 'havruta.scroll';
const PATIENCE_MS = 5_000;

/** All pages opened by address have the same history key, so their path is used. */
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

function forgetEarlierVisit(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type !== 'navigate') return;
  const { [location.pathname]: _, ...rest } = readPositions();
  try {
    sessionStorage.setItem(STORE, JSON.stringify(rest));
  } catch {}
}

/** Restores the scroll position on Back and reload, also while the text is loading. */
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
    for (const act of acts) addEventListener(act, end, { passive: true });
    observer.observe(document.body);
    return end;
  }, [isFirst, place]);
  return <ScrollRestoration getKey={placeOf} storageKey={STORE} />;
}

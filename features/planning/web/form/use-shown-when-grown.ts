import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls growing content into view, because on phones the save button would cover it. */
export function useShownWhenGrown(news: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const grown = news.current;
    if (!grown || typeof ResizeObserver !== 'function') return;
    let before = grown.offsetHeight;
    const observer = new ResizeObserver(() => {
      const now = grown.offsetHeight;
      if (now > before && place.current?.contains(document.activeElement)) grown.scrollIntoView?.({ block: 'nearest' });
      before = now;
    });
    observer.observe(grown);
    return () => observer.disconnect();
  }, [news]);
  return place;
}

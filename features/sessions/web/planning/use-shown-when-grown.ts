import { type RefObject, useEffect, useRef } from 'react';

/**
 * What comes below the fields one is busy with is brought into sight when it grows: on a phone it would lie under the
 * button that saves.
 * @param news what grows; its `scroll-margin` keeps it clear of what lies over the page
 * @returns what the fields and the news stand in
 */
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

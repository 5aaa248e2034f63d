import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Names the page in the browser's tab, and returns a ref for its heading, which takes the focus after a navigation. */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    document.title = title === 'Havruta' ? title : `${title} · Havruta`;
  }, [title]);
  useEffect(() => {
    // `default` is the first page of the visit: the browser has put the focus where it belongs.
    if (key !== 'default') heading.current?.focus({ preventScroll: true });
  }, [key]);
  return heading;
}

import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

/** Key of the first location, whose focus the browser has set. */
const loadedFor: string = globalThis.history?.state?.key ?? 'default';

/** Sets the tab's title; returns a ref for the heading, focused after navigation from another page. */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const { t } = useTranslation();
  const product = t('common.product');
  useEffect(() => {
    document.title = title === product ? title : `${title} · ${product}`;
  }, [title, product]);
  const arrive = useEffectEvent(() => {
    if (key !== loadedFor) heading.current?.focus({ preventScroll: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what makes it another page
  useEffect(() => arrive(), [pathname]);
  return heading;
}

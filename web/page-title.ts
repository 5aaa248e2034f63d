import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

/** The entry of the history this document was loaded for: the browser has put the focus where it belongs. */
const loadedFor: string = globalThis.history?.state?.key ?? 'default';

/**
 * Names the page in the browser's tab, and returns a ref for its heading, which takes the focus when one comes from
 * another page; a page that keeps a choice in its own address is still the same.
 */
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

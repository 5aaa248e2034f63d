import { matchPath, useLocation } from 'react-router';
import { type Page, useFeatures } from '../feature.ts';

/** Usually one page. */
export function usePagesHere(): Page[] {
  const { pathname } = useLocation();
  return useFeatures().flatMap(({ pages = [] }) => pages.filter(({ path }) => matchPath(path, pathname)));
}

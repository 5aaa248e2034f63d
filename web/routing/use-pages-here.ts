import { matchPath, useLocation } from 'react-router';
import { type Page, useFeatures } from '../feature.ts';

/** The features' pages at the current address: usually one. */
export function usePagesHere(): Page[] {
  const { pathname } = useLocation();
  return useFeatures().flatMap(({ pages = [] }) => pages.filter(({ path }) => matchPath(path, pathname)));
}

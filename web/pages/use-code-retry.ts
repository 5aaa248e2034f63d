import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { healByReload, ifReachable } from './reload.ts';

/** Milliseconds between checks whether the server answers again. */
const KNOCK = 5_000;

/**
 * Loads a page's missing code once the server answers. If that fails too, reloads: only a reload gets the files of a
 * new version.
 * @returns the retry for a button; undefined if only a reload helps
 */
export function useCodeRetry(isMissing: boolean): (() => void) | undefined {
  const { state, key: _, ...here } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const isFirst = isMissing && state?.retried !== true;
  const retry = async () => {
    await revalidate();
    // Replaces the error page. A change of the hash alone would load nothing.
    await navigate(here, { replace: true, state: { ...state, retried: true } });
  };
  const heal = useEffectEvent(() => void (isFirst ? ifReachable(retry) : healByReload()));
  useEffect(() => {
    if (!isMissing) return;
    heal();
    const knocking = setInterval(heal, KNOCK);
    return () => clearInterval(knocking);
  }, [isMissing]);
  return isFirst ? () => void retry() : undefined;
}

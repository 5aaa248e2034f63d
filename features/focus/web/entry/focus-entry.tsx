import { lazy, Suspense, useEffect, useReducer } from 'react';
import { useSearchParams } from 'react-router';
import { useAuth } from '#web/auth.ts';
import { loadWholeCatalogue } from '#web/i18n.ts';
import { mayHaveRun, onRemembered } from './remembered-run.ts';

const Timer = lazy(async () => {
  const [loaded] = await Promise.all([import('../timer/focus-timer.tsx'), loadWholeCatalogue()]);
  return { default: loaded.FocusTimer };
});

/** Beside every page: the timer where the address asks for it (`?focus=`), or a run may be open on this device. */
export function FocusEntry() {
  const { state } = useAuth();
  const [search] = useSearchParams();
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => onRemembered(look), []);
  if (state !== 'learner' || !(search.has('focus') || mayHaveRun())) return null;
  return (
    <Suspense>
      <Timer />
    </Suspense>
  );
}

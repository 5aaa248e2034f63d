import { Suspense, useEffect, useReducer, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAuth } from '#web/auth.ts';
import { withTexts } from '#web/i18n.ts';
import { liveEvents } from '#web/realtime/live-events.ts';
import { lazyPart } from '#web/routing/lazy.tsx';
import { useInBrowser } from '#web/server-render/in-browser.ts';
import type { focusEvents } from '../../contract.ts';
import { mayHaveRun, onRemembered } from './remembered-run.ts';

// Imports no client: part of the initial bundle.
const focusLive = liveEvents<typeof focusEvents>('focus');
const Timer = lazyPart(
  withTexts(async () => ({ default: (await import('../timer/focus-timer.tsx')).FocusTimer })),
  null,
);

export function FocusEntry() {
  const { state } = useAuth();
  const [search] = useSearchParams();
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  const [told, setTold] = useState(false);
  useEffect(() => onRemembered(look), []);
  focusLive.useEvent('run', () => setTold(true));
  // The server does not render the timer: it cannot know of a run on this device.
  const inBrowser = useInBrowser();
  if (!inBrowser || state !== 'learner' || !(search.has('focus') || told || mayHaveRun())) return null;
  return (
    <Suspense>
      <Timer />
    </Suspense>
  );
}

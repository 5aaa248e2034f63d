import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterAll, vi } from 'vitest';
import { setActiveCall } from '#features/voice/web/active-call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { PATIENCE } from '../patience.ts';

vi.mock('socket.io-client', () => import('./wire.ts'));

configure({ asyncUtilTimeout: PATIENCE });

// jsdom requests no animation frame until the pending one fires. Under fake timers that frame never fired, and no later
// file got any: real frames continue.
const { useFakeTimers } = vi;
const nextFrame = requestAnimationFrame;
const keepDrawing = () => void (vi.isFakeTimers() && nextFrame(keepDrawing));
vi.useFakeTimers = (options) => {
  if (!vi.isFakeTimers()) nextFrame(keepDrawing);
  return useFakeTimers(options);
};

const before = [navigator, document].map((object) => [object, Object.getOwnPropertyDescriptors(object)] as const);
afterAll(async () => {
  cleanup();
  // A call whose server is missing asks every two seconds.
  setActiveCall(null);
  vi.useRealTimers();
  vi.useFakeTimers = useFakeTimers;
  // Closes dialogs as a learner does.
  for (const dialog of screen.queryAllByRole('dialog'))
    await act(async () => void fireEvent.keyDown(dialog, { key: 'Escape' }));
  queryClient.clear();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  localStorage.clear();
  sessionStorage.clear();
  for (const [object, properties] of before)
    for (const name of Object.getOwnPropertyNames(object))
      if (!(name in properties)) Reflect.deleteProperty(object, name);
      else Object.defineProperty(object, name, properties[name as keyof typeof properties] ?? {});
  history.replaceState(null, '', '/');
  // A chosen language may still be loading.
  await new Promise((resolve) => setTimeout(resolve));
  if (i18next.isInitialized) await i18next.changeLanguage('fr');
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
});

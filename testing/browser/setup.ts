import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterAll, vi } from 'vitest';
import { PATIENCE } from '../patience.ts';

vi.mock('socket.io-client', () => import('./wire.ts'));

// What `findBy…` and `waitFor` look for may take as long as anything else a test waits for.
configure({ asyncUtilTimeout: PATIENCE });

// jsdom asks the timers of Node for its next frame, and for no other one until that has come. Asked for while a test has made them
// stand still (it does so by itself when what has the focus is taken away), that frame never came, and none did in any later file.
// So one real frame after the other is under way as long as the timers stand still.
const { useFakeTimers } = vi;
const nextFrame = requestAnimationFrame;
const keepDrawing = () => void (vi.isFakeTimers() && nextFrame(keepDrawing));
vi.useFakeTimers = (options) => {
  if (!vi.isFakeTimers()) nextFrame(keepDrawing);
  return useFakeTimers(options);
};

// All files share one browser (starting one takes longer than most of their tests): each leaves it as it found it.
const { clipboard } = Object.getOwnPropertyDescriptors(navigator);
afterAll(async () => {
  cleanup();
  vi.useRealTimers();
  vi.useFakeTimers = useFakeTimers;
  // What stands beside the page and not in it is closed as a learner closes it.
  for (const dialog of screen.queryAllByRole('dialog'))
    await act(async () => void fireEvent.keyDown(dialog, { key: 'Escape' }));
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  localStorage.clear();
  sessionStorage.clear();
  if (clipboard) Object.defineProperty(navigator, 'clipboard', clipboard);
  else Reflect.deleteProperty(navigator, 'clipboard');
  history.replaceState(null, '', '/');
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  if (i18next.isInitialized) await i18next.changeLanguage('fr');
});

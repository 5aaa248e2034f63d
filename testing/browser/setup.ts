import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterAll, vi } from 'vitest';
import { PATIENCE } from '../patience.ts';

vi.mock('socket.io-client', () => import('./wire.ts'));

// What `findBy…` and `waitFor` look for may take as long as anything else a test waits for.
configure({ asyncUtilTimeout: PATIENCE });

// All files share one browser (starting one takes longer than most of their tests): each leaves it as it found it.
const { clipboard } = Object.getOwnPropertyDescriptors(navigator);
afterAll(async () => {
  cleanup();
  vi.useRealTimers();
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

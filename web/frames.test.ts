import { expect, test, vi } from 'vitest';

test('a frame asked for while the timers stand still takes none from the tests after it', async () => {
  vi.useFakeTimers();
  const box = document.body.appendChild(document.createElement('input'));
  box.focus();
  // The browser asks for a frame by itself, to take the focus back.
  box.remove();
  vi.useRealTimers();
  expect(await new Promise(requestAnimationFrame)).toBeGreaterThan(0);
});

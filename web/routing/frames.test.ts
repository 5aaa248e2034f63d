import { expect, test, vi } from 'vitest';

test('an animation frame requested with fake timers does not break later tests', async () => {
  vi.useFakeTimers();
  const box = document.body.appendChild(document.createElement('input'));
  box.focus();
  box.remove();
  vi.useRealTimers();
  expect(await new Promise(requestAnimationFrame)).toBeGreaterThan(0);
});

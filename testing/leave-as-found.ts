import { afterAll, vi } from 'vitest';

// Test files share a process: each must restore its state.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

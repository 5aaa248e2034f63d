import { afterAll, vi } from 'vitest';

// Test files share a process: each restores its state.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

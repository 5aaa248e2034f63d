import { afterAll, vi } from 'vitest';

// Files of tests share a process (loading the server took longer than most of them): each leaves it as it found it.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

import { afterAll, vi } from 'vitest';

// Test files share a process, because loading the server took longer than most of them: each file restores its state.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

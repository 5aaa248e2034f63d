import { defineConfig } from 'vitest/config';

/** The tests that guard the modules of stryker.config.json. One project: Stryker's runner takes no more. */
export default defineConfig({
  test: {
    setupFiles: ['testing/patience.ts'],
    include: [
      'features/people/server/*.test.ts',
      'features/sessions/server/seats.test.ts',
      'features/sessions/server/join-session.test.ts',
      'features/sessions/shared/*.test.ts',
      'features/focus/server/**/*.test.ts',
      'features/focus/shared/**/*.test.ts',
      'features/notes/server/*.test.ts',
      'features/chat/server/*.test.ts',
      'features/reports/server/*.test.ts',
      'server/closed-pairs.test.ts',
      'server/blocked-in-three.test.ts',
      'server/parted-or-left.test.ts',
      'server/archive.test.ts',
      'server/core.test.ts',
      'server/outbox/*.test.ts',
      'server/drawn-pages.test.ts',
    ],
    exclude: ['**/*.slow.test.ts'],
    environment: 'node',
    globalSetup: ['testing/cluster.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 25_000 } },
  },
});

import { defineConfig } from 'vitest/config';

/** The tests that guard the modules of stryker.config.json. One project: Stryker's runner takes no more. */
export default defineConfig({
  test: {
    setupFiles: ['testing/patience.ts'],
    include: [
      'features/people/server/*.test.ts',
      'features/sessions/server/seats/seats.test.ts',
      'features/sessions/server/seats/join-session.test.ts',
      'features/sessions/server/thanks/thanks.test.ts',
      'features/sessions/shared/*.test.ts',
      'features/focus/server/**/*.test.ts',
      'features/focus/shared/**/*.test.ts',
      'features/notes/server/*.test.ts',
      'features/chat/server/*.test.ts',
      'features/reports/server/*.test.ts',
      'features/account/server/archive/archive-files.test.ts',
      'server/tests/closed-pairs.test.ts',
      'server/tests/blocked-in-three.test.ts',
      'server/tests/blocked-or-left.test.ts',
      'server/tests/archive.test.ts',
      'server/ops/core.test.ts',
      'server/outbox/*.test.ts',
      'server/http/rendered-pages.test.ts',
      'server/http/rendered-page-cache.test.ts',
      'server/http/limits.test.ts',
    ],
    exclude: ['**/*.slow.test.ts'],
    environment: 'node',
    globalSetup: ['testing/cluster.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 25_000 } },
  },
});

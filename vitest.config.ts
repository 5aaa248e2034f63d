import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { contractRoutes } from './scripts/contract-routes.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['{contract,server,features,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'features/*/web/**'],
          environment: 'node',
          globalSetup: ['server/testing/cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [contractRoutes(), react()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}', 'features/*/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // A machine that does much else besides takes its time over a whole page.
          testTimeout: 30_000,
        },
      },
    ],
  },
});

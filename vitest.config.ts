import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { contractRoutes } from './scripts/contract-routes.ts';

/** What waits for something to come waits until about the test's own end (testing/patience.ts). */
const patient = { setupFiles: ['testing/patience.ts'], expect: { poll: { timeout: 25_000 } } };

export default defineConfig({
  test: {
    // On two cores the runner would keep one for itself, which sleeps.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...patient,
          name: 'server',
          setupFiles: [...patient.setupFiles, 'testing/leave-as-found.ts'],
          // Loading the server for each file took longer than their tests.
          isolate: false,
          // Loaded by Node itself: a file that ends early must not leave a half-loaded bundle to the next one.
          server: { deps: { external: [/\/build\/server-render\//] } },
          include: ['{app,shared,server,features,scripts,demo}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'features/*/web/**', '**/*.slow.test.ts'],
          environment: 'node',
          globalSetup: ['testing/cluster.ts'],
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...patient,
          // What takes minutes: twenty kills, rolling restarts. `npm run test:slow`, and before what lands.
          name: 'slow',
          include: ['{app,shared,server,features,scripts,testing,demo}/**/*.slow.test.ts'],
          environment: 'node',
          globalSetup: ['testing/cluster.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [contractRoutes(), react()],
        test: {
          ...patient,
          setupFiles: [...patient.setupFiles, 'testing/browser/setup.ts'],
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}', 'features/*/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // Starting a browser and loading what all pages need took three quarters of the time: the files share both, and
          // testing/browser/setup.ts leaves each of them a browser as new.
          isolate: false,
          // A machine that does much else besides takes its time over a whole page.
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

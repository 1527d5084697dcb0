import { defineConfig } from 'vitest/config'

const INTEGRATION = '**/*.integration.test.ts'
const NOT_OURS = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      {
        test: {
          name: 'unit',
          // threads start in half the time of processes; nothing here changes the process it runs in
          pool: 'threads',
          // hundreds of random lives take seconds, and longer on a machine that is busy
          testTimeout: 30_000,
          include: ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: [INTEGRATION, '**/*.e2e.test.ts', ...NOT_OURS],
        },
      },
      {
        test: {
          name: 'integration',
          include: [`apps/${INTEGRATION}`, `tests/${INTEGRATION}`],
          exclude: NOT_OURS,
          globalSetup: ['apps/server/src/ledger/postgres-for-tests.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/**/*.e2e.test.ts'],
          exclude: NOT_OURS,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // one browser at a time: two would only fight for the machine's cores
          fileParallelism: false,
        },
      },
    ],
  },
})

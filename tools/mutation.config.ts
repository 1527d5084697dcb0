import { defineConfig } from 'vitest/config'

/** The tests that Stryker runs against a mutant: the quick ones of packages/domain. */
export default defineConfig({
  test: {
    include: ['packages/domain/src/**/*.test.ts'],
    exclude: ['**/*.{long,slow}.test.ts'],
    setupFiles: 'tools/test-setup.ts',
    isolate: false,
    testTimeout: 300_000,
  },
})

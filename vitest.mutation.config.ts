import { defineConfig } from 'vitest/config'

/**
 * What the mutants of packages/domain are met with: its quick tests. Those that live through thousands of
 * random lives are left out, since every mutant would have to wait for them; with them the score could
 * only be higher.
 */
export default defineConfig({
  test: {
    pool: 'threads',
    testTimeout: 60_000,
    setupFiles: ['tools/mutation-draws.ts'],
    include: ['packages/domain/src/**/*.test.ts'],
    exclude: ['packages/domain/src/engine-{property,oracle,storm}.test.ts'],
  },
})

import { afterAll, vi } from 'vitest'

// Stores of the browser live as long as their module: each file of tests begins with modules of its own, in a
// thread that has loaded the libraries before, and leaves no clock and no global behind.
vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

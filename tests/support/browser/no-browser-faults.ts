import { afterEach } from 'vitest'
import { faultsOfBrowsers } from './browser.ts'

// [DR41] Every test in a browser fails on an error in its console and on what the content policy refused.
afterEach(() => {
  const faults = faultsOfBrowsers()
  if (faults.length > 0) throw new Error(`in the browser:\n${faults.join('\n')}`)
})

import { expect, test, vi } from 'vitest'
import { whenCome } from './when-come.ts'

type Seen = (seen: { getEntries: () => readonly { name: string }[] }) => void

/** Tells of files as a browser does, until it is let go. */
function browser(): (...names: readonly string[]) => void {
  let told: Seen | null = null
  class Observer {
    constructor(seen: Seen) {
      told = seen
    }
    observe(): void {}
    disconnect(): void {
      told = null
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  return (...names) => told?.({ getEntries: () => names.map((name) => ({ name })) })
}

test('[UI319] a file of the page is heard of by the beginning of its name, and once', () => {
  const comes = browser()
  const then = vi.fn<() => void>()
  whenCome('session', then)
  comes(
    'https://crease.example/assets/base-D3.js',
    'https://crease.example/assets/old-session-1.js',
  )
  expect(then).not.toHaveBeenCalled()
  comes('https://crease.example/assets/session-B2.js')
  comes('https://crease.example/assets/session-B2.js')
  expect(then).toHaveBeenCalledOnce()
})

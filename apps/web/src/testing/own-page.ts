import { afterAll, vi } from 'vitest'

// Each test file has a page of its own: the browser's stores live as long as their modules, and timers outlive them.
vi.resetModules()

const timers = new Set<NodeJS.Timeout>()
const { setTimeout: once, setInterval: often } = globalThis
globalThis.setTimeout = kept(once)
globalThis.setInterval = kept(often)

afterAll(() => {
  for (const timer of timers) clearTimeout(timer)
  Object.assign(globalThis, { setTimeout: once, setInterval: often })
})

/** Remembers each timer that it starts. */
function kept<Start extends typeof setTimeout | typeof setInterval>(start: Start): Start {
  return new Proxy(start, {
    apply: (target, self, args) => {
      const timer: NodeJS.Timeout = Reflect.apply(target, self, args)
      timers.add(timer)
      return timer
    },
  })
}

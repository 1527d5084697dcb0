import type { BrowserContext } from 'playwright-core'

/** How far the clock of the tests is ahead of the machine's (`npm run test:clocks`), in milliseconds. */
const OFFSET_MS = Number(process.env['PAGES_AHEAD_MS'] ?? '0')

const MOVED_DATE = `
  const MachineDate = Date
  globalThis.Date = class extends MachineDate {
    constructor(...args) {
      super(...(args.length === 0 ? [MachineDate.now() + ${OFFSET_MS}] : args))
    }
    static now() {
      return MachineDate.now() + ${OFFSET_MS}
    }
  }`

/** The environment of a Chromium: it runs on the machine's own clock, and its pages move theirs. */
export function chromiumEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      name === 'LD_PRELOAD' || value === undefined ? [] : [[name, value]],
    ),
  )
}

/** Moves the clock of every page of a context to that of the tests. */
export async function movePageClock(context: BrowserContext): Promise<void> {
  if (OFFSET_MS !== 0) await context.addInitScript({ content: MOVED_DATE })
}

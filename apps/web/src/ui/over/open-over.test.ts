import { expect, test } from 'vitest'
import { OpenOver, type Entries } from './open-over.ts'

/** A browser's history, and a router that numbers its pages; steps happen at the end of the turn. */
function browser(before: readonly object[] = [{ idx: 0 }]) {
  const entries: { state: unknown }[] = before.map((state) => ({ state }))
  let at = entries.length - 1
  const later: (() => void)[] = []
  const run = (): void => {
    for (let work = later.shift(); work !== undefined; work = later.shift()) work()
  }
  const push = (state: unknown): void => {
    entries.splice(at + 1, Infinity, { state })
    at += 1
  }
  const move = (by: number): void => {
    at = Math.max(0, Math.min(entries.length - 1, at + by))
    over.moved()
  }
  const history: Entries = {
    scrollRestoration: 'auto',
    get state() {
      return entries[at]?.state
    },
    pushState: push,
    replaceState: (state) => entries.splice(at, 1, { state }),
    go: (by) => void later.push(() => move(by)),
  }
  const over = new OpenOver(history, (work) => void later.push(work))
  const closed: string[] = []
  const open = (name: string): (() => void) => {
    const close = over.opened(() => {
      closed.push(name)
      close()
    })
    run()
    return () => {
      close()
      run()
    }
  }
  return {
    open,
    closed,
    go: (idx: number) => {
      push({ idx })
      run()
    },
    rest: run,
    step: (by: number) => {
      move(by)
      run()
    },
    place: () => [at, entries.length] as const,
    state: () => history.state,
    scroll: () => history.scrollRestoration,
  }
}

test('[UI570] Back closes what is open, the uppermost first, and Forward opens nothing', () => {
  const one = browser()
  one.open('slip')
  one.open('dialog')
  expect([one.place(), one.scroll()]).toEqual([[2, 3], 'manual'])
  one.step(-1)
  expect(one.closed).toEqual(['dialog'])
  one.step(-1)
  expect([one.closed, one.place(), one.scroll()]).toEqual([['dialog', 'slip'], [0, 3], 'auto'])
  one.step(1)
  expect([one.closed.length, one.state()]).toEqual([2, { idx: 0, over: 0 }])
})

test('[UI570] what is closed by hand takes its entry along: the next Back leaves the page', () => {
  const one = browser([{ idx: 0 }, { idx: 1 }])
  const close = one.open('dialog')
  close()
  expect(one.place()[0]).toBe(1)
  one.step(-1)
  expect([one.place()[0], one.closed]).toEqual([0, []])
})

test('[UI570] a page that was gone to from a drawer: Back passes over the drawer’s entry', () => {
  const one = browser()
  const close = one.open('drawer')
  one.go(1)
  close()
  expect(one.state()).toEqual({ idx: 1 })
  one.step(-1)
  expect([one.place()[0], one.state(), one.closed]).toEqual([0, { idx: 0 }, []])
  one.go(1)
  one.open('dialog')
  one.step(-1)
  expect([one.state(), one.closed]).toEqual([{ idx: 1 }, ['dialog']])
})

test('[UI570] a reload goes back to the entry of its page: what opens again has one press of Back, and no more', () => {
  const one = browser([{ idx: 0 }, { idx: 1 }, { idx: 1, over: 1 }])
  one.open('slip')
  expect([one.place(), one.state()]).toEqual([[2, 3], { idx: 1, over: 1 }])
  one.step(-1)
  expect([one.closed, one.state()]).toEqual([['slip'], { idx: 1 }])
  one.step(-1)
  expect([one.place()[0], one.closed.length]).toEqual([0, 1])
})

test('[UI570] after a reload with several open nothing is, and Back leaves the page', () => {
  const one = browser([{ idx: 0 }, { idx: 1 }, { idx: 1, over: 1 }, { idx: 1, over: 2 }])
  one.rest()
  expect(one.state()).toEqual({ idx: 1 })
  one.step(-1)
  expect([one.place()[0], one.closed]).toEqual([0, []])
})

import { risenTo } from '@crease/casino/fantasy/crash.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { flownPath, headOf } from './curve.ts'
import { Flight } from './flight.tsx'
import { clockAfter, isSilent, type RiseClock } from './rise-clock.ts'

/** What a screen shows that hears of a rise of 1,000 ms on, each message so much late. */
function shown(latenesses: readonly number[], at: number): number {
  let clock: RiseClock | null = null
  for (const [second, late] of latenesses.entries()) {
    clock = clockAfter(clock, { roundId: 'r', risenMs: second * 1_000 }, second * 1_000 + late)
  }
  return clock === null ? 0 : at - clock.beganAt
}

test('[UI1000] what is shown is never above what the server has, and comes nearer with each message', () => {
  // the rise began at 0 by this device
  expect(shown([400], 3_000)).toBe(2_600)
  expect(shown([400, 900, 60, 700], 5_000)).toBe(4_940)
  expect(risenTo(shown([400, 60], 5_000))).toBeLessThanOrEqual(risenTo(5_000))
})

test('[UI1000] another round has another clock, and the end of the rise has none', () => {
  const first = clockAfter(null, { roundId: 'r', risenMs: 5_000 }, 6_000)
  expect(first).toMatchObject({ beganAt: 1_000 })
  expect(clockAfter(first, { roundId: 's', risenMs: 0 }, 9_000)).toMatchObject({ beganAt: 9_000 })
  expect(clockAfter(first, { roundId: 'r', risenMs: null }, 9_000)).toBeNull()
  // the same telling is no news
  expect(clockAfter(first, { roundId: 'r', risenMs: 5_000 }, 60_000)).toBe(first)
})

test('[UI1000] where nothing was heard for three seconds it stands still', () => {
  const clock = clockAfter(null, { roundId: 'r', risenMs: 0 }, 0)
  expect(clock !== null && [isSilent(clock, 3_000), isSilent(clock, 3_001)]).toEqual([false, true])
})

test('[UI1000] the curve rises from the left and stays in its picture however high it stands', () => {
  const heads = [100, 110, 200, 1_000, 100_000, 1_000_000].map(headOf)
  const xs = heads.map(({ x }) => x)
  const ys = heads.map(({ y }) => y)
  expect(xs).toEqual(xs.toSorted((a, b) => a - b))
  expect(ys).toEqual(ys.toSorted((a, b) => b - a))
  expect(new Set(xs).size).toBe(xs.length)
  for (const head of heads) {
    expect(head.x).toBeLessThan(292)
    expect(head.y).toBeGreaterThan(8)
  }
  expect(flownPath(200).area).toContain(flownPath(200).line)
})

test('[CG967] cash-outs of all players are shown without names, the newest first', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const flight = createElement(Flight, { dealt: [], risenMs: null, taken: [120, 150, 204, 1000] })
  const drawn = renderToStaticMarkup(createElement(I18nProvider, { i18n }, flight))
  const [others = ''] = /<p class="flight-others">.*?<\/p>/.exec(drawn) ?? []
  expect([...others.matchAll(/<b>(.*?)<\/b>/g)].map(([, value]) => value)).toEqual([
    '10.00x',
    '2.04x',
    '1.50x',
    '1.20x',
  ])
})

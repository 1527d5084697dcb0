import { TABLE_LIMITS } from '@crease/casino/kernel/limits.ts'
import { paise } from '@crease/domain/units/money.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { KeptSportSettings } from '@crease/ledger/reads/kept-sport-settings.ts'
import type { SportSetting } from '@crease/domain/risk/sport-setting.ts'
import { goal } from '@crease/casino/cricket/weights.ts'
import { DUEL } from './testing/duel.ts'
import { casinoTerms, type HouseTerms } from './house-terms.ts'
import { askOf, openGround } from './testing/casino.ts'

const CASINO: SportSetting = {
  sportId: 'c9',
  minBet: paise(200_00),
  maxBet: paise(1_000_00),
  betDelayMs: 8000,
  commissionRate: null,
}

let terms: HouseTerms
let kept: KeptSportSettings
let settings: readonly SportSetting[]
let isAway: boolean
beforeEach(() => {
  settings = [{ ...CASINO, sportId: '4' }]
  isAway = false
  kept = new KeptSportSettings({
    read: async () => (isAway ? Promise.reject(new Error('the ledger is away')) : settings),
    log: { error: () => undefined },
  })
  terms = casinoTerms({ settings: kept, leastDelayMs: 5000 })
})
afterEach(() => kept.stop())

test("[CG800] the casino's own setting narrows the limits of tables and never widens them, and lengthens the delay", async () => {
  await kept.read()
  expect([terms.limits(), terms.betDelayMs()]).toEqual([TABLE_LIMITS, 5000])
  settings = [CASINO]
  await kept.read()
  expect([terms.limits(), terms.betDelayMs()]).toEqual([{ min: 200, max: 1000 }, 8000])
  settings = [{ ...CASINO, minBet: paise(1_00), maxBet: paise(9_000_000_00), betDelayMs: 1000 }]
  await kept.read()
  expect([terms.limits(), terms.betDelayMs()]).toEqual([TABLE_LIMITS, 5000])
  settings = [{ ...CASINO, minBet: paise(1_00), maxBet: paise(5_00) }]
  await kept.read()
  expect(terms.limits()).toEqual({ min: 100, max: 100 })
  isAway = true
  await expect(kept.read()).rejects.toThrow('away')
  expect(terms.limits()).toEqual({ min: 100, max: 100 })
})

test.each([
  { title: goal, stays: true },
  { title: DUEL, stays: false },
])(
  '[UI1366] $title.slug: the odds of a round with one window are told until it leaves, those of several while one is open',
  async ({ title, stays }) => {
    const { views, time, make } = openGround([title])
    const tables = make()
    await tables.start()
    tables.watched(title.slug, 1)
    await time.pass(0)
    const { roundId: first = null, offers: open = [] } = views.at(-1)?.state ?? {}
    expect(open.length).toBeGreaterThan(0)
    await time.pass(90_000)
    const closed = views.map(({ state }) => state).filter(({ closesAt }) => closesAt === null)
    const dealt = closed.filter(({ roundId, window }) => roundId === first && window > 0)
    expect(dealt.map(({ status }) => status)).toContain('ENDED')
    for (const { offers } of dealt) expect(offers).toEqual(stays ? open : [])
    const next = closed.find(({ roundId }) => roundId !== null && roundId !== first)
    expect(next?.offers).toEqual([])
  },
)

test("[CG800] what the house allows holds from a table's next window on, in its offers and for its bets", async () => {
  const ground = openGround([DUEL])
  const tables = ground.make()
  await tables.start()
  tables.watched('duel', 1)
  await ground.time.pass(0)
  const shown = () => ground.views.at(-1)?.state.offers.map(({ min, max }) => [min, max])
  const before = shown()
  expect(before?.[0]).toEqual([100, 50_000])
  ground.house.limits = { min: 200, max: 1000 }
  await ground.time.pass(1000)
  expect(shown()).toEqual(before)
  await ground.time.pass(41_000)
  const view = ground.views.at(-1)
  expect([view?.min, view?.max, view?.state.status]).toEqual([200, 1000, 'BETTING'])
  expect(shown()?.every(([min = 0, max = 0]) => min === 200 && max <= 1000)).toBe(true)
  await tables.placeTableBet(askOf(view?.state.roundId ?? ''))
  expect(ground.exchange.commands.at(-1)).toMatchObject({
    kind: 'place-on-round',
    limits: { min: 200_00, max: 1000_00 },
    caps: { player: 2_500_000_00, table: 25_000_000_00 },
  })
})

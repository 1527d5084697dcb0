import { expect, test } from 'vitest'
import { newRound } from '../kernel/play.ts'
import { ONE_CARD } from '../testing/one-card.ts'
import { sicbo, sicbo2 } from '../dice/sicbo.ts'
import { allRows } from '../testing/exact/all-rows.ts'
import { returnsToPlayer } from './return-to-player.ts'

test('[CG43] every bet is listed with its exact chance, its odds and what comes back', () => {
  const rows = returnsToPlayer(ONE_CARD, [
    { ...newRound(ONE_CARD, null), windows: 1, shoe: [0, 1, 13] },
  ])
  const red = { title: 'one-card', bet: 'Red', push: 0, half_loss: 0, stage: 'pre' }
  expect(rows).toContainEqual({
    ...red,
    side: 'back',
    num: '1',
    den: '2',
    payout: 1.96,
    rtp: 0.98,
    offered: true,
  })
  expect(rows).toContainEqual({
    ...red,
    side: 'lay',
    num: '1',
    den: '2',
    payout: 2.05,
    rtp: 0.97619,
    offered: true,
  })
  expect(rows).toHaveLength(4)
})

test('[CG43] a stand within a round is listed under a name of its own', () => {
  const round = { ...newRound(ONE_CARD, null), windows: 1, shoe: [0, 1, 13] }
  const listings = () => [
    { bet: 'Red, one of three', stage: 'in-round', selection: 'red-card2', round },
  ]
  const [row] = returnsToPlayer({ ...ONE_CARD, listings }, [])
  expect(row).toMatchObject({ bet: 'Red, one of three', stage: 'in-round', num: '1', den: '3' })
  const wrong = () => [{ bet: '', stage: '', selection: 'green', round }]
  expect(() => returnsToPlayer({ ...ONE_CARD, listings: wrong }, [])).toThrow('unknown green')
})

test('[CG351] no bet is listed twice, also where two titles share a pay table', () => {
  const rows = allRows([sicbo, sicbo2])
  const keys = rows.map(({ title, bet, side }) => `${title} ${bet} ${side}`)
  expect(keys.length).toBeGreaterThan(50)
  expect(new Set(keys).size).toBe(keys.length)
  expect(rows.filter(({ title }) => title === 'sicbo_alt').length).toBeGreaterThan(10)
})

import { SOLO_TITLES } from '@crease/casino/solo-titles.ts'
import { pointsToPaise } from '@crease/contract/amounts.ts'
import { NO_MONEY } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { soloLimits } from './solo-limits.ts'

const paise = (points: number) => pointsToPaise(points) ?? NO_MONEY
const stand = (limits?: { min: number; max: number }) => ({
  round: null,
  ...(limits && { limits: { min: paise(limits.min), max: paise(limits.max) } }),
})

/** The most of a bet, points. */
function mostOf(slug: string, selection: string, limits?: { min: number; max: number }) {
  const title = SOLO_TITLES.get(slug)
  if (title === undefined) throw new Error(`no ${slug}`)
  return soloLimits({ title, stand: stand(limits), selection })
}

test('[CG54] [UI1303] each game has the limits of the chosen bet, within those of the house', () => {
  const bets = [
    ['mines', 'mines-1'],
    ['mines', 'mines-3'],
    ['limbo', 'at-1000000'],
    ['slot-bells', 'spin'],
  ] as const
  expect(bets.map(([slug, selection]) => mostOf(slug, selection))).toEqual([
    { min: paise(100), max: paise(50_000) },
    { min: paise(100), max: paise(1_000) },
    { min: paise(100), max: paise(200) },
    { min: paise(100), max: paise(5_000) },
  ])
  const house = { min: 200, max: 500 }
  expect(mostOf('mines', 'mines-3', house)).toEqual({ min: paise(200), max: paise(500) })
  expect(mostOf('limbo', 'at-0')).toBeNull()
  // 25 lakh at most are below the minimum of this house
  expect(mostOf('limbo', 'at-1000000', { min: 300, max: 500 })).toBeNull()
})

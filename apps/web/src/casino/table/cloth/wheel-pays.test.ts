import { TITLES } from '@crease/casino/titles.ts'
import { expect, test } from 'vitest'
import { wheelPays } from './wheel-pays.tsx'

const WHEELS = [...TITLES.values()].filter(({ family }) => family === 'wheel')

test('[UI1373] the odds of every cover without a cell of its own are printed on the cloth of a wheel', () => {
  expect(WHEELS).toHaveLength(4)
  for (const { slug, markets } of WHEELS) {
    for (const side of ['back', 'lay'] as const) {
      const printed = new Map<string, number>(
        wheelPays({ markets }, side).map(({ kind, odds }) => [kind, odds]),
      )
      // a cell has room for moving odds, since each number has its own
      const wrong = ['straight', 'split', 'street', 'corner', 'line'].flatMap((kind) =>
        (markets.find(({ id }) => id === kind)?.selections ?? []).filter(
          ({ price }) => price.kind === 'fixed' && (printed.get(kind) ?? null) !== price[side],
        ),
      )
      expect([slug, side, wrong]).toEqual([slug, side, []])
    }
  }
  const odds = (slug: string, side: 'back' | 'lay') =>
    wheelPays({ markets: TITLES.get(slug)?.markets ?? [] }, side).map((pays) => pays.odds)
  expect(odds('roulette13', 'back')).toEqual([3600, 1800, 1200, 900, 600])
  expect(odds('roulette13', 'lay')).toEqual([])
  expect(odds('roulette11', 'lay')).toEqual([4000, 2050, 1400, 1075])
  expect(odds('ourroullete', 'back')).toEqual([])
})

import { expect, test } from 'vitest'
import { newRound } from './kernel/play.ts'
import { TITLES } from './titles.ts'

test('[CG1] a bet that pays by a table says the most that it can pay, on every table', () => {
  let looked = 0
  for (const title of TITLES.values()) {
    for (const { id, price, chances } of title.markets.flatMap(({ selections }) => selections)) {
      if (price.kind !== 'table') continue
      const pays = chances(newRound(title, null)).map(({ comes }) =>
        comes.kind === 'pays' ? comes.hundredths : 0,
      )
      expect([title.slug, id, price.top]).toEqual([title.slug, id, Math.max(...pays)])
      looked += 1
    }
  }
  expect(looked).toBeGreaterThan(20)
})

import { expect, test } from 'vitest'
import type { Round } from '../kernel/round.ts'
import { literalChances, told } from '../testing/literal-chances.ts'
import { mogambo } from './mogambo.ts'

test('[CG114] the chances of Mogambo are those of every deal', () => {
  const fresh: Round = { slug: 'mogambo', shoe: mogambo.shoe(), dealt: [], windows: 0 }
  const bets = mogambo.markets.flatMap(({ selections }) => selections)
  const literal = literalChances(mogambo, fresh, bets)
  expect(bets.map(({ chances }) => told(chances(fresh)))).toEqual(literal)
})

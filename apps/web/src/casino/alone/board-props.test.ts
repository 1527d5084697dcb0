import { expect, test } from 'vitest'
import { endOf, shownBet } from './board-props.ts'

const round = { slug: 'dice', shoe: [], dealt: [], windows: 1, choices: ['under-50'] }

test('[UI1313] a result keeps its colour until another bet is set, and a round in play shows its own bet', () => {
  const same = shownBet({ round, plays: false, selection: 'under-50' })
  expect([same, endOf(same.isJudged, true)]).toEqual([{ number: 50, isJudged: true }, 'won'])
  const other = shownBet({ round, plays: false, selection: 'under-20' })
  expect([other, endOf(other.isJudged, true)]).toEqual([{ number: 20, isJudged: false }, 'none'])
  expect(shownBet({ round, plays: true, selection: 'under-20' })).toEqual({
    number: 50,
    isJudged: false,
  })
  expect(shownBet({ round: null, plays: false, selection: 'under-20' }).isJudged).toBe(false)
})

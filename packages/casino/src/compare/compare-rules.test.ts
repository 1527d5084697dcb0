import { expect, test } from 'vitest'
import { dealOn, newRound, windowClosed } from '../kernel/play.ts'
import { quoteOf } from '../kernel/prices.ts'
import { cardOfText, comesTo, laid } from '../testing/laid-cards.ts'
import { played } from '../testing/played-rounds.ts'
import { dt6 } from './dt6.ts'
import { mogambo } from './mogambo.ts'
import { race2 } from './race2.ts'
import { teen1 } from './teen1.ts'
import { teen120 } from './teen120.ts'
import { war } from './war.ts'

test('[CG112] the same card gives stakes back in One-Day, and is a tie in 20-20', () => {
  const same = { P1: 'AS', D1: 'AS' }
  expect(['player', 'dealer'].map((side) => comesTo(teen1, side, laid(teen1, same)))).toEqual([
    'push',
    'push',
  ])
  const tie = laid(teen120, same)
  const bets = ['player', 'dealer', 'tie', 'pair']
  expect(bets.map((bet) => comesTo(teen120, bet, tie))).toEqual(['lose', 'lose', 'win', 'win'])
})

test('[CG112] the ace is above the king, but low for 7 up and 7 down', () => {
  const round = laid(teen1, { P1: 'AD', D1: 'KS' })
  expect(comesTo(teen1, 'player', round)).toBe('win')
  expect(comesTo(teen1, 'player-7-down', round)).toBe('win')
  expect(comesTo(teen1, 'dealer-7-up', round)).toBe('win')
})

test('[CG113] the second highest card wins, not the highest', () => {
  const round = laid(race2, { A1: 'AS', B1: 'KH', C1: 'AD', D1: '2S' })
  const all = ['a', 'b', 'c', 'd'].map((player) => comesTo(race2, player, round))
  expect(all).toEqual(['lose', 'lose', 'win', 'lose'])
  expect(race2.outcome(round)).toEqual({ code: 'C', winner: 'Player C' })
})

test('[CG114] when Daga is above Mogambo no third card is dealt, and the total gives stakes back', () => {
  const fresh = windowClosed(newRound(mogambo, null))
  const faces = ['KS', '9H', '5C'].map(cardOfText)
  const drawn = faces.map((face) => fresh.shoe.indexOf(face))
  // the draw puts the last card in the place of the one that was taken
  const order = (at: readonly number[]) => {
    const left = [...at]
    return () => left.shift() ?? 0
  }
  const { round } = dealOn(mogambo, fresh, order(drawn))
  expect(round.dealt.map(({ slot }) => slot)).toEqual(['D1', 'M1'])
  expect(comesTo(mogambo, 'daga-teja', round)).toBe('win')
  expect(comesTo(mogambo, 'total-yes', round)).toBe('push')
  const whole = laid(mogambo, { D1: '5S', M1: '9H', T1: '7C' })
  expect(comesTo(mogambo, 'mogambo', whole)).toBe('win')
  expect(comesTo(mogambo, 'total-yes', whole)).toBe('win')
  for (const { end } of played(mogambo, 200)) {
    const isAhead = comesTo(mogambo, 'total-yes', end) === 'push'
    expect(end.dealt.length).toBe(isAhead ? 2 : 3)
  }
})

test('[CG115] a seat is compared with the dealer alone', () => {
  const others = { S3: '2S', S4: '3S', S5: '4S', S6: '5S' }
  const round = laid(war, { S1: '9H', S2: 'KS', ...others, dealer: '9C' })
  expect(comesTo(war, 'seat-1', round)).toBe('win')
  expect(comesTo(war, 'seat-2', round)).toBe('win')
  expect(comesTo(war, 'seat-3', round)).toBe('lose')
  expect(comesTo(war, 'seat-1-hearts', round)).toBe('win')
})

test("[CG111] after the Dragon's card only the winner is offered, at the odds of what is left", () => {
  const king = cardOfText('KS')
  const left = [...dt6.shoe()]
  left.splice(left.indexOf(king), 1)
  const round = { slug: 'dt6', shoe: left, dealt: [{ slot: 'D1', face: king }], windows: 1 }
  const offered = dt6.markets.flatMap(({ selections }) =>
    selections.flatMap(({ id, ...of }) => {
      const { back, lay } = quoteOf({ id, ...of }, round)
      return back === null && lay === null ? [] : [[id, back, lay]]
    }),
  )
  // 408 of 415 cards lose to it and seven are the same: at 1.02 a back would return 1.003 of its stake
  expect(offered).toEqual([['dragon', 101, 102]])
})

import type { RoundBet } from '@crease/domain/rounds/round.ts'
import { betId, roundId, userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { ROUND_BET } from '@crease/protocol/testing/casino.ts'
import { expect, test } from 'vitest'
import { PlayerRounds } from './player-rounds.ts'

const [FIRST, SECOND] = [roundId('101260101120000'), roundId('101260101120030')]
const bet = (change: Partial<RoundBet> = {}): RoundBet => ({ ...ROUND_BET, ...change })
const won = { kind: 'SETTLED', comes: { kind: 'win' }, net: paise(9800), at: 1 } as const
const lost = { kind: 'SETTLED', comes: { kind: 'lose' }, net: paise(-10_000), at: 1 } as const
const lapsed = { kind: 'LAPSED', reason: 'WINDOW_CLOSED', at: 1 } as const

test('[RT85] what a player has in a round is whole: every bet, what it can cost, what it brought', () => {
  const players = new PlayerRounds()
  players.follow([bet()])
  const second = bet({ betId: betId(10), selection: 'b' })
  expect(players.follow([second])).toMatchObject([
    { userId: 1, roundId: FIRST, bets: [{ betId: 9 }, { betId: 10 }], net: null, exposure: 200 },
  ])
  expect(players.follow([bet({ status: won }), { ...second, status: lost }])).toMatchObject([
    { exposure: 0, net: -200 },
  ])
})

test('[RT85] bets that all lapsed brought nothing yet; those of a newer round take their place', () => {
  const players = new PlayerRounds()
  expect(players.follow([bet({ status: lapsed })])).toMatchObject([{ net: null, exposure: 0 }])
  players.follow([bet({ betId: betId(11), roundId: SECOND })])
  expect(players.of(userId(1))).toMatchObject([{ roundId: SECOND, bets: [{ betId: 11 }] }])
  expect(players.follow([bet()])).toEqual([])
})

test('[RT85] a corrected round before the newest one with a bet of the player does not come back', () => {
  const players = new PlayerRounds()
  const second = bet({ betId: betId(11), roundId: SECOND, status: won })
  players.follow([bet({ status: won }), second, bet({ betId: betId(12), userId: userId(2) })])
  players.forgetEnded('teen20')
  const voided = { kind: 'VOID', at: 2 } as const
  expect(players.follow([bet({ status: voided })])).toEqual([])
  expect(players.of(userId(1))).toEqual([])
  expect(players.follow([{ ...second, status: voided }])).toMatchObject([
    { roundId: SECOND, net: 0, bets: [{ status: voided }] },
  ])
})

test('how many bet is counted in the round that runs, and who ended is forgotten', () => {
  const players = new PlayerRounds()
  players.follow([bet(), bet({ betId: betId(10) }), bet({ betId: betId(11), userId: userId(2) })])
  expect([players.bettors('teen20', FIRST), players.bettors('teen20', SECOND)]).toEqual([2, 0])
  players.follow([bet({ betId: betId(11), userId: userId(2), status: won })])
  players.forgetEnded('teen20')
  expect([players.of(userId(1)), players.of(userId(2))]).toMatchObject([[{ roundId: FIRST }], []])
})

test('[CG962] stakes on an outcome are public once four players share it, and lapsed bets are none', () => {
  const players = new PlayerRounds()
  const of = (user: number, change: Partial<RoundBet> = {}) =>
    bet({ userId: userId(user), betId: betId(100 + user), ...change })
  players.follow([of(1), of(2), of(3), of(4, { status: lapsed })])
  expect(players.crowd('teen20', FIRST)).toEqual([])
  players.follow([of(5, { stake: paise(40_000) }), of(6, { selection: 'b' })])
  expect(players.crowd('teen20', FIRST)).toEqual([{ selection: 'a', bettors: 4, staked: 700 }])
  // another bet of one of them, and those of three more, would be told by the difference of two sums
  players.follow([of(5, { betId: betId(999), stake: paise(10_000) })])
  expect(players.crowd('teen20', FIRST)).toEqual([{ selection: 'a', bettors: 4, staked: 700 }])
  players.follow([of(7, { stake: paise(250_000) }), of(8), of(9)])
  expect(players.crowd('teen20', FIRST)).toEqual([{ selection: 'a', bettors: 4, staked: 700 }])
  players.follow([of(10)])
  expect(players.crowd('teen20', FIRST)).toEqual([{ selection: 'a', bettors: 8, staked: 3600 }])
  expect(players.crowd('teen20', SECOND)).toEqual([])
})

test('[CG970] a bet that waits is in no sum, since it may lapse, and is in one once it is accepted', () => {
  const players = new PlayerRounds()
  const waits = { kind: 'PENDING', until: 5 } as const
  const of = (user: number, status: RoundBet['status']) =>
    bet({ userId: userId(user), betId: betId(100 + user), status })
  const accepted = { kind: 'ACCEPTED' } as const
  players.follow([1, 2, 3, 4].map((user) => of(user, accepted)))
  players.follow([5, 6, 7, 8].map((user) => of(user, waits)))
  const four = { selection: 'a', bettors: 4, staked: 400 }
  expect(players.crowd('teen20', FIRST)).toEqual([four])
  players.follow([5, 6, 7].map((user) => of(user, lapsed)))
  players.follow([of(8, accepted)])
  expect(players.crowd('teen20', FIRST)).toEqual([four])
  players.follow([9, 10, 11].map((user) => of(user, accepted)))
  expect(players.crowd('teen20', FIRST)).toEqual([{ ...four, bettors: 8, staked: 800 }])
})

test('[CG962] [CG967] [AU25] players who are kept apart are none of the four, and in no sum', () => {
  const players = new PlayerRounds((user) => user > 100)
  const of = (user: number) => bet({ userId: userId(user), betId: betId(1000 + user) })
  players.follow([of(1), of(101), of(102), of(103)])
  const reached = { table: 'teen20', round: FIRST, reached: 1_000_000 }
  expect([players.crowd('teen20', FIRST), players.taken(reached)]).toEqual([[], []])
  players.follow([of(2), of(3), of(4)])
  expect(players.crowd('teen20', FIRST)).toEqual([{ selection: 'a', bettors: 4, staked: 400 }])
  expect(players.taken(reached)).toHaveLength(4)
})

test('[CG970] a sum is of the bets for its outcome: lays and spreads are in none', () => {
  const players = new PlayerRounds()
  const of = (user: number, change: Partial<RoundBet> = {}) =>
    bet({ userId: userId(user), betId: betId(100 + user), ...change })
  const lay = { terms: { kind: 'odds', side: 'LAY', odds: 200 }, stake: paise(500_000) } as const
  const spread = { terms: { kind: 'spread', cap: 50, winsHundredths: 95 } } as const
  players.follow([of(1), of(2), of(3), of(4, lay)])
  expect(players.crowd('teen20', FIRST)).toEqual([])
  players.follow([of(5), of(4, { ...lay, betId: betId(999) })])
  expect(players.crowd('teen20', FIRST)).toEqual([{ selection: 'a', bettors: 4, staked: 400 }])
  players.follow([1, 2, 3, 4, 5].map((user) => of(user, { ...spread, table: 'cmeter' })))
  expect(players.crowd('cmeter', FIRST)).toEqual([])
})

test('[CG967] cash-outs are public once four players have one: by hand, or at a value that was reached', () => {
  const players = new PlayerRounds()
  const at = (user: number, odds: number, change: Partial<RoundBet> = {}) =>
    bet({
      userId: userId(user),
      betId: betId(100 + user),
      terms: { kind: 'odds', side: 'BACK', odds },
      ...change,
    })
  const byHand = { kind: 'CASHED_OUT', afterMs: 900, pays: 113, at: 1 } as const
  const taken = (reached: number, round = FIRST) =>
    players.taken({ table: 'teen20', round, reached })
  players.follow([at(1, 150), at(2, 200), at(3, 1_000, { status: byHand }), at(4, 300), at(5, 900)])
  // two bets of one player are one of four
  players.follow([at(3, 160, { betId: betId(999) })])
  expect(taken(200)).toEqual([])
  expect(taken(299)).toEqual([])
  expect(taken(300)).toEqual([113, 150, 160, 200, 300])
  expect(taken(300, SECOND)).toEqual([])
})

test('[RT85] [CG11] after a dead heat the result is what was charged: no more than was held', () => {
  const players = new PlayerRounds()
  const bets = Array.from({ length: 6 }, (_, at) =>
    bet({
      betId: betId(20 + at),
      bookKind: { kind: 'one-wins', of: 6, orElse: [] },
      selection: `hand-${at}`,
      terms: { kind: 'odds', side: 'BACK', odds: 570 },
      stake: paise(100_01),
      status:
        at < 3
          ? { kind: 'SETTLED', comes: { kind: 'share', among: 3 }, net: paise(90_00), at: 1 }
          : { ...lost, net: paise(-100_01) },
    }),
  )
  expect(players.follow(bets)).toMatchObject([{ net: -30_01 }])
})

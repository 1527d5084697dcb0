import { describe, expect, test } from 'vitest'
import { betId, type UserId } from '../units/ids.ts'
import { ALICE, BOB, World, points } from '../testing/world.ts'
import {
  APART,
  at,
  closeWindow,
  letIn,
  onRound,
  openRound,
  refusalOf,
  ROUND,
  settleRound,
  stored,
  voidRound,
} from '../testing/round-world.ts'
import type { RoundBet } from '../rounds/round.ts'

const ON_PAIR = { selection: 'pair', book: { id: 'pair', kind: APART }, terms: at('BACK', 500) }

/** A bet of 100 points at 5.00 on a round whose bets are in. */
function rising(): { world: World; bet: RoundBet } {
  const world = new World().fund(1000, ALICE, BOB)
  openRound(world)
  const bet = letIn(world, onRound(ALICE, 100, ON_PAIR))
  closeWindow(world)
  return { world, bet }
}

const take = (
  world: World,
  bet: Pick<RoundBet, 'betId'> & { readonly userId: UserId },
  pays: number,
) =>
  world.do({
    kind: 'cash-out-on-round',
    userId: bet.userId,
    roundId: ROUND,
    betId: bet.betId,
    pays,
    afterMs: 3_000,
  }).reply

describe('[CG177] a bet that is cashed out by hand', () => {
  test('is paid what stood then, though its selection loses, and its stake is free at once', () => {
    const { world, bet } = rising()
    expect(world.money(ALICE)).toEqual([1000, 100])
    expect(take(world, bet, 243)).toMatchObject({
      kind: 'round-bet',
      bet: { status: { kind: 'CASHED_OUT', pays: 243, afterMs: 3_000 } },
    })
    expect(world.money(ALICE)).toEqual([1000, 0])
    settleRound(world, [['pair', { kind: 'lose' }]])
    expect(stored(world, bet)?.status).toMatchObject({
      kind: 'SETTLED',
      comes: { kind: 'pays', hundredths: 243 },
      net: points(143),
    })
    expect(world.money(ALICE)).toEqual([1143, 0])
  })

  test('asked again at another value it is the same, and is paid once', () => {
    const { world, bet } = rising()
    take(world, bet, 243)
    expect(take(world, bet, 410)).toMatchObject({ bet: { status: { pays: 243 } } })
    settleRound(world, [['pair', { kind: 'win' }]])
    expect(world.money(ALICE)).toEqual([1143, 0])
    expect(refusalOf(take(world, bet, 410))).toEqual({ code: 'ROUND_ENDED' })
  })

  test('whose own value had been reached stays as it is, and is paid that', () => {
    const { world, bet } = rising()
    expect(take(world, bet, 500)).toMatchObject({ bet: { status: { kind: 'ACCEPTED' } } })
    settleRound(world, [['pair', { kind: 'win' }]])
    expect(world.money(ALICE)).toEqual([1400, 0])
  })

  test('of a round that is void gets its stake back, and no more', () => {
    const { world, bet } = rising()
    take(world, bet, 243)
    voidRound(world)
    expect(stored(world, bet)?.status).toMatchObject({ kind: 'VOID' })
    expect(world.money(ALICE)).toEqual([1000, 0])
  })

  test.each([0, 100, 1_000_001, 1.5, Number.NaN])('is not taken at %d hundredths', (pays) => {
    const { world, bet } = rising()
    expect(refusalOf(take(world, bet, pays))).toEqual({ code: 'CASH_OUT_NOT_NOW' })
    expect(world.money(ALICE)).toEqual([1000, 100])
  })

  test('is the player’s own, and there', () => {
    const { world, bet } = rising()
    expect(refusalOf(take(world, { ...bet, userId: BOB }, 243))).toEqual({ code: 'BET_UNKNOWN' })
    const strange = { ...bet, betId: betId(bet.betId + 1) }
    expect(refusalOf(take(world, strange, 243))).toEqual({ code: 'BET_UNKNOWN' })
  })
})

test('[CG177] a bet that covers another one is not taken: nothing else is held for that', () => {
  const world = new World().fund(1000, ALICE)
  openRound(world)
  const bet = letIn(world, onRound(ALICE, 100, ON_PAIR))
  letIn(world, onRound(ALICE, 100, { ...ON_PAIR, terms: at('LAY', 500) }))
  closeWindow(world)
  expect(world.money(ALICE)).toEqual([1000, 0])
  expect(refusalOf(take(world, bet, 243))).toEqual({ code: 'CASH_OUT_NOT_NOW' })
})

test('[CG177] while bets are taken nothing is cashed out, nor is a lay ever', () => {
  const world = new World().fund(1000, ALICE)
  openRound(world)
  const bet = letIn(world, onRound(ALICE, 100, ON_PAIR))
  const lay = letIn(world, onRound(ALICE, 100, { terms: at('LAY', 198) }))
  expect(refusalOf(take(world, bet, 243))).toEqual({ code: 'CASH_OUT_NOT_NOW' })
  closeWindow(world)
  expect(refusalOf(take(world, lay, 150))).toEqual({ code: 'CASH_OUT_NOT_NOW' })
})

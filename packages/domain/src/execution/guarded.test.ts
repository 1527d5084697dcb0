import { describe, expect, test } from 'vitest'
import type { Command } from '../records/command.ts'
import { createEngine } from '../engine.ts'
import { betId, fillId } from '../units/ids.ts'
import { MOST_STAKE } from '../market/exact.ts'
import { FlatPositions } from '../risk/flat-positions.ts'
import { paise } from '../units/money.ts'
import { LedgerRoom } from '../testing/ledger/ledger-room.ts'
import {
  ALICE,
  BOB,
  MAKER,
  MARKET,
  World,
  at,
  back,
  lay,
  level,
  marketOf,
  placement,
  points,
  winnersOf,
} from '../testing/world.ts'
import { replacing, conditional } from '../testing/asked.ts'

const FAULT = new Error('planted')
const REFUSED = { kind: 'refused', refusal: { code: 'NOT_JUDGED' } }

/** An engine that throws when it numbers a bet, as long as it is broken. */
function breakable() {
  const broken = { now: false }
  let [bets, fills] = [0, 0]
  const engine = createEngine({
    makerUserId: MAKER,
    nextBetId: () => {
      if (broken.now) throw FAULT
      return betId((bets += 1))
    },
    nextFillId: () => fillId((fills += 1)),
  })
  const ledger = new LedgerRoom()
  const decide = (command: Command, now = 1000) => {
    const decision = engine.decide(command, now)
    ledger.book(decision)
    return decision
  }
  decide({ kind: 'open-market', market: marketOf({}) })
  const open = { marketId: MARKET, status: 'OPEN', inPlay: false, betDelayMs: 0 } as const
  decide({ kind: 'market-state', ...open })
  for (const userId of [ALICE, BOB]) {
    decide({ kind: 'fund', userId, amount: points(1000), narration: 'Welcome' })
  }
  return { engine, ledger, decide, broken }
}

describe('[MT83] judging that throws refuses that one command, and memory stays', () => {
  test('a placement, alone, in a batch, and after what was due before it', () => {
    const { engine, decide, broken } = breakable()
    decide(placement({ ...back(ALICE, 3, 10), terms: { expiresAt: 2000 } }))
    const before = engine.stateText()
    broken.now = true
    const one = decide(placement({ ...back(BOB, 2, 10), key: 'k' }))
    expect([one.reply, one.faults]).toEqual([REFUSED, [FAULT]])
    expect(engine.stateText()).toBe(before)
    const batch = { kind: 'batch', userId: BOB, items: [placement(back(BOB, 2, 10))] } as const
    expect(decide(batch).reply).toEqual(REFUSED)
    expect(engine.stateText()).toBe(before)
    const later = decide(placement(back(BOB, 2, 10)), 3000)
    expect([later.reply, (later.writes.bet ?? []).map(({ lapseReason }) => lapseReason)]).toEqual([
      REFUSED,
      ['TIME_ELAPSED'],
    ])
    broken.now = false
    expect(decide(placement({ ...back(BOB, 2, 10), key: 'k' })).reply.kind).toBe('placed')
  })

  test('a conditional order whose bet cannot be judged is refused, and what met it happens', () => {
    const { engine, decide, broken } = breakable()
    decide(conditional(placement(back(ALICE, 2, 10)), { kind: 'IN_PLAY' }))
    broken.now = true
    const inPlay = { status: 'OPEN', inPlay: true, betDelayMs: 0 } as const
    const {
      faults,
      writes: { conditional: conditionals = [] },
    } = decide({ kind: 'market-state', marketId: MARKET, ...inPlay })
    expect(conditionals).toMatchObject([{ status: { kind: 'REFUSED', refusal: REFUSED.refusal } }])
    expect([faults, engine.view(MARKET)?.state.inPlay]).toEqual([[FAULT], true])
  })

  test('where something was changed it throws on: memory is unusable', () => {
    const { decide, broken } = breakable()
    const bet = (decide(placement(back(ALICE, 3, 10))).writes.bet ?? [])[0]
    broken.now = true
    expect(() =>
      decide(replacing({ userId: ALICE, betId: bet?.betId ?? betId(1) }, { requestedOdds: 400 })),
    ).toThrow('planted')
  })

  test('what was tried on a position is undone, also where it throws', () => {
    const positions = new FlatPositions(2, winnersOf(1))
    const row = positions.rowOf(ALICE)
    const bet = { runner: 0, side: 'LAY', odds: at(1000), stake: points(9e10) } as const
    expect(() => positions.neededWith(row, bet)).toThrow('not a whole number')
    expect(positions.needed(row)).toBe(0)
    expect(positions.at(row)[0]).toMatchObject({ openBack: 0, openLay: 0 })
  })
})

describe('[MT80] what cannot be multiplied exactly is no stake', () => {
  test('the most is ten million points, whatever the market allows, with code, field and limit', () => {
    const world = new World(marketOf({ maxStake: paise(2 ** 53 - 1) })).fund(90_000_000, ALICE)
    const refused = world.place(back(ALICE, 2, 10_000_001))
    expect(refused).toEqual({
      kind: 'refused',
      refusal: { code: 'STAKE_ABOVE_MAX', limit: MOST_STAKE },
    })
    expect(world.place(back(ALICE, 1000, 10_000_000)).kind).toBe('placed')
    expect(world.place({ ...lay(ALICE, 1000, 900_000_000), runner: 1 })).toMatchObject({
      refusal: { code: 'STAKE_ABOVE_MAX' },
    })
  })

  test('and where a market is full of bets, what it has room for', () => {
    const world = new World(marketOf({ maxStake: MOST_STAKE })).fund(900_000_000, ALICE)
    const replies = Array.from({ length: 24 }, () => world.place(back(ALICE, 1000, 10_000_000)))
    const last = replies.at(-1)
    expect(replies[0]?.kind).toBe('placed')
    const room = last?.kind === 'refused' && 'limit' in last.refusal ? last.refusal.limit : null
    expect(room).toBeGreaterThan(0)
    expect(room).toBeLessThan(MOST_STAKE)
    expect(world.place(back(ALICE, 1000, (room ?? 0) / 100)).kind).toBe('placed')
    expect(world.restarted().place(back(ALICE, 1000, 1))).toEqual(world.place(back(ALICE, 1000, 1)))
  })
})

test('[MT81] a definition that nobody can reckon with is not opened, nor are its runners added', () => {
  for (const change of [
    { minStake: paise(0) / 0 },
    { maxStake: 1e300 },
    { maxPayout: 0.5 },
    { commissionRate: -1 },
    { winners: -1 },
    { payoff: { kind: 'meter', cap: 2 ** 53 } as const },
    { payoff: { kind: 'meter', cap: 0 } as const },
  ]) {
    const market = { ...marketOf({}), ...change }
    const world = new World()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what no type would let pass
    world.do({ kind: 'open-market', market: { ...market, marketId: 'odd' } as never })
    expect(world.ledger.markets.size).toBe(1)
  }
})

test('[MT82] the maker’s offer at one price counts as a hundred million points at most', () => {
  const world = new World()
  world.quote([level(2, 9_000_000_000)], [])
  expect(world.engine.view(MARKET)?.runners[0]?.back).toEqual([level(2, 100_000_000)])
})

import { describe, expect, test } from 'vitest'
import type { EarlierApproval } from '../records/operator-act.ts'
import { paidSums } from '../rounds/paid-sums.ts'
import type { PaidRound, RoundBet } from '../rounds/round.ts'
import {
  APART,
  at,
  closeWindow,
  key,
  letIn,
  onRound,
  openRound,
  refusalOf,
  ROUND,
  roundOf,
  settleRound,
  stored,
  voidRound,
  won,
} from '../testing/round-world.ts'
import { ALICE, BOB, points, World } from '../testing/world.ts'
import { userId } from '../units/ids.ts'
import type { Paise } from '../units/money.ts'

const OMAR = { userId: userId(91), name: 'Omar' }
const BELA = { userId: userId(92), name: 'Bela' }

interface Paid {
  readonly world: World
  readonly round: () => PaidRound
}

/** 'a' was paid: Alice backed it with 100 at 1.98 and lost 20 on 'b', Bob laid it for 100. */
function paid(decidedAlone: Paise | null = null, drawn = won('b')): Paid {
  const world = new World(undefined, undefined, { decidedAlone }).fund(1000, ALICE, BOB)
  openRound(world)
  const bets = [
    letIn(world, onRound(ALICE, 100)),
    letIn(world, onRound(ALICE, 20, { selection: 'b' })),
    letIn(world, onRound(BOB, 100, { terms: at('LAY', 198) })),
  ]
  settleRound(world)
  const now = (): readonly RoundBet[] => bets.flatMap((bet) => stored(world, bet) ?? [])
  return {
    world,
    round: () => {
      const row = world.ledger.rounds.get(ROUND)
      if (row === undefined) throw new Error('no round')
      return { row, bets: now(), drawn: { comes: drawn, code: 'B', winner: 'Player B' } }
    },
  }
}

function correct(
  { world, round }: Paid,
  to: 'void' | 'as-drawn',
  of: { by?: typeof OMAR; earlier?: EarlierApproval; record?: PaidRound } = {},
) {
  const { by = OMAR, earlier = null, record = round() } = of
  const act = { kind: 'correct-round', roundId: ROUND, to } as const
  return world.do({ kind: 'operate', by, reason: 'RULES', act, earlier, round: record })
}

describe('[CG1110] a round that was paid', () => {
  test('[UI1164] says beforehand what making it void takes back and gives back', () => {
    const at1 = paid()
    const sums = paidSums(at1.round().bets)
    expect(sums).toMatchObject({ bets: 3, players: 2, won: points(78), lost: points(98) })
    correct(at1, 'void')
    expect([at1.world.money(ALICE), at1.world.money(BOB)]).toEqual([
      [1078 - sums.won / 100, 0],
      [902 + sums.lost / 100, 0],
    ])
    expect(paidSums(at1.round().bets)).toMatchObject({ bets: 0, players: 0, won: 0, lost: 0 })
  })

  test('is made void: every stake is back, what it brought is taken back, and the lines say so', () => {
    const at1 = paid()
    const { world } = at1
    expect([world.money(ALICE), world.money(BOB)]).toEqual([
      [1078, 0],
      [902, 0],
    ])
    const { writes, reply } = correct(at1, 'void')
    expect(reply).toMatchObject({
      round: {
        status: { kind: 'VOID', reason: 'RULES', instead: { code: 'A', winner: 'Player A' } },
      },
    })
    expect([world.money(ALICE), world.money(BOB)]).toEqual([
      [1000, 0],
      [1000, 0],
    ])
    expect(world.ledger.balance('CASINO')).toBe(0)
    expect(at1.round().bets.map(({ status }) => status.kind)).toEqual(['VOID', 'VOID', 'VOID'])
    const lines = (writes.statement ?? []).filter((line) => line.userId === ALICE)
    expect(lines).toMatchObject([
      {
        amount: points(-78),
        balance: points(1000),
        narration: `Casino: Two Up, round ${ROUND}: settlement 1 (Player A) taken back`,
        settlement: { version: 1, entry: 'reversal' },
      },
      {
        amount: 0,
        balance: points(1000),
        narration: `Casino: Two Up, round ${ROUND}: void (By the rules of the market), instead of Player A`,
        settlement: { version: 2, entry: 'result' },
      },
    ])
    expect(writes.act).toMatchObject([{ act: 'correct-round', refusedWith: null }])
  })

  test('is paid again as its seed draws it, once, and can be void then', () => {
    const at1 = paid()
    const { world } = at1
    correct(at1, 'as-drawn')
    // Alice loses 100 and wins 20 at 1.98, Bob keeps 100
    expect([world.money(ALICE), world.money(BOB)]).toEqual([
      [919.6, 0],
      [1100, 0],
    ])
    expect(at1.round().row.status).toMatchObject({ kind: 'ENDED', code: 'B' })
    expect(refusalOf(correct(at1, 'as-drawn').reply)).toEqual({ code: 'ROUND_AS_DRAWN' })
    correct(at1, 'void')
    expect([world.money(ALICE), world.money(BOB)]).toEqual([
      [1000, 0],
      [1000, 0],
    ])
    expect(refusalOf(correct(at1, 'void').reply)).toEqual({ code: 'ROUND_ENDED' })
    expect(world.restarted().engine.stateText()).toBe(world.engine.stateText())
  })

  test('[CG1116] keeps the moment of its end, and with it its place in results, strips and roads', () => {
    const at1 = paid()
    const { world } = at1
    const ended = world.now
    const endOf = () => {
      const { status } = at1.round().row
      return 'at' in status ? [status.kind, status.at] : null
    }
    expect(endOf()).toEqual(['ENDED', ended])
    world.now += 86_400_000
    correct(at1, 'as-drawn')
    expect(endOf()).toEqual(['ENDED', ended])
    world.now += 86_400_000
    correct(at1, 'void')
    expect(endOf()).toEqual(['VOID', ended])
  })

  test('stays as it is where it was paid as its seed draws it, or that cannot be said', () => {
    const same = paid(null, won('a'))
    const record = same.round()
    const drawn = { comes: won('a'), code: 'A', winner: 'Player A' }
    for (const other of [drawn, null, { ...drawn, comes: [] }]) {
      const { reply } = correct(same, 'as-drawn', { record: { ...record, drawn: other } })
      expect(refusalOf(reply)).toEqual({ code: 'ROUND_AS_DRAWN' })
    }
    expect(same.world.money(ALICE)).toEqual([1078, 0])
  })

  test('is corrected by what the ledger has of it now: an older record does nothing twice', () => {
    const at1 = paid()
    const old = at1.round()
    correct(at1, 'void')
    expect(refusalOf(correct(at1, 'void', { record: old }).reply)).toEqual({ code: 'ROUND_ENDED' })
    expect(at1.world.money(ALICE)).toEqual([1000, 0])
  })

  test('that was won and lost again takes back what is not there any more: it is owed [ST25]', () => {
    const at1 = paid()
    const { world } = at1
    const next = roundOf(2)
    openRound(world, next, 2)
    letIn(
      world,
      onRound(ALICE, 1078, {
        roundId: next,
        selection: 'b',
        book: { id: 'pair', kind: APART },
        clientBetId: key(9),
      }),
    )
    settleRound(world, won('a'), next)
    expect(world.money(ALICE)).toEqual([0, 0])
    const { writes } = correct(at1, 'void')
    expect(world.money(ALICE)).toEqual([0, 0])
    expect(world.engine.account(ALICE)?.owed).toBe(points(78))
    expect((writes.statement ?? []).filter((line) => line.userId === ALICE)).toHaveLength(3)
  })
})

test('[CG16] [CG1110] one that is void, or runs, is not corrected', () => {
  const world = new World().fund(1000, ALICE)
  openRound(world)
  const bet = letIn(world, onRound(ALICE, 100))
  const round = (): PaidRound => {
    const row = world.ledger.rounds.get(ROUND)
    if (row === undefined) throw new Error('no round')
    return { row, bets: [stored(world, bet) ?? bet], drawn: null }
  }
  expect(refusalOf(correct({ world, round }, 'void').reply)).toEqual({ code: 'ROUND_ENDED' })
  voidRound(world)
  expect(refusalOf(correct({ world, round }, 'void').reply)).toEqual({ code: 'ROUND_ENDED' })
  expect(world.money(ALICE)).toEqual([1000, 0])
})

test('[CG1111] more than the sum that one decides alone waits for another operator', () => {
  // 100 and 98, 20 and 19.60, 98 and 100
  const at1 = paid(points(435.59))
  const needed = { code: 'SECOND_YES_NEEDED', limit: points(435.59) }
  const { reply, writes } = correct(at1, 'void')
  expect(refusalOf(reply)).toEqual(needed)
  expect(writes.act).toMatchObject([
    { refusedWith: 'SECOND_YES_NEEDED', asked: { roundId: ROUND, to: 'void', onVersion: 1 } },
  ])
  expect(at1.world.money(ALICE)).toEqual([1078, 0])
  const earlier = { by: OMAR.userId, version: 1, at: at1.world.now }
  expect(refusalOf(correct(at1, 'void', { earlier }).reply)).toEqual(needed)
  expect(correct(at1, 'void', { by: BELA, earlier }).reply.kind).toBe('round')
  expect(at1.world.money(ALICE)).toEqual([1000, 0])
  expect(correct(paid(points(435.6)), 'void').reply.kind).toBe('round')
})

describe('[CG1111] [CG1115] a round that runs', () => {
  function running(decidedAlone: Paise | null) {
    const world = new World(undefined, undefined, { decidedAlone }).fund(1000, ALICE)
    openRound(world)
    letIn(world, onRound(ALICE, 100))
    const act = { kind: 'correct-round', roundId: ROUND, to: 'void' } as const
    const may = (by: typeof OMAR, earlier: EarlierApproval | null = null) =>
      world.do({ kind: 'operate', by, reason: 'RULES', act, earlier, round: null })
    return { world, may }
  }

  test('may be void by one operator while its first window takes bets, and by two when it has closed', () => {
    const { world, may } = running(points(50))
    expect(may(OMAR).reply).toEqual({ kind: 'done' })
    closeWindow(world)
    const { reply, writes } = may(OMAR)
    expect(reply).toMatchObject({ refusal: { code: 'SECOND_YES_NEEDED', limit: points(50) } })
    expect(writes.act).toMatchObject([{ refusedWith: 'SECOND_YES_NEEDED', alone: null }])
    const earlier = { by: OMAR.userId, at: world.now, version: 0 }
    expect(may(OMAR, earlier).reply).toMatchObject({ refusal: { code: 'SECOND_YES_NEEDED' } })
    expect(may(BELA, earlier).reply).toEqual({ kind: 'done' })
    expect(world.ledger.rounds.get(ROUND)?.status.kind).toBe('DEALING')
  })

  test('below the threshold one operator is enough, and the sum counts towards the day', () => {
    const { world, may } = running(points(500))
    closeWindow(world)
    expect(may(OMAR).writes.act).toMatchObject([{ refusedWith: null, alone: { of: 'results' } }])
  })
})

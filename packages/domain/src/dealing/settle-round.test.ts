import { describe, expect, test } from 'vitest'
import type { Return } from '../rounds/returns.ts'
import { ALICE, BOB, CAROL, World, points } from '../testing/world.ts'
import {
  APART,
  at,
  letIn,
  onRound,
  closeWindow,
  key,
  openRound,
  openWindow,
  refusalOf,
  ROUND,
  roundOf,
  settleRound,
  stored,
  TABLE,
  voidRound,
  won,
} from '../testing/round-world.ts'

function table(): World {
  const world = new World().fund(1000, ALICE, BOB)
  openRound(world)
  return world
}

describe('[CG11] a round that ends', () => {
  test('pays each player in one move and one line, whatever they had on it', () => {
    const world = table()
    const backed = letIn(world, onRound(ALICE, 100))
    letIn(world, onRound(ALICE, 20, { selection: 'b' }))
    letIn(world, onRound(BOB, 100, { terms: at('LAY', 198) }))
    closeWindow(world)
    const { writes, reply } = settleRound(world)
    expect(stored(world, backed)?.status).toEqual({
      kind: 'SETTLED',
      comes: { kind: 'win' },
      net: points(98),
      at: world.now,
    })
    expect(world.money(ALICE)).toEqual([1078, 0])
    expect(world.money(BOB)).toEqual([902, 0])
    expect(world.ledger.balance('CASINO')).toBe(points(98 - 78))
    const casino = (writes.transfer ?? []).filter(({ code }) => code === 'WIN' || code === 'LOSS')
    expect(casino).toMatchObject([
      { debit: 'CASINO', credit: 'CASH:11', amount: points(78), marketId: ROUND },
      { debit: 'CASH:12', credit: 'CASINO', amount: points(98) },
    ])
    expect(writes.statement).toMatchObject([
      {
        userId: ALICE,
        kind: 'casino',
        marketId: ROUND,
        amount: points(78),
        balance: points(1078),
        narration: `Casino: Two Up, round ${ROUND}: Player A`,
      },
      { userId: BOB, amount: points(-98), balance: points(902) },
    ])
    expect(reply).toMatchObject({ kind: 'round', round: { status: { kind: 'ENDED', code: 'A' } } })
  })

  test('[AU24] [LG71] of demo accounts goes by an account of its own', () => {
    const world = table()
    const funds = { amount: points(100), narration: 'Demo points', account: 'demo' } as const
    world.do({ kind: 'fund', userId: CAROL, ...funds })
    letIn(world, onRound(CAROL, 100))
    settleRound(world, won('b'))
    expect(world.ledger.balance('DEMO_CASINO')).toBe(points(100))
    expect(world.ledger.balance('CASINO')).toBe(0)
    expect(world.money(CAROL)).toEqual([0, 0])
  })

  test('forgets the keys of its bets: the ledger answers for them from then on', () => {
    const world = table()
    letIn(world, onRound(ALICE, 100, { clientBetId: key(1) }))
    settleRound(world)
    const again = onRound(ALICE, 100, { clientBetId: key(1) })
    expect(refusalOf(world.do(again).reply)).toMatchObject({ code: 'ROUND_NOT_OPEN' })
  })

  test('without a bet writes itself and nothing else', () => {
    const { writes } = settleRound(table())
    expect(Object.keys(writes)).toEqual(['round'])
  })

  test('lapses what still waits', () => {
    const world = table()
    const waiting = letIn(world, onRound(ALICE, 100, { delayMs: 5000 }))
    settleRound(world)
    expect(stored(world, waiting)?.status).toMatchObject({ kind: 'LAPSED' })
    expect(world.money(ALICE)).toEqual([1000, 0])
    expect(world.ledger.statement.some(({ kind }) => kind === 'casino')).toBe(false)
  })

  test('divides a dead heat bet by bet, and nobody loses more than was held', () => {
    const world = table()
    const limits = { min: points(0.01), max: points(50_000) }
    const thrice = at('BACK', 300)
    for (let twice = 0; twice < 2; twice += 1)
      letIn(world, onRound(ALICE, 1.01, { terms: thrice, limits }))
    letIn(world, onRound(ALICE, 2.02, { terms: at('LAY', 300), limits }))
    expect(world.money(ALICE)).toEqual([1000, 0])
    const share: Return = { kind: 'share', among: 2 }
    settleRound(world, [
      ['a', share],
      ['b', share],
    ])
    expect(world.money(ALICE)).toEqual([1000, 0])
    const nets = [...world.ledger.roundBets.values()].map(({ status }) =>
      status.kind === 'SETTLED' ? status.net : null,
    )
    expect(nets).toEqual([50, 50, -101])
  })
})

describe('[CG12] a result that does not fit the bets', () => {
  test.each([
    ['names too little', [['b', { kind: 'lose' }]], 'no result of Player A'],
    [
      'cannot be reckoned with',
      [['a', { kind: 'pays', hundredths: 0.5 }]],
      'no such result of Player A',
    ],
    ['shares among nobody', [['a', { kind: 'share', among: 0 }]], 'no such result of Player A'],
  ] as const)('that %s voids the round', (_, comes, reason) => {
    const world = table()
    const placed = letIn(world, onRound(ALICE, 100))
    const { reply } = settleRound(world, comes)
    expect(reply).toMatchObject({ kind: 'round', round: { status: { kind: 'VOID', reason } } })
    expect(stored(world, placed)?.status).toEqual({ kind: 'VOID', at: world.now })
    expect(world.money(ALICE)).toEqual([1000, 0])
  })

  test('that costs somebody more than the book allows voids the round for all', () => {
    const world = table()
    // only one of them can win, says the book: so both lays together cost little
    for (const selection of ['a', 'b'])
      letIn(world, onRound(ALICE, 100, { selection, terms: at('LAY', 202) }))
    letIn(world, onRound(BOB, 100))
    expect(world.money(ALICE)).toEqual([1000, 2])
    const { reply } = settleRound(world, [
      ['a', { kind: 'win' }],
      ['b', { kind: 'win' }],
    ])
    expect(reply).toMatchObject({ round: { status: { kind: 'VOID' } } })
    expect([world.money(ALICE), world.money(BOB)]).toEqual([
      [1000, 0],
      [1000, 0],
    ])
  })
})

describe('[CG16] a round that has ended', () => {
  test('stays as it is: nothing is paid twice, and the answer says so', () => {
    const world = table()
    letIn(world, onRound(ALICE, 100))
    settleRound(world)
    const again = settleRound(world, won('b'))
    expect(refusalOf(again.reply)).toEqual({ code: 'ROUND_ENDED' })
    expect(again.writes).toEqual({})
    expect(refusalOf(voidRound(world))).toEqual({ code: 'ROUND_ENDED' })
    expect(refusalOf(closeWindow(world))).toEqual({ code: 'ROUND_ENDED' })
    expect(world.money(ALICE)).toEqual([1098, 0])
  })

  test('void gives everything back, what waits too', () => {
    const world = table()
    const [let_in, waits] = [
      letIn(world, onRound(ALICE, 100)),
      letIn(world, onRound(BOB, 100, { delayMs: 5000 })),
    ]
    expect(voidRound(world)).toMatchObject({
      kind: 'round',
      round: { status: { kind: 'VOID', reason: 'a card fell' } },
    })
    expect(stored(world, let_in)?.status.kind).toBe('VOID')
    expect(stored(world, waits)?.status).toMatchObject({ kind: 'LAPSED', reason: 'ROUND_VOID' })
    expect([world.money(ALICE), world.money(BOB)]).toEqual([
      [1000, 0],
      [1000, 0],
    ])
    expect(world.engine.nextRelease()).toBeNull()
  })
})

describe('[CG20] [LG72] the seed of a round', () => {
  const refused = { code: 'ROUND_EXISTS' }

  test('is behind all that its table has used, also after a restart', () => {
    const world = table()
    expect(refusalOf(openRound(world).reply)).toEqual(refused)
    settleRound(world)
    for (const again of [world, world.restarted()]) {
      expect(refusalOf(openRound(again).reply)).toEqual(refused)
      expect(refusalOf(openRound(again, roundOf(2), 1).reply)).toEqual(refused)
      expect(openRound(again, roundOf(2), 2).reply).toMatchObject({
        kind: 'round',
        round: { table: TABLE, seedNumber: 2, status: { kind: 'BETTING', window: 0 } },
      })
    }
  })

  test('of a new chain starts again', () => {
    const world = table()
    const of = {
      roundId: roundOf(2),
      table: TABLE,
      player: null,
      title: 'Two Up',
      epoch: 2,
      seedNumber: 1,
    }
    expect(world.do({ kind: 'open-round', ...of, play: {} }).reply.kind).toBe('round')
    const old = world.do({
      kind: 'open-round',
      ...of,
      roundId: roundOf(3),
      epoch: 1,
      seedNumber: 9,
      play: {},
    })
    expect(refusalOf(old.reply)).toEqual(refused)
  })
})

test('[CG21] a table may say again where its round stands, and nothing changes', () => {
  const world = table()
  closeWindow(world)
  const hash = world.engine.stateText()
  expect(closeWindow(world)).toMatchObject({ round: { status: { kind: 'DEALING', windows: 1 } } })
  expect(openWindow(world, 0)).toMatchObject({ round: { status: { kind: 'DEALING', windows: 1 } } })
  expect(world.engine.stateText()).toBe(hash)
  expect(openWindow(world, 1)).toMatchObject({ round: { status: { kind: 'BETTING', window: 1 } } })
})

test('[CG21] [CG1101] of the window that is open it may say what more is public', () => {
  const world = table()
  const play = { beacon: 14_414 }
  const said = { kind: 'round-window', roundId: ROUND, window: 0, is: 'OPEN', play } as const
  expect(world.do(said).reply).toMatchObject({ round: { status: { kind: 'BETTING' }, play } })
  const hash = world.engine.stateText()
  expect(world.restarted().engine.stateText()).toBe(hash)
  // of one that has closed it says nothing any more
  closeWindow(world)
  expect(world.do({ ...said, play: {} }).reply).toMatchObject({
    round: { status: { kind: 'DEALING', windows: 1 } },
  })
})

test('[AU23] a demo account with a bet on a round is closed after it', () => {
  const world = table()
  const funds = { amount: points(100), narration: 'Demo points', account: 'demo' } as const
  world.do({ kind: 'fund', userId: CAROL, ...funds })
  letIn(world, onRound(CAROL, 40, { clientBetId: key(1), book: { id: 'pair', kind: APART } }))
  world.do({ kind: 'close-demo', userId: CAROL })
  expect(world.money(CAROL)).toEqual([40, 40])
  settleRound(world)
  expect(world.money(CAROL)).toEqual([79.2, 0])
  world.do({ kind: 'close-demo', userId: CAROL })
  expect(world.engine.account(CAROL)).toBeNull()
  expect(world.restarted().engine.stateText()).toBe(world.engine.stateText())
})

import { describe, expect, test } from 'vitest'
import { userId } from '../units/ids.ts'
import { resultOf } from '../testing/random-life.ts'
import { MARKET, World, back, lay, marketOf } from '../testing/world.ts'

const PLAYERS = 30
/** few, so that there are many places to stop at */
const STEPS = 4

/** Pairs of players: one backs and one lays, on each runner in turn, some more than is matched. */
function crowd(): World {
  const world = new World(marketOf({ count: 3 }), STEPS)
  for (let pair = 0; pair < PLAYERS; pair += 2) {
    const [backer, layer] = [userId(1_000 + pair), userId(1_001 + pair)]
    const runner = pair % 3
    world.fund(50, backer, layer)
    world.placed({ ...lay(layer, 3, 10), runner })
    world.placed({ ...back(backer, 3, 10 + (pair % 5)), runner })
  }
  return world
}

const settleOn = (world: World) => world.do({ kind: 'settle-on' })
const progress = (world: World) => world.ledger.markets.get(MARKET)?.settlement?.progress
function progressOf(world: World) {
  const now = progress(world)
  if (now?.kind !== 'running') throw new Error('nothing is being settled')
  return now
}

/** Runs what is under way to its end; every `kill`th chunk the engine is rebuilt from the ledger. */
function finished(world: World, kill = 0): World {
  let running = world
  for (let chunk = 1; running.engine.unfinished() === 'settle-on'; chunk += 1) {
    if (kill > 0 && chunk % kill === 0) running = running.restarted()
    else settleOn(running)
  }
  return running
}

const left = ({ ledger }: World) => ({
  accounts: [...ledger.accounts.values()].toSorted((a, b) => a.userId - b.userId),
  bets: [...ledger.bets.values()],
  ours: [ledger.balance('COMMISSION'), ledger.balance('ROUNDING')],
  statement: ledger.statement.map(({ userId: user, amount, settlement }) => ({
    user,
    amount,
    settlement,
  })),
})

describe('[ST26] a market of many bets is settled in chunks', () => {
  test('it is SETTLING meanwhile, takes no bets, and says how far it has come', () => {
    const world = crowd()
    world.wins(0)
    while (progressOf(world).phase === 'bets') settleOn(world)
    settleOn(world)
    expect(world.status()).toBe('SETTLING')
    expect(progress(world)).toMatchObject({ kind: 'running', phase: 'payers', users: PLAYERS })
    expect(world.place(back(userId(1_000), 3, 1))).toMatchObject({
      refusal: { code: 'MARKET_NOT_OPEN', status: 'SETTLING' },
    })
    expect(world.state('OPEN').writes.market ?? []).toEqual([])
    const again = world.wins(1)
    expect(again.reply.kind).toBe('done')
    expect(again.writes.transfer ?? []).toEqual([])
    const payers = world.ledger.transfers.filter(({ code }) => code === 'LOSS').length
    const paid = world.ledger.transfers.filter(({ code }) => code === 'WIN').length
    expect([payers > 0, paid]).toEqual([true, 0])
    finished(world)
    expect(world.status()).toBe('SETTLED')
    expect(progress(world)).toEqual({ kind: 'complete', settled: PLAYERS, dust: 0 })
  })

  test('each decision does a bounded part of it', () => {
    const world = crowd()
    const decisions = [world.settle(resultOf(12))]
    while (world.engine.unfinished() === 'settle-on') decisions.push(settleOn(world))
    expect(decisions.length).toBeGreaterThan(2)
    expect(
      Math.max(...decisions.map(({ writes: { bet: bets = [] } }) => bets.length)),
    ).toBeLessThanOrEqual(STEPS)
    expect(
      Math.max(...decisions.map(({ writes: { statement = [] } }) => statement.length)),
    ).toBeLessThanOrEqual(1_000)
  })

  test.each([1, 2, 3])(
    'rebuilt from the ledger after chunk %d, it goes on as if nothing was',
    (kill) => {
      for (const draw of [0, 3, 9, 12]) {
        const once = crowd()
        once.settle(resultOf(draw))
        const killed = crowd()
        killed.settle(resultOf(draw))
        // a rebuild between any two chunks, and one more before the first
        const end = finished(killed.restarted(), kill + 1)
        expect(left(end)).toEqual(left(finished(once)))
      }
    },
  )

  test('[ST22] so is a resettlement, and nobody is settled twice in one version', () => {
    const [once, killed] = [crowd(), crowd()]
    for (const world of [once, killed]) {
      world.settle(resultOf(0))
      finished(world)
    }
    const end = [1, 12, 0].reduce((world, draw) => {
      world.resettle(resultOf(draw))
      return finished(world, 2)
    }, killed)
    const money = ({ accounts, bets, ours }: ReturnType<typeof left>) => ({ accounts, bets, ours })
    expect(money(left(end))).toEqual(money(left(once)))
    const lines = end.ledger.statement.flatMap(({ userId: user, settlement }) =>
      settlement === null ? [] : [`${user} ${settlement.version} ${settlement.entry}`],
    )
    expect(new Set(lines).size).toBe(lines.length)
    expect(lines).toHaveLength(PLAYERS * 7)
  })
})

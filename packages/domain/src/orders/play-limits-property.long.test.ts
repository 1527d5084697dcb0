import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Protection } from '../records/players/protection.ts'
import { playedIn } from '../testing/played.ts'
import { onRound, openRound, roundOf, settleRound, voidRound, won } from '../testing/round-world.ts'
import {
  ALICE,
  BOB,
  back,
  lay,
  level,
  marketOf,
  placement,
  points,
  runnerOf,
  World,
  type Wanted,
} from '../testing/world.ts'
import { DAY_MS, PERIODS } from '../units/calendar.ts'
import { marketId, type UserId } from '../units/ids.ts'
import { runs } from '../testing/runs.ts'

const PLAYERS = [ALICE, BOB] as const
const RULES = {
  'stake-day': points(300),
  'stake-week': points(700),
  'stake-month': points(2_000),
  'loss-day': points(150),
  'loss-week': points(400),
  'loss-month': points(900),
  bet: points(90),
}

type Draw = [op: number, a: number, b: number, c: number]
const draw = fc.tuple(fc.nat(99), fc.nat(999), fc.nat(999), fc.nat(999))

/** A world in which two players bet on markets and rounds that come one after the other. */
class Life {
  readonly world = new World(marketOf({ marketId: marketId('m0') }))
  market = marketId('m0')
  #markets = 0
  #rounds = 0
  placed = 0
  refused = new Set<string>()

  constructor() {
    this.world.fund(100_000, ...PLAYERS)
    this.#openMarket()
    this.#openRound()
    for (const userId of PLAYERS) {
      this.world.do({ kind: 'protect', userId, ask: { kind: 'set', rules: RULES } })
    }
  }

  happen([op, a, b, c]: Draw): void {
    if (op < 45) this.#place(this.#wanted(a, b, c))
    else if (op < 60) this.#placeOnRound(a, b, c)
    else if (op < 68) this.#cancelAll(a)
    else if (op < 76) this.#replace(a, b, c)
    else if (op < 82) this.#batch(a, b, c)
    else if (op < 88) this.#endRound(a)
    else if (op < 93) this.#endMarket(a)
    else this.world.now += Math.round((DAY_MS * (a + 1)) / 800)
  }

  standing(userId: UserId): Protection {
    const { reply } = this.world.do({ kind: 'protect', userId, ask: { kind: 'read' } })
    if (reply.kind !== 'protection') throw new Error('not told')
    return reply.protection
  }

  #wanted(a: number, b: number, c: number): Wanted {
    const side = b % 2 === 0 ? back : lay
    const [price, stake] = [1.1 + (b % 300) / 100, 1 + (c % 110)]
    return { ...side(PLAYERS[a % 2] ?? ALICE, price, stake), runner: c % 2, market: this.market }
  }

  #place(wanted: Wanted): void {
    const reply = this.world.place(wanted)
    if (reply.kind === 'placed') this.placed += 1
    if (reply.kind === 'refused') this.refused.add(reply.refusal.code)
  }

  #placeOnRound(a: number, b: number, c: number): void {
    const roundId = roundOf(this.#rounds)
    const terms = { kind: 'odds', side: b % 3 === 0 ? 'LAY' : 'BACK', odds: 198 } as const
    const selection = b % 2 === 0 ? 'a' : 'b'
    const asked = { roundId, terms, selection, delayMs: c % 4 === 0 ? 500 : 0 }
    const { reply } = this.world.do(onRound(PLAYERS[a % 2] ?? ALICE, 1 + (c % 110), asked))
    if (reply.kind === 'round-bet') this.placed += 1
    if (reply.kind === 'refused') this.refused.add(reply.refusal.code)
  }

  #cancelAll(a: number): void {
    const userId = PLAYERS[a % 2] ?? ALICE
    this.world.do({ kind: 'cancel-all', userId, marketId: null, side: null })
  }

  #replace(a: number, b: number, c: number): void {
    const [bet] = this.world.engine.openBets(PLAYERS[a % 2] ?? ALICE)
    if (bet !== undefined)
      this.world.replace(bet, { price: 1.2 + (b % 200) / 100, size: 1 + (c % 150) })
  }

  #batch(a: number, b: number, c: number): void {
    const items = [this.#wanted(a, b, c), this.#wanted(a, c, b)].map(placement)
    this.world.do({ kind: 'batch', userId: PLAYERS[a % 2] ?? ALICE, items })
  }

  #endRound(a: number): void {
    const round = roundOf(this.#rounds)
    if (a % 5 === 0) voidRound(this.world, round)
    else settleRound(this.world, won(a % 2 === 0 ? 'a' : 'b'), round)
    this.#openRound()
  }

  #endMarket(a: number): void {
    const winners = { kind: 'winners', winners: [runnerOf(a % 2)], removed: [] } as const
    const result = a % 6 === 0 ? ({ kind: 'void', reason: 'rain' } as const) : winners
    this.world.do({ kind: 'settle', marketId: this.market, result })
    this.#openMarket()
  }

  #openRound(): void {
    this.#rounds += 1
    openRound(this.world, roundOf(this.#rounds), this.#rounds)
  }

  #openMarket(): void {
    this.#markets += 1
    this.market = marketId(`m${this.#markets}`)
    const about = { marketId: this.market }
    this.world.do({ kind: 'open-market', market: marketOf(about) })
    const state = { status: 'OPEN', inPlay: false, betDelayMs: 0 } as const
    this.world.do({ kind: 'market-state', ...about, ...state })
    const runners = [0, 1].map((runner) => ({
      runnerId: runnerOf(runner),
      back: [level(1.9, 5_000)],
      lay: [level(2, 5_000)],
      lastTraded: null,
    }))
    this.world.do({ kind: 'quotes', ...about, runners })
  }
}

test('[PP1] [PP5] [PP7] [PP8] through any life no way in passes a limit, and what is counted is what happened', () => {
  const seen = { placed: 0, refused: new Set<string>() }
  fc.assert(
    fc.property(fc.array(draw, { maxLength: 120, size: 'max' }), (draws) => {
      const life = new Life()
      for (const each of draws) {
        life.happen(each)
        const counted = playedIn(life.world.ledger, life.world.now)
        for (const userId of PLAYERS) {
          const { sums, atRisk } = life.standing(userId)
          const must = counted.find((one) => one.userId === userId)
          for (const per of PERIODS) {
            expect(sums.staked[per]).toBe(must?.staked[per] ?? 0)
            expect(sums.net[per]).toBe(must?.net[per] ?? 0)
            expect(sums.staked[per]).toBeLessThanOrEqual(RULES[`stake-${per}`])
            const lost = Math.max(0, -sums.net[per])
            expect(atRisk + lost).toBeLessThanOrEqual(RULES[`loss-${per}`])
          }
        }
      }
      seen.placed += life.placed
      for (const code of life.refused) seen.refused.add(code)
      const again = life.world.restarted()
      expect(again.engine.stateHash()).toBe(life.world.engine.stateHash())
    }),
    { numRuns: runs(60, 30) },
  )
  // a test in which nothing is let in, or nothing refused, says nothing
  expect(seen.placed).toBeGreaterThan(runs(200))
  for (const code of ['BET_CAP', 'STAKE_LIMIT', 'LOSS_LIMIT']) expect(seen.refused).toContain(code)
})

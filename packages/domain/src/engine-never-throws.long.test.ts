import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from './testing/runs.ts'
import type { Command } from './records/command.ts'
import { countingEngine } from './testing/counting-engine.ts'
import { paise } from './units/money.ts'
import { anyMarket, oneOf, soundMarket, type Draw } from './testing/any-market.ts'
import { anyRound } from './testing/any-round.ts'
import { anyOrder, anyWord, ending } from './testing/any-order.ts'
import { operated } from './testing/asked.ts'
import { ALICE, BOB, CAROL, MAKER, MARKET } from './testing/world.ts'

/** Paise: ten billion points each, far more than anybody could lose within the bounds of one bet. */
const RICH = paise(1_000_000_000_000)
/** How often each kind of command was answered how. */
type Answers = Map<string, number>

const OPEN: Command = {
  kind: 'market-state',
  marketId: MARKET,
  status: 'OPEN',
  inPlay: false,
  betDelayMs: 0,
}

const one = (draw: Draw): Command =>
  oneOf(draw, [anyWord, anyOrder, anyOrder, anyOrder, anyOrder, anyRound, anyRound])(draw)

/** Everything that happens in a market and on a table, from its definition to its second end. */
function lifeOf(draw: Draw, market: typeof anyMarket): readonly Command[] {
  const funds = [ALICE, BOB, CAROL].map((userId): Command => ({
    kind: 'fund',
    userId,
    amount: RICH,
    narration: 'Welcome',
  }))
  const between = Array.from({ length: 10 + draw(60) }, () => one(draw))
  const ends = [ending(draw), ending(draw)].map(operated)
  return [...funds, { kind: 'open-market', market: market(draw) }, OPEN, ...between, ...ends]
}

/** Lets it happen; throws with the engine, and where judging threw. */
function live(draw: Draw, life: readonly Command[], answers: Answers): void {
  let now = 1_000_000
  const engine = countingEngine(MAKER)
  const decide = (command: Command): void => {
    const { faults, reply } = engine.decide(command, now)
    if (faults.length > 0) throw faults[0]
    const name = `${command.kind} ${reply.kind}`
    answers.set(name, (answers.get(name) ?? 0) + 1)
  }
  for (const command of life) {
    now += oneOf(draw, [0, 0, 0, 100, 5000])
    decide(command)
    for (let more = engine.unfinished(); more !== null; more = engine.unfinished()) {
      decide({ kind: more })
    }
    engine.view(MARKET)
    engine.positions()
  }
}

/** Numbers for a life, from a seed. */
function drawnFrom(seed: number): Draw {
  let state = seed % 0x7fffffff || 1
  return (below) => {
    state = (state * 48_271) % 0x7fffffff
    return state % below
  }
}

/** Seeds that once threw: cash-outs with a bet above the maximum [CO43]. */
const THREW = [2659, 307_370_276, 359_881_165]

describe('[CG12] [MT80] [MT81] [MT82] whatever a feed or a table states and a person sends, nothing throws', () => {
  test.each([
    ['any definition', { market: anyMarket, numRuns: 1500 }],
    ['a definition with which much is bet', { market: soundMarket, numRuns: 700 }],
  ])('%s', (_, { market, numRuns }) => {
    const answers: Answers = new Map()
    const seeds = fc.integer({ min: 1, max: 2 ** 31 - 2 })
    fc.assert(
      fc.property(seeds, (seed) => {
        const draw = drawnFrom(seed)
        live(draw, lifeOf(draw, market), answers)
      }),
      { numRuns: runs(numRuns), examples: THREW.map((seed) => [seed]) },
    )
    // a green run over nothing is a failure
    const often = ['place placed', 'place refused', 'batch batch', 'operate done']
    often.push('place-on-round round-bet', 'place-on-round refused', 'settle-round round')
    expect(often.filter((name) => (answers.get(name) ?? 0) < runs(20))).toEqual([])
  })
})

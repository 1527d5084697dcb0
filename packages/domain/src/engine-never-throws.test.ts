import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Command } from './command.ts'
import { createEngine } from './engine.ts'
import { betId, fillId } from './ids.ts'
import { paise } from './money.ts'
import { anyMarket, soundMarket } from './testing/any-market.ts'
import { anyOrder, anyWord, ending, operated } from './testing/any-order.ts'
import { ALICE, BOB, CAROL, MAKER, MARKET } from './testing/world.ts'

/** Paise: ten billion points each, far more than anybody could lose within the bounds of one bet. */
const RICH = paise(1_000_000_000_000)

function newEngine() {
  let [bets, fills] = [0, 0]
  return createEngine({
    makerUserId: MAKER,
    nextBetId: () => betId((bets += 1)),
    nextFillId: () => fillId((fills += 1)),
  })
}

interface Life {
  readonly answers: Map<string, number>
}

/** Lets a market live and end; throws with the engine, and where judging threw. */
function live(commands: readonly (readonly [Command, number])[], { answers }: Life): void {
  const engine = newEngine()
  let now = 1_000_000
  const decide = (command: Command): void => {
    const { faults, reply } = engine.decide(command, now)
    if (faults.length > 0) throw faults[0]
    const name = `${command.kind} ${reply.kind}`
    answers.set(name, (answers.get(name) ?? 0) + 1)
  }
  for (const userId of [ALICE, BOB, CAROL]) {
    decide({ kind: 'fund', userId, amount: RICH, narration: 'Welcome' })
  }
  for (const [command, later] of commands) {
    now += later
    decide(command)
    for (let more = engine.unfinished(); more !== null; more = engine.unfinished()) {
      decide({ kind: more })
    }
    engine.view(MARKET)
    engine.positions()
  }
}

const OPEN: Command = {
  kind: 'market-state',
  marketId: MARKET,
  status: 'OPEN',
  inPlay: false,
  betDelayMs: 0,
}

const timed = (commands: fc.Arbitrary<Command>) =>
  fc.tuple(commands, fc.constantFrom(0, 0, 0, 100, 5000))

const lifeIn = (market: typeof anyMarket, maxLength: number) =>
  fc.tuple(
    market,
    fc.array(
      fc.oneof({ weight: 4, arbitrary: timed(anyOrder) }, { weight: 1, arbitrary: timed(anyWord) }),
      { maxLength, size: 'max' },
    ),
    fc.array(ending, { minLength: 1, maxLength: 2 }),
  )

describe('[MT80] [MT81] [MT82] whatever a feed states and a person sends, nothing throws', () => {
  test.each([
    ['any definition', anyMarket, 25, 1500],
    ['a definition with which much is bet', soundMarket, 60, 500],
  ] as const)('%s', (_, market, most, numRuns) => {
    const life: Life = { answers: new Map() }
    fc.assert(
      fc.property(lifeIn(market, most), ([definition, commands, ends]) => {
        const opening = [{ kind: 'open-market', market: definition } as const, OPEN]
        live(
          [
            ...opening.map((command) => [command, 0] as const),
            ...commands,
            ...ends.map((act) => [operated(act), 0] as const),
          ],
          life,
        )
      }),
      { numRuns },
    )
    // a green run over nothing is a failure
    for (const name of ['place placed', 'place refused', 'batch batch', 'operate done']) {
      expect(life.answers.get(name) ?? 0, name).toBeGreaterThan(20)
    }
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll, runs } from './testing/runs.ts'
import { mustAgree } from './testing/must-agree.ts'
import { quoteNothing } from './testing/random-life.ts'
import { happenWholly, isSwitching, newWholeLife } from './testing/whole-life.ts'
import { withoutProjections } from './testing/without-projections.ts'

/** So little is kept that much is forgotten. */
const FEW = { keptKeys: 2, idleBets: 3, idleConditionals: 2 }
const draws = fc.tuple(fc.nat(999), fc.nat(99), fc.nat(999), fc.nat(99_999))
const lives = fc.array(draws, { maxLength: 60, size: 'max' })
/** Settling in chunks; after a restart a chunk may end elsewhere than it would have, so there is one of all. */
const CHUNK = 3
/** A switch restarts its count with the engine [BS45], so a life with one does not continue as before. */
const withoutSwitch = lives.map((life) => life.filter((each) => !isSwitching(each)))

test('[LG9] told the same of every kind of command, two engines decide the same', () => {
  forAll([lives], { numRuns: runs(60) }, (life) => {
    const [one, other] = [newWholeLife(CHUNK, FEW), newWholeLife(CHUNK, FEW)]
    for (const draw of life) mustAgree(happenWholly(one, draw), happenWholly(other, draw))
    expect(one.engine.stateText()).toBe(other.engine.stateText())
  })
})

test.each([
  ['', {}],
  ['[BS100] [BS103] [BS105] where little is kept of each player: ', FEW],
])('[LG10] %srebuilt from the ledger, the engine goes on with every kind of command', (_, kept) => {
  forAll([withoutSwitch, withoutSwitch], { numRuns: runs(40) }, (before, after) => {
    const live = newWholeLife(undefined, kept)
    for (const draw of before) happenWholly(live, draw)
    quoteNothing(live)
    const restarted = live.restarted()
    expect(restarted.engine.stateText()).toBe(live.engine.stateText())
    for (const draw of after) {
      const decided = [restarted, live].map((one) =>
        withoutProjections(one, happenWholly(one, draw)),
      )
      mustAgree(decided[0], decided[1])
      mustAgree(restarted.engine.stateText(), live.engine.stateText())
    }
  })
})

test('[LG9] in these lives every kind of command is answered, not only refused', () => {
  const seen = new Set<string>()
  for (const first of [7, 8, 9]) {
    const world = newWholeLife()
    let seed = first
    const draw = (below: number) => {
      seed = (seed * 48_271) % 0x7fffffff
      return seed % below
    }
    for (let count = 0; count < 500; count += 1) {
      seen.add(happenWholly(world, [draw(1000), draw(100), draw(1000), draw(100_000)]).reply.kind)
    }
  }
  const answers = ['placed', 'cancelled', 'reduced', 'replaced', 'batch', 'dead-man']
  const rarer = [
    'cancelled-all',
    'conditionals',
    'cash-out-quote',
    'cash-out',
    'done',
    'refused',
    'round',
    'round-bet',
  ]
  expect([...seen].toSorted()).toEqual([...answers, ...rarer].toSorted())
})

import { openStream } from '@crease/simulator/keys/streams.ts'
import { expect, test } from 'vitest'
import { ReliabilityTable, tooSure } from './reliability.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'

interface Made {
  readonly seed: number
  readonly matches: number
  /** prices told of one match, which all share its luck */
  readonly prices: number
}

/** Tells made-up matches whose one market happens exactly as often as its prices say. */
function tell(table: ReliabilityTable, { seed, matches, prices }: Made): void {
  const random = openStream(numberedSeed(0), `made-up prices ${seed}`)
  for (let match = 0; match < matches; match += 1) {
    table.nextMatch()
    const chance = random.next()
    const happened = random.next() < chance
    for (let price = 0; price < prices; price += 1) table.add({ family: 'all', chance, happened })
  }
}

const verdictOf = (table: ReliabilityTable) => table.families().some(({ wrong }) => wrong)

test('[WD27] prices that are right are found wrong by luck in a few runs of a hundred at most, however often they are told', () => {
  const wrong = Array.from({ length: 100 }, (_, seed) => {
    const table = new ReliabilityTable()
    tell(table, { seed, matches: 4000, prices: 5 })
    return verdictOf(table)
  }).filter(Boolean)
  expect(wrong.length).toBeLessThanOrEqual(3)
})

test('[WD27] prices that are too sure are found wrong in every run', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const table = new ReliabilityTable(tooSure)
    tell(table, { seed, matches: 10_000, prices: 5 })
    expect(verdictOf(table)).toBe(true)
  }
})

test('[WD27] too few matches say nothing, and what is off by less than three points is not wrong', () => {
  const few = new ReliabilityTable(() => 0.95)
  tell(few, { seed: 1, matches: 199, prices: 1 })
  expect(verdictOf(few)).toBe(false)
  const near = new ReliabilityTable((chance) => chance + 0.02)
  tell(near, { seed: 1, matches: 200_000, prices: 1 })
  expect(verdictOf(near)).toBe(false)
  const far = new ReliabilityTable((chance) => chance + 0.04)
  tell(far, { seed: 1, matches: 200_000, prices: 1 })
  expect(verdictOf(far)).toBe(true)
})

import { expect, test } from 'vitest'
import { openStream } from '../keys/streams.ts'
import { createBelief, EDGES, EDGES_AND_PACES, meanOf, type Form } from './belief.ts'
import { numberedSeed } from '../testing/numbered-seed.ts'

const HEARD = 300

/** What is believed of the first side, each time that something was heard; and whether it was so. */
function lived(key: string, forms: readonly Form[]) {
  const belief = createBelief(openStream(numberedSeed(0), key), forms)
  const up = () =>
    meanOf(
      belief.weights(),
      forms.map(({ edge }) => (edge === 1 ? 1 : 0)),
    )
  const seen = [up()]
  for (let heard = 0; heard < HEARD; heard += 1) {
    belief.hear()
    seen.push(up())
  }
  return { seen, isUp: forms[belief.reveal()]?.edge === 1, weights: belief.weights() }
}

test('[WD90] the chances of the forms are above nothing and add up to one', () => {
  for (const forms of [EDGES, EDGES_AND_PACES]) {
    for (let life = 0; life < 50; life += 1) {
      const { weights } = lived(`sums ${life}`, forms)
      expect(weights).toHaveLength(forms.length)
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12)
      expect(Math.min(...weights)).toBeGreaterThan(0)
    }
  }
})

test('[WD90] what was believed says nothing of where it goes, and what is believed is how often it is so', () => {
  const tenths = Array.from({ length: 10 }, () => ({ lives: 0, believed: 0, happened: 0 }))
  let [drift, reverts, moves] = [0, 0, 0]
  for (let life = 0; life < 4000; life += 1) {
    const { seen, isUp } = lived(`life ${life}`, EDGES)
    const middle = seen[HEARD / 2] ?? 0
    const end = seen.at(-1) ?? 0
    drift += end - middle
    // who bets that it comes back to where it was: nothing
    reverts += (end - middle) * (0.5 - middle)
    moves += Math.abs(end - middle) * Math.abs(0.5 - middle)
    const tenth = tenths[Math.min(9, Math.floor(middle * 10))]
    if (tenth === undefined) continue
    tenth.lives += 1
    tenth.believed += middle
    tenth.happened += isUp ? 1 : 0
  }
  expect(Math.abs(drift / 4000)).toBeLessThan(0.015)
  expect(Math.abs(reverts / moves)).toBeLessThan(0.1)
  for (const { lives, believed, happened } of tenths) {
    expect(lives).toBeGreaterThan(100)
    expect(Math.abs(happened - believed) / lives).toBeLessThan(3.5 * Math.sqrt(0.25 / lives))
  }
})

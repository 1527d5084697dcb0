import { existsSync, readFileSync } from 'node:fs'
import { allRows } from '@crease/casino/testing/exact/all-rows.ts'
import type { ReturnToPlayer } from '@crease/casino/exact/return-to-player.ts'
import { SOLO_TITLES } from '@crease/casino/solo-titles.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { describe, expect, test } from 'vitest'
import { exactDigests } from './casino/exact-digests.ts'
import { recordingFile } from './recordings/shared-data.ts'

/** A row of the sample of exact figures that others worked out. */
interface Sample {
  readonly title: string
  readonly bet: string
  readonly side: string
  readonly stage: string
  readonly payout: number | null
  readonly probability: number
  readonly num: string | null
  readonly den: string | null
  readonly push: number
  readonly half_loss: number
  readonly rtp: number | null
  readonly ship: boolean
}

/** Every bet of every title, worked out once for all tests. */
const ROWS = allRows(TITLES.values())
const FILE = recordingFile('../rules/casino-exact.json')
const IS_HERE = existsSync(FILE)
const DIGESTS = new URL('./casino/exact-digests.json', import.meta.url)
/** Six digits. */
const NEAR = 1.01e-6

function samples(): readonly Sample[] {
  const read: { readonly records: readonly Sample[] } = JSON.parse(readFileSync(FILE, 'utf8'))
  return read.records.filter(({ side }) => side !== 'info')
}

/**
 * Odds of our own where the sample proposes others: A meets the poison more often than B, and the two are quoted apart.
 * Chances stay the sample's; the return follows from them.
 */
const OWN_ODDS: Readonly<Record<string, number>> = {
  'poison20 | Player A (dealt first) | back': 1.99,
  'poison20 | Player B | back': 1.96,
}

function withOwnOdds(sample: Sample): Sample {
  const payout = OWN_ODDS[keyOf(sample)]
  if (payout === undefined) return sample
  return { ...sample, payout, rtp: sample.probability * payout + sample.push }
}

const keyOf = ({ title, bet, side }: Pick<Sample, 'title' | 'bet' | 'side'>): string =>
  `${title} | ${bet} | ${side}`

/** What differs; a row whose chance was only estimated elsewhere is near enough to five digits. */
function differences(ours: ReturnToPlayer, sample: Sample): readonly string[] {
  const chance = Number(ours.num) / Number(ours.den)
  const isExact = sample.num !== null && sample.den !== null
  const sameChance = isExact
    ? ours.num === sample.num && ours.den === sample.den
    : Math.abs(chance - sample.probability) < 2e-4
  const near = (one: number, other: number | null): boolean =>
    other === null || Math.abs(one - other) < (isExact ? NEAR : 2e-3)
  const agree = {
    chance: sameChance,
    push: near(ours.push, sample.push),
    half: near(ours.half_loss, sample.half_loss),
    rtp: near(ours.rtp, sample.rtp),
    // odds that follow from an estimate are as near as it is
    payout: isExact ? ours.payout === sample.payout : true,
    stage: ours.stage === sample.stage,
  }
  return Object.entries(agree).flatMap(([name, same]) => (same ? [] : [name]))
}

describe.skipIf(!IS_HERE)(
  'the sample of exact figures (../shared/rules), skipped where it is not',
  () => {
    const ours = new Map(ROWS.map((row) => [keyOf(row), row]))

    test('[CG43] every row that may be offered is listed, with the same chance, odds and return', () => {
      const wanted = samples().filter(({ ship }) => ship)
      expect(wanted.length).toBeGreaterThan(400)
      const wrong = wanted.flatMap((sample) => {
        const row = ours.get(keyOf(sample))
        const found = row === undefined ? ['missing'] : differences(row, withOwnOdds(sample))
        return found.length === 0 ? [] : [`${keyOf(sample)}: ${found.join(', ')}`]
      })
      expect(wrong).toEqual([])
    })

    test('[CG43] no row that is not to be offered is', () => {
      const barred = samples().filter(({ ship }) => !ship)
      expect(barred.length).toBeGreaterThan(20)
      expect(barred.filter((sample) => ours.get(keyOf(sample))?.offered === true)).toEqual([])
    })
  },
)

test('[CG42] every bet of the list that is offered returns less than its stake', () => {
  const rows = ROWS.filter(({ offered }) => offered)
  expect(rows.length).toBeGreaterThan(500)
  expect(rows.filter(({ rtp }) => rtp >= 1)).toEqual([])
})

test('[CG43] the chances, odds and returns of every title are those of the kept digests', () => {
  // after a change that is meant: npm run -s casino:exact -- --digests > tests/casino/exact-digests.json
  const now = exactDigests(allRows([...TITLES.values(), ...SOLO_TITLES.values()]))
  expect(Object.keys(now).length).toBeGreaterThan(90)
  expect(now).toEqual(JSON.parse(readFileSync(DIGESTS, 'utf8')))
})

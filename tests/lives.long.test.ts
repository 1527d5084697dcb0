import { runs } from '@crease/domain/testing/runs.ts'
import { expect, test } from 'vitest'
import { live } from './lives/life.ts'
import type { LifeCounts, LifeStory } from './lives/life-story.ts'
import { replayCommand } from './lives/replay-command.ts'
import { FAULTS } from './lives/sabotage.ts'
import { ENGINE_FAULTS } from './moving/engine-faults.ts'
import { importWith } from './moving/planted-fault.ts'

const LIVES = runs(120, 48)
const seedsTo = (last: number): readonly number[] =>
  Array.from({ length: last }, (_, index) => index + 1)
/** In one of these lives each planted fault is found: lives of rare events, and the first ones. */
const SEEDS = new Set([1, 2, 35, 38, 3, 18, 27, 7, 5, 74, ...seedsTo(25)])
/** A life in which bets on lines of a meter meet: one of fifty has some. */
const WITH_METERS = 63
const TIMEOUT_MS = 300_000

const failure = (story: LifeStory): string =>
  `${replayCommand(story)}\n${story.findings.join('\n')}`

async function livesOf(seeds: readonly number[]): Promise<readonly LifeStory[]> {
  const stories: LifeStory[] = []
  for (const seed of seeds) stories.push(await live(seed))
  return stories
}

test(
  `[OP50] in ${LIVES} lives of kills, broken commits and lost, doubled and overtaken messages, the ledger adds up after every write and every player's list is what is stored`,
  async () => {
    const stories = await livesOf([...seedsTo(LIVES), WITH_METERS])
    expect(stories.filter(({ findings }) => findings.length > 0).map(failure)).toEqual([])
    const total = (of: (counts: LifeCounts) => number): number =>
      stories.reduce((sum, { counts }) => sum + of(counts), 0)
    // quiet lives would prove nothing
    expect(total(({ receipts }) => receipts)).toBeGreaterThan(LIVES * 10)
    expect(total(({ fills }) => fills)).toBeGreaterThan(LIVES * 3)
    expect(total(({ doubts }) => doubts)).toBeGreaterThan(LIVES)
    expect(total(({ kills }) => kills)).toBeGreaterThan(LIVES / 2)
    const often = [
      'cashOuts',
      'triggered',
      'fillsOfSessions',
      'rounds',
      'roundBets',
      'roundCashOuts',
      'ownRounds',
      'paid',
      'notPaid',
    ] as const
    for (const done of often) {
      expect(total((counts) => counts[done])).toBeGreaterThan(LIVES / 4)
    }
    for (const fault of ['settled', 'lostBefore', 'lostAfter', 'landedLate'] as const) {
      expect(total((counts) => counts[fault])).toBeGreaterThan(LIVES / 4)
    }
    // ticks that were sent behind one that was under way [LG44]
    expect(total(({ followed }) => followed)).toBeGreaterThan(LIVES)
    // few bets meet across runners, and few of the odds of matches are lines of a meter
    expect(total(({ crosses }) => crosses)).toBeGreaterThan(LIVES / 30)
    expect(total(({ fillsOfMeters }) => fillsOfMeters)).toBeGreaterThan(0)
    expect(total(({ fillsOfHandicaps }) => fillsOfHandicaps)).toBeGreaterThan(LIVES / 10)
    expect(total(({ fillsEachWay }) => fillsEachWay)).toBeGreaterThan(LIVES / 10)
    expect(total(({ superseded }) => superseded)).toBeGreaterThan(0)
    expect(total((counts) => counts.fillsAtStart)).toBeGreaterThan(0)
  },
  TIMEOUT_MS,
)

test(
  '[OP51] one seed is one life, and a life that fails names the command that lives it again',
  async () => {
    expect(await live(7)).toEqual(await live(7))
    expect((await live(7)).counts).not.toEqual((await live(8)).counts)
    expect(replayCommand({ seed: 7 })).toBe('npm run lives -- --seed 7')
  },
  TIMEOUT_MS,
)

test.each(FAULTS)(
  '[OP50] control: $name is found, by the rule that it breaks',
  async ({ found, sabotage }) => {
    const findings: string[] = []
    for (const seed of SEEDS) {
      findings.push(...(await live(seed, sabotage)).findings)
      if (findings.some((one) => found.test(one))) break
    }
    expect(findings).toContainEqual(expect.stringMatching(found))
  },
  TIMEOUT_MS,
)

test.each(ENGINE_FAULTS)(
  '[OP76] planted in the engine: %s is found in lives, too',
  async (_, rule, fault) => {
    const entry = import.meta.resolve('./lives/life.ts')
    const faulty = await importWith<{ readonly live: typeof live }>(fault, entry)
    const findings: string[] = []
    for (const seed of SEEDS) {
      findings.push(...(await faulty.live(seed)).findings)
      if (findings.join().includes(rule)) break
    }
    expect(findings).toContainEqual(expect.stringContaining(rule))
  },
  TIMEOUT_MS,
)

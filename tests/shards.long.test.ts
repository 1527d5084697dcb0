import { expect, test } from 'vitest'
import { replayCommand } from './lives/replay-command.ts'
import { SHARDS_FAULTS } from './lives/shards/shard-faults.ts'
import { liveInShards } from './lives/shards/shards-life.ts'
import type { ShardsCounts } from './lives/shards/shards-story.ts'

const LIVES = 300
/** A planted fault must be found within so many lives. */
const FOUND_WITHIN = 200
const TIMEOUT_MS = 300_000

test(
  `[SH10] [SH11] [SH13] [SH14] [SH20] [SH24] [SH82] [SH84] [SH93] [SH94] [SH103] in ${LIVES} lives of four shards under kills, cut ways and broken commits one wallet adds up after every write, and every player's list is what is stored`,
  async () => {
    const counts: ShardsCounts[] = []
    const failed: string[] = []
    // who owes after a correction is rare: lives go on until somebody does
    let owed = 0
    for (let seed = 1; seed <= LIVES || (owed === 0 && seed <= LIVES * 4); seed += 1) {
      const story = await liveInShards(seed)
      counts.push(story.counts)
      owed += story.counts.owed
      if (story.findings.length > 0) {
        failed.push(`${replayCommand({ seed, of: 'shards' })}\n${story.findings.join('\n')}`)
      }
    }
    expect(failed).toEqual([])
    const total = (of: keyof ShardsCounts): number =>
      counts.reduce((sum, each) => sum + each[of], 0)
    // quiet lives would prove nothing
    expect(total('moves')).toBeGreaterThan(LIVES * 5)
    expect(total('placed')).toBeGreaterThan(LIVES * 2)
    expect(total('uncovered')).toBeGreaterThan(LIVES * 5)
    expect(total('doubts')).toBeGreaterThan(LIVES)
    for (const often of [
      'withdrawals',
      'limited',
      'turns',
      'triggered',
      'kills',
      'takeOvers',
      'cuts',
      'lostLetters',
      'cutLetters',
      'oldHearers',
    ] as const) {
      expect([often, total(often) > LIVES / 4]).toEqual([often, true])
    }
    // a pair is kept by some, and its two shards have to be sound when it fires
    for (const often of ['pairsFirst', 'pairsSecond', 'pairsNone'] as const) {
      expect([often, total(often) > LIVES / 50]).toEqual([often, true])
    }
    expect(owed).toBeGreaterThan(0)
  },
  TIMEOUT_MS,
)

test('[OP51] one seed is one life of shards, and the command that lives it again is named', async () => {
  expect(await liveInShards(7)).toEqual(await liveInShards(7))
  expect((await liveInShards(7)).counts).not.toEqual((await liveInShards(8)).counts)
  expect(replayCommand({ seed: 7, of: 'shards' })).toBe('npm run lives -- --of shards --seed 7')
})

test.each(SHARDS_FAULTS)(
  '[SH11] control: $name is found, by the rule that it breaks',
  async ({ found, sabotage }) => {
    const findings: string[] = []
    for (let seed = 1; seed <= FOUND_WITHIN && !findings.some((one) => found.test(one)); seed += 1)
      findings.push(...(await liveInShards(seed, sabotage())).findings)
    expect(findings).toContainEqual(expect.stringMatching(found))
  },
  TIMEOUT_MS,
)

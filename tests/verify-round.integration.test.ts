import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commitmentOf, seedBefore } from '@crease/casino/fairness/keys.ts'
import { belowOf } from '@crease/casino/fairness/verify-round.ts'
import { newRound, playRound } from '@crease/casino/kernel/play.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { expect, test } from 'vitest'

const CLI = join(import.meta.dirname, '../apps/exchange/src/verify-round.ts')
const SEED = '2f287b4d3d4910f6cada9e1bd1b4648099e8c52c81aa4a6aebfa6fc86f19834e'

/** What is published of a round of Dragon Tiger. */
function published() {
  const title = TITLES.get('dt20')
  if (title === undefined) throw new Error('no such table')
  const by = {
    seed: SEED,
    table: title.slug,
    roundId: '116261123101500',
    salt: 'offline:1',
    beacon: null,
    clients: [[], ['mine']],
  }
  const from = newRound(title, null)
  const { end } = playRound(title, from, (phase) => belowOf(by, phase))
  return {
    ...by,
    protocol: 'pf1',
    seedBefore: seedBefore(SEED),
    commitment: commitmentOf(SEED, by.roundId),
    epoch: 1,
    seedNumber: 1,
    anchor: seedBefore(SEED),
    shoe: from.shoe,
    dealt: end.dealt,
  }
}

/** `npm run verify-round` on a file that holds this. */
function checked(text: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'crease-round-')), 'round.json')
  writeFileSync(file, text)
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, file], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('[CG63] the command line draws a round of a file again, and ends with whether it holds', () => {
  const record = published()
  const right = checked(JSON.stringify(record))
  expect(right).toMatchObject({ status: 0, stderr: '' })
  expect(right.stdout).toContain('holds  cards')
  expect(right.stdout).toContain('nobody outside has salted it')
  const wrong = checked(JSON.stringify({ ...record, clients: [[], ['yours']] }))
  expect(wrong).toMatchObject({ status: 1, stderr: '' })
  expect(wrong.stdout).toContain('FAILED cards')
})

test('[CG951] of a void round it says what it would have come to', () => {
  const { dealt, ...record } = published()
  const { status, stdout } = checked(
    JSON.stringify({ ...record, dealt: dealt.slice(0, 1), isVoid: true }),
  )
  expect(status).toBe(0)
  expect(stdout).toMatch(/It was void, and would have come to: (?:Dragon|Tiger|Tie)/u)
})

test('[CG63] a file that is none is said to be none', () => {
  expect(checked('{}')).toMatchObject({ status: 2, stdout: '' })
  expect(checked('{').stderr).toContain('is no round')
})

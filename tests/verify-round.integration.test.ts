import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commitmentOf, seedBefore } from '@crease/casino/fairness/keys.ts'
import { belowOf } from '@crease/casino/fairness/verify-round.ts'
import { newRound, playRound } from '@crease/casino/kernel/play.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { expect, test } from 'vitest'
import { SEED } from '@crease/casino/testing/one-card.ts'

const CLI = join(import.meta.dirname, '../apps/exchange/src/commands/verify-round.ts')

/** What is published of a round of Dragon Tiger. */
function drawn() {
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
  const record = {
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
  return { record, title, end }
}
const published = () => drawn().record

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

/** The reply that a player saves: the round of above with a bet of 100 on what won. */
function reply() {
  const { record, title, end } = drawn()
  const { winner, code } = title.outcome(end)
  const selection = title.markets[0]?.selections.find(({ name }) => name === winner)
  if (selection === undefined) throw new Error(`nobody can bet on ${winner}`)
  const at = '2026-11-23T10:15:00.000Z'
  const bet = {
    betId: '1',
    clientBetId: null,
    mid: record.roundId,
    casinoGameSlug: title.slug,
    eventName: title.name,
    marketName: 'Winner',
    selectionId: selection.id,
    selectionName: selection.name,
    teamName: selection.name,
    matchOdd: 2,
    matchOddVariant: 'back',
    stake: 100,
    createdAt: at,
    status: 'SETTLED',
    pendingUntil: null,
    note: null,
    paysOdd: null,
    profitOrLoss: 100,
  }
  return {
    success: true,
    mid: record.roundId,
    casinoGameSlug: title.slug,
    casinoGameName: title.name,
    status: 'ENDED',
    note: null,
    startedAt: at,
    endedAt: at,
    result: { code, winner },
    instead: null,
    record,
    bets: [bet],
    profitOrLoss: 100,
  }
}

test('[CG1113] [UI1192] the command line finds a forged winner and a forged payout in a saved reply', () => {
  const told = reply()
  const right = checked(JSON.stringify(told))
  expect(right).toMatchObject({ status: 0, stderr: '' })
  expect(right.stdout).toContain('holds  winner')
  expect(right.stdout).toContain('holds  paid')
  expect(right.stdout).toContain('the house could add a seed')
  const winner = checked(JSON.stringify({ ...told, result: { code: 'X', winner: 'Nobody' } }))
  expect(winner.status).toBe(1)
  expect(winner.stdout).toContain('FAILED winner')
  const bets = told.bets.map((bet) => ({ ...bet, profitOrLoss: -100 }))
  const paid = checked(JSON.stringify({ ...told, bets, profitOrLoss: -100 }))
  expect(paid.status).toBe(1)
  expect(paid.stdout).toContain('FAILED paid')
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

import { seedBefore } from '@crease/casino/fairness/keys.ts'
import { belowOf, verifyRound } from '@crease/casino/fairness/verify-round.ts'
import { newRound, playRound } from '@crease/casino/kernel/play.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { roundId, userId } from '@crease/domain/units/ids.ts'
import { beforeAll, expect, test } from 'vitest'
import { readPlay } from './round-recovery.ts'
import { playOf, type RoundPlay } from './round-play.ts'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { CasinoLedger } from '@crease/ledger/reads/casino-reads.ts'
import { appAddress } from '@crease/ledger/roles/app-address.ts'
import { openFreshLedger } from '@crease/ledger/testing/test-database.ts'
import { compactRounds } from '../journal/compact-rounds.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const DAY_MS = 24 * 3_600_000
const NOW = Date.parse('2026-11-28T12:00:00Z')
const PLAYER = userId(7)
/** One of each family that deals otherwise; each table deals three rounds. */
const SLUGS = [...TITLES.keys()].filter((_, at) => at % 7 === 0)
const LENGTH = 100

const owner = perFile(openFreshLedger)
const app = perFile(async () =>
  openDatabase({ connectionString: await appAddress(owner(), owner().connectionString) }),
)
const plays = new Map<string, RoundPlay>()

beforeAll(async () => {
  for (const [at, slug] of SLUGS.entries()) await dealThree(slug, at)
})

/** Three rounds of a table, a day and an hour ago, with seeds of a chain whose anchor is published. */
async function dealThree(slug: string, at: number): Promise<void> {
  const title = TITLES.get(slug)
  if (title === undefined) throw new Error(`no title ${slug}`)
  const seeds = [String(at).padStart(2, '0').repeat(32)]
  for (let n = 1; n < 4; n += 1) seeds.unshift(seedBefore(seeds[0] ?? ''))
  const [anchor = ''] = seeds
  await owner().query(
    `INSERT INTO seed_chain (table_slug, epoch, length, anchor, salt, sealed) VALUES ($1, 1, $2, $3, 'offline:1', '')`,
    [slug, LENGTH, anchor],
  )
  let shoe: readonly number[] | null = null
  for (const number of [1, 2, 3]) {
    const id = roundId(`${100 + at}26112710000${number}`)
    const from = newRound(title, shoe)
    const seed = {
      epoch: 1,
      number,
      anchor,
      salt: 'offline:1',
      saltBy: null,
      seed: seeds[number] ?? '',
    }
    const facts = { roundId: id, seed, shoe: from.shoe, beacon: null }
    const by = { table: slug, roundId: id, salt: 'offline:1', beacon: null, seed: seed.seed }
    const clients = [[], [], [], [], [], [], [], []]
    const { end } = playRound(title, from, (phase) => belowOf({ ...by, clients }, phase))
    const round = { ...facts, round: end, clients: clients.slice(0, end.windows + 1) }
    const play = playOf(round, 'revealed')
    plays.set(id, play)
    shoe = end.shoe
    const ended = { kind: 'ENDED', code: 'c', winner: 'w', at: NOW - DAY_MS - 3_600_000 + number }
    await owner().query(
      `INSERT INTO casino_round (id, table_slug, title, status, outcome, winner, opened_at, ended_at, epoch, seed_number, play)
       VALUES ($1, $2, $2, 'ENDED', $3, 'w', ms_to_time($4), ms_to_time($4), 1, $5, $6)`,
      [id, slug, ended, ended.at, number, JSON.stringify(play)],
    )
  }
}

const bytes = async (): Promise<number> => {
  const { rows } = await owner().query<{ bytes: number }>(
    'SELECT sum(length(play::text)) AS bytes FROM casino_round',
  )
  return Number(rows[0]?.bytes)
}

test('[LG186] rounds without a bet become compact, and are read and drawn again as before', async () => {
  const [before, betOn] = [await bytes(), [...plays.keys()][0] ?? '']
  await owner().query(
    `INSERT INTO round_bet SELECT 1, 7, NULL, id, table_slug, 0, 'main', '{}', 'm', 's', 's', '{}', 'BACK', 200, 1,
       opened_at, 'LAPSED', '{}' FROM casino_round WHERE id = $1`,
    [betOn],
  )
  // two of three of each table: never its newest, nor the one with the bet
  expect(await compactRounds(app(), { now: NOW, round: 'first' })).toBe(SLUGS.length * 2 - 1)
  expect(await compactRounds(app(), { now: NOW, round: 'later' })).toBe(0)
  expect(await bytes()).toBeLessThan(before * 0.7)
  const reads = new CasinoLedger(app())
  for (const [id, play] of plays) {
    const found = await reads.round(roundId(id), PLAYER)
    const read = readPlay(found?.round.play ?? {})
    expect(read?.record).toEqual(play.record)
    const title = TITLES.get(play.record.table) ?? null
    const checks = verifyRound(read?.record ?? play.record, title)
    expect(checks.filter(({ holds }) => !holds)).toEqual([])
  }
})

test('[LG186] the database refuses any other change of an ended round', async () => {
  const [compact = ''] = [...plays.keys()].slice(1)
  for (const change of [
    `play = jsonb_set(play, '{rest,dealt}', '[]')`,
    `play = jsonb_set(play, '{seed}', to_jsonb(repeat('0', 64)))`,
    `play = '{}'`,
    `winner = 'x'`,
  ]) {
    await expect(
      owner().query(`UPDATE casino_round SET ${change} WHERE id = $1`, [compact]),
    ).rejects.toThrow('has ended')
  }
  await expect(owner().query(`UPDATE casino_shoe SET shoe = '[]'`)).rejects.toThrow('append-only')
})

import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { paidChecks, type ToldRound } from '@crease/casino/fairness/paid-checks.ts'
import { RoundRecord, RoundReply } from '@crease/contract/casino/round-shapes.ts'
import { QUICKNET, type BeaconSource } from '@crease/casino/fairness/beacon.ts'
import { playerOf } from '@crease/casino/fairness/own-round-id.ts'
import {
  verifyRound,
  wouldHaveBeen,
  type Check,
  type PublishedRound,
  type WouldBe,
} from '@crease/casino/fairness/verify-round.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { SOLO_TITLES } from '@crease/casino/solo-titles.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { Value } from 'typebox/value'
import { readConfig } from '../settings/config.ts'
import { openLedger } from './open-ledger.ts'
import { OwnRounds } from '../writer/own-rounds.ts'
import { CasinoLedger } from '@crease/ledger/reads/casino-reads.ts'
import type { RoundBet, RoundRow } from '@crease/domain/rounds/round.ts'
import { roundId, userId } from '@crease/domain/units/ids.ts'
import { TableRecords } from '../writer/table-records.ts'
import { readPlay } from '../casino/round-recovery.ts'
import { toldIn, toldInReply } from '../casino/solo/shown-round.ts'
import { parsedJson } from '../feeds/betfair-recording/reading.ts'

/**
 * npm run verify-round -- ROUND|FILE: draws a round of the casino again from what is published of it, and checks it
 * [CG63]: a round of this ledger by its id, or a file with its record or with the reply that holds it. Ends with 0 when
 * it holds, with 1 when it does not, with 2 when it could not be read.
 */
const EXIT = { right: 0, wrong: 1, unread: 2 } as const
/** three digits of the table, twelve of the moment; of games alone as CG191 says, or as it was: three digits more */
const ROUND_ID = /^\d{15}(?:\d{3})?$|^\d{3}-\d+-\d+-\d+$/u
const NOBODY = userId(0)

process.exitCode = await check().catch((error: unknown) =>
  unread(error instanceof Error ? error.message : String(error)),
)

async function check(): Promise<number> {
  const [of, further] = parseArgs({ allowPositionals: true }).positionals
  if (of === undefined) return unread('usage: npm run verify-round -- ROUND|FILE')
  if (further !== undefined) return unread(`'${further}' is one word too many`)
  const round = ROUND_ID.test(of) ? await roundInLedger(of) : roundIn(await readFile(of, 'utf8'))
  if (round === null) return unread(`${of} is no round, and no file with the record of one`)
  const { record, told } = round
  const title = titleOf(record.table)
  const paid = told === null ? [] : paidChecks(told, record, title)
  const checks = [...verifyRound(record, title), ...paid]
  for (const line of [...checks.flatMap(linesOf), ...notesOf(round, title)]) print(line)
  return checks.every(({ holds }) => holds) ? EXIT.right : EXIT.wrong
}

/** A round by its record; with what its players were told, where that is there too. */
interface Round {
  readonly record: RoundRecord
  readonly told: ToldRound | null
}

function linesOf({ name, holds, published, found }: Check): readonly string[] {
  return [
    `${holds ? 'holds ' : 'FAILED'} ${name}: ${short(found)}`,
    ...(holds ? [] : [`       published: ${short(published)}`]),
  ]
}

/** Facts about a round that the checks do not cover. */
function notesOf({ record, told }: Round, title: Title | null): readonly string[] {
  return [
    told === null ? 'Winner and bets were not compared: the file holds the record alone.' : null,
    record.isVoid && title !== null ? sayVoid(wouldHaveBeen(record, title), title) : null,
    saidOfNumber(record, title),
    saidOutside(record),
    saidOfLastMove(record, title),
  ].filter((note) => note !== null)
}

/** A note on a solo round from before its number was published with its seed. */
function saidOfNumber(round: PublishedRound, title: Title | null): string | null {
  return title?.pace === 'solo' && playerOf(round.roundId) === null
    ? 'Its number is the moment of its bet: it was not published before.'
    : null
}

/** The outside parts of a round; null: none. */
function saidOutside({ beacon, salt }: PublishedRound): string | null {
  if (beacon !== null) return sayBeacon(beacon.source)
  if (!salt.startsWith('offline')) return null
  return 'The salt is our own: the chain is fixed, but nobody outside has salted it.'
}

/** A note on a table without beacons: the house's possible last move, which no check shows [UI1192]. */
function saidOfLastMove({ beacon }: PublishedRound, title: Title | null): string | null {
  return beacon === null && title !== null && title.pace !== 'solo'
    ? 'No beacon was mixed in: the house could add a seed to the list after it saw the bets, and no check shows it.'
    : null
}

function sayBeacon({ publicKey }: BeaconSource): string {
  return publicKey === QUICKNET.publicKey
    ? 'Its beacons are those of drand quicknet.'
    : `Its beacons are those of a source that the house has named, by the key ${publicKey}.`
}

function sayVoid(would: WouldBe, { pace }: Title): string {
  if (would.kind === 'ended') return `It was void, and would have come to: ${would.end.winner}.`
  if (would.kind === 'unknown') {
    return 'It was void; its record does not say what it would have come to.'
  }
  return pace === 'solo'
    ? 'It was void before it was played to its end: nothing was decided.'
    : 'It was void while bets could still come: nothing was decided.'
}

/** The title of a table, or of a game that is played alone. */
function titleOf(slug: string): Title | null {
  return TITLES.get(slug) ?? SOLO_TITLES.get(slug) ?? null
}

/** A round of the ledger with all its bets. */
async function roundInLedger(id: string): Promise<Round | null> {
  const opened = await openLedger(readConfig(process.env))
  if (opened === null) throw new Error('there is no ledger in this DATA_DIR yet')
  try {
    const { database } = opened
    const ofTable = await new CasinoLedger(database).round(roundId(id), NOBODY)
    const row = ofTable?.round ?? (await new OwnRounds(database).byId(roundId(id)))
    const paid = await new TableRecords(database).paidRound(roundId(id))
    return row === null ? null : roundOf(row, paid?.bets ?? [])
  } finally {
    await opened.close()
  }
}

function roundOf(row: RoundRow, bets: readonly RoundBet[]): Round | null {
  const record = readPlay(row.play)?.record ?? null
  if (record === null) return null
  const isVoid = row.status.kind === 'VOID'
  return { record: isVoid ? { ...record, isVoid: true } : record, told: toldIn(row, bets) }
}

/** The record alone, or the reply to `GET /api/v1/casino/round` that holds it. */
function roundIn(text: string): Round | null {
  const read: unknown = parsedJson(text)
  if (Value.Check(RoundRecord, read)) return { record: read, told: null }
  return Value.Check(RoundReply, read) ? { record: read.record, told: toldInReply(read) } : null
}

function unread(why: string): number {
  process.stderr.write(`${why}\n`)
  return EXIT.unread
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function short(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)} ...` : text
}

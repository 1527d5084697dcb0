import { readFile } from 'node:fs/promises'
import { RoundRecord, RoundReply } from '@crease/contract/casino-shapes.ts'
import { QUICKNET, type BeaconSource } from '@crease/casino/fairness/beacon.ts'
import { playerOf } from '@crease/casino/fairness/own-round-id.ts'
import {
  verifyRound,
  wouldHaveBeen,
  type Check,
  type PublishedRound,
} from '@crease/casino/fairness/verify-round.ts'
import type { Outcome, Title } from '@crease/casino/kernel/title.ts'
import { SOLO_TITLES } from '@crease/casino/solo-titles.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { Value } from 'typebox/value'
import { readConfig } from './config.ts'
import { openLedger } from './ledger/open-ledger.ts'
import { OwnRounds } from './ledger/own-rounds.ts'
import { CasinoLedger } from './ledger/reads/casino-reads.ts'
import { roundId, userId } from '@crease/domain/units/ids.ts'
import { readPlay } from './tables/recovery.ts'

/**
 * npm run verify-round -- ROUND|FILE: draws a round of the casino again from what is published of it, and checks it
 * [CG63]: a round of this ledger by its id, or a file with its record or with the reply that holds it. Ends with 0 when
 * it holds, with 1 when it does not, with 2 when it could not be read.
 */
const EXIT = { right: 0, wrong: 1, unread: 2 } as const
/** three digits of the table, twelve of the moment; of games alone as CG191 says, or as it was: three digits more */
const ROUND_ID = /^\d{15}(?:\d{3})?$|^\d{3}-\d+-\d+-\d+$/u
const NOBODY = userId(0)

const [, , from] = process.argv
process.exitCode =
  from === undefined
    ? unread('usage: npm run verify-round -- ROUND|FILE')
    : await check(from).catch((error: unknown) =>
        unread(error instanceof Error ? error.message : String(error)),
      )

async function check(of: string): Promise<number> {
  const record = ROUND_ID.test(of) ? await recordInLedger(of) : recordIn(await readFile(of, 'utf8'))
  if (record === null) return unread(`${of} is no round, and no file with the record of one`)
  const title = titleOf(record.table)
  const checks = verifyRound(record, title)
  for (const line of [...checks.flatMap(linesOf), ...notesOf(record, title)]) print(line)
  return checks.every(({ holds }) => holds) ? EXIT.right : EXIT.wrong
}

const linesOf = ({ name, holds, published, found }: Check): readonly string[] => [
  `${holds ? 'holds ' : 'FAILED'} ${name}: ${short(found)}`,
  ...(holds ? [] : [`       published: ${short(published)}`]),
]

/** What the checks do not say of a round. */
const notesOf = (record: RoundRecord, title: Title | null): readonly string[] =>
  [
    record.isVoid && title !== null ? sayVoid(wouldHaveBeen(record, title)) : null,
    saidOfNumber(record, title),
    saidOutside(record),
  ].filter((note) => note !== null)

/** Of a player's own round from before its number was published with its seed. */
const saidOfNumber = (round: PublishedRound, title: Title | null): string | null =>
  title?.pace === 'solo' && playerOf(round.roundId) === null
    ? 'Its number is the moment of its bet: it was not published before.'
    : null

/** What of a round comes from outside of the house; null: nothing to be said. */
function saidOutside({ beacon, salt }: PublishedRound): string | null {
  if (beacon !== null) return sayBeacon(beacon.source)
  if (!salt.startsWith('offline')) return null
  return 'The salt is our own: the chain is fixed, but nobody outside has salted it.'
}

function sayBeacon({ publicKey }: BeaconSource): string {
  return publicKey === QUICKNET.publicKey
    ? 'Its beacons are those of drand quicknet.'
    : `Its beacons are those of a source that the house has named, by the key ${publicKey}.`
}

function sayVoid(end: Outcome | null): string {
  return end === null
    ? 'It was void while bets could still come: nothing was decided.'
    : `It was void, and would have come to: ${end.winner}.`
}

/** The title of a table, or of a game that is played alone. */
function titleOf(slug: string): Title | null {
  return TITLES.get(slug) ?? SOLO_TITLES.get(slug) ?? null
}

async function recordInLedger(id: string): Promise<RoundRecord | null> {
  const opened = await openLedger(readConfig(process.env))
  if (opened === null) throw new Error('there is no ledger in this DATA_DIR yet')
  try {
    const ofTable = await new CasinoLedger(opened.database).round(roundId(id), NOBODY)
    const round = ofTable?.round ?? (await new OwnRounds(opened.database).byId(roundId(id)))
    const record = round === null ? null : (readPlay(round.play)?.record ?? null)
    return record !== null && round?.status.kind === 'VOID' ? { ...record, isVoid: true } : record
  } finally {
    await opened.close()
  }
}

/** The record alone, or the reply to `GET /api/v1/casino/round` that holds it. */
function recordIn(text: string): RoundRecord | null {
  const read: unknown = parsed(text)
  if (Value.Check(RoundRecord, read)) return read
  return Value.Check(RoundReply, read) ? read.record : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
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

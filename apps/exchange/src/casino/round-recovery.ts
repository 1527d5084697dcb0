import { dealOn } from '@crease/casino/kernel/play.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { RoundRecord } from '@crease/contract/casino/round-shapes.ts'
import { STOPS } from '@crease/casino/sentences/table-stops.ts'
import type { RoundRow } from '@crease/domain/rounds/round.ts'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { TableActRow } from '../writer/table-records.ts'
import type { Logger } from './logger.ts'
import { beaconsAgain, type BeaconsAsked } from './beacon/phase-beacons.ts'
import { belowOf, playOf, type RoundFacts, type RoundSeed } from './round-play.ts'
import { CasinoStopped, RoundRefused, say, VoidAsked, type SayParts } from './rounds-exchange.ts'
import { endingOf, type EndReads } from './settlement.ts'

const Play = Type.Object({
  record: RoundRecord,
  round: Type.Object({
    slug: Type.String(),
    shoe: Type.Array(Type.Integer()),
    dealt: Type.Array(Type.Object({ slot: Type.String(), face: Type.Integer() })),
    windows: Type.Integer(),
    choices: Type.Optional(Type.Array(Type.String())),
    edition: Type.Optional(Type.Integer()),
  }),
})
const playShape = Compile(Play)

/** The ledger's record of a round in the casino's words; null if it cannot be read. */
export const readPlay = (play: object): Static<typeof Play> | null =>
  playShape.Check(play) ? play : null

export interface RecoveryParts extends SayParts {
  readonly titles: ReadonlyMap<string, Title>
  readonly seedAgain: (record: RoundRecord) => Promise<RoundSeed | null>
  readonly reads: EndReads
  /** null: no public beacon is mixed in */
  readonly beacons: BeaconsAsked | null
  readonly noteAct: (act: TableActRow) => Promise<void>
  readonly log: Logger
}

type Command = Parameters<typeof say>[1]

/**
 * Ends a round that a server left behind: one that was dealt out after its last window comes to what it would have
 * come to; any other is void. None is lost, and none is paid twice [CG59]. One that the exchange does not let end stays
 * open with an alarm, and keeps no server from its start [LG171].
 */
export async function endLeftBehind(parts: RecoveryParts, row: RoundRow): Promise<void> {
  const command = await commandFor(parts, row).catch((error: unknown): Command => {
    parts.log.error({ err: error, roundId: row.roundId }, 'a casino round could not be finished')
    return voided(row, STOPS.fault, row.play)
  })
  try {
    await say(parts, command)
  } catch (error) {
    if (error instanceof CasinoStopped) throw error
    if (error instanceof RoundRefused && error.code === 'ROUND_ENDED') return
    parts.log.error({ err: error, roundId: row.roundId }, 'a casino round stays open')
  }
}

async function commandFor(parts: RecoveryParts, row: RoundRow): Promise<Command> {
  const play = readPlay(row.play)
  if (play === null) return voided(row, STOPS.tableGone, row.play)
  const seed = await parts.seedAgain(play.record)
  if (seed === null) {
    const { table, roundId } = row
    parts.log.error({ table, roundId }, 'the seed of a casino round is gone')
    // operators find it among what was done to the table [CG702]
    await parts.noteAct({ table, roundId, act: 'VOID_ROUND', reason: STOPS.seedGone, by: null })
    return voided(row, STOPS.seedGone, row.play)
  }
  const facts: RoundFacts = {
    roundId: row.roundId,
    seed,
    shoe: play.record.shoe,
    round: play.round,
    clients: play.record.clients,
    beacon: play.record.beacon,
  }
  const title = parts.titles.get(row.table)
  if (title === undefined) return voided(row, STOPS.tableGone, playOf(facts, 'revealed'))
  if (row.status.kind !== 'DEALING') return voided(row, STOPS.restarted, playOf(facts, 'revealed'))
  return dealtOutOr(parts, { title, facts })
}

/** Without its beacon, or where its draw fails, the round is void: nothing else decides it [CG1103], and its seed is shown [CG67]. */
async function dealtOutOr(
  parts: RecoveryParts,
  { title, facts }: { readonly title: Title; readonly facts: RoundFacts },
): Promise<Command> {
  try {
    const beacon = await beaconsAgain(facts.beacon, parts.beacons)
    const end = dealtOut(title, { ...facts, beacon })
    if (end !== null) return await settledOr(parts, { title, end })
    return voided(facts, STOPS.restarted, playOf({ ...facts, beacon }, 'revealed'))
  } catch (error) {
    const asked = error instanceof VoidAsked
    const { roundId } = facts
    if (!asked) parts.log.error({ err: error, roundId }, 'a casino round could not be drawn')
    return voided(facts, asked ? error.message : STOPS.fault, playOf(facts, 'revealed'))
  }
}

/** The round's settlement; where it cannot be worked out the round is void, and its seed is shown all the same. */
async function settledOr(
  { log, reads }: RecoveryParts,
  { title, end }: { readonly title: Title; readonly end: RoundFacts },
): Promise<Command> {
  const { roundId } = end
  try {
    return await endingOf(title, end, reads)
  } catch (error) {
    log.error({ err: error, roundId }, 'a casino round could not be settled')
    return voided({ roundId }, STOPS.fault, playOf(end, 'revealed'))
  }
}

/** The round as it ends without another window; null where there would be one. */
function dealtOut(title: Title, facts: RoundFacts): RoundFacts | null {
  const stand = dealOn(title, facts.round, belowOf(facts, facts.round.windows))
  return stand.window === null ? { ...facts, round: stand.round } : null
}

const voided = ({ roundId }: Pick<RoundRow, 'roundId'>, reason: string, play: object): Command => ({
  kind: 'void-round',
  roundId,
  reason,
  play,
})

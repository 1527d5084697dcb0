import { allHeard, isAhead, LETS_IN_FOR_MS, newestOfEach } from '../../allotments/heard-play.ts'
import { homeOf } from '../../allotments/shard-map.ts'
import { FIRED } from '../../records/decision.ts'
import type { PlayedThere, PlayTurnRow } from '../../records/players/play-turn.ts'
import type { PerPeriod, PlayRules, PlaySums } from '../../records/players/protection.ts'
import type { Refusal } from '../../records/refusal.ts'
import { exposureOf } from '../../records/rows.ts'
import { PERIODS } from '../../units/calendar.ts'
import type { UserId } from '../../units/ids.ts'
import { NO_MONEY, paise, type Paise } from '../../units/money.ts'
import type { Transaction } from '../transaction.ts'

/** What has been played where, as limits of a period count it. */
export type Played = Pick<PlaySums, 'staked' | 'net'> & { readonly atRisk: Paise }

/** A player's turn as it is known here: it begins at home [SH89]. */
export function turnOf({ state }: Transaction, userId: UserId): PlayTurnRow {
  const { of } = state.shard
  return (
    state.playing.turns.get(userId) ?? {
      userId,
      number: 0,
      holder: homeOf(userId, of),
      told: 0,
      played: [],
    }
  )
}

/** Whoever is kept to a limit of what is staked or lost in a period bets where their turn is, from here on and for good [SH89]. */
export function keepToTurn(tx: Transaction, userId: UserId, rules: PlayRules): void {
  const { shard, playing } = tx.state
  if (shard.of === 1 || playing.turns.has(userId)) return
  const isKept = PERIODS.some(
    (per) => rules[`stake-${per}`] !== undefined || rules[`loss-${per}`] !== undefined,
  )
  if (isKept) tx.record('playTurn', turnOf(tx, userId))
}

/** What a player has played here, as it is told for the `told`th time. */
export function playedHere(tx: Transaction, userId: UserId, told: number): PlayedThere {
  const { state, now } = tx
  const { starts, staked, net } = state.playing.book.at(userId, now)
  const atRisk = exposureOf(tx.account(userId))
  return { shard: state.shard.own, told, starts, staked, net, atRisk, heardAt: now }
}

/** What a player has played in other shards in the present periods, as those have told it; of one that is over nothing counts. */
export function playedElsewhere({ state, now }: Transaction, userId: UserId): Played {
  const { playing, shard } = state
  const others = (playing.turns.get(userId)?.played ?? []).filter(
    (each) => each.shard !== shard.own,
  )
  if (others.length === 0) return NOWHERE
  const { starts } = playing.book.at(userId, now)
  const sum = (of: 'staked' | 'net', per: keyof PerPeriod): number =>
    others.reduce((all, each) => all + (each.starts[per] === starts[per] ? each[of][per] : 0), 0)
  const sums = (of: 'staked' | 'net'): PerPeriod => ({
    day: sum(of, 'day'),
    week: sum(of, 'week'),
    month: sum(of, 'month'),
  })
  const atRisk = others.reduce((all: number, each) => all + each.atRisk, 0)
  return { staked: sums('staked'), net: sums('net'), atRisk: paise(atRisk) }
}

const NOTHING: PerPeriod = { day: 0, week: 0, month: 0 }
const NOWHERE: Played = { staked: NOTHING, net: NOTHING, atRisk: NO_MONEY }

/**
 * What was judged of a bet, as an answer: where the player's turn is elsewhere, or too little is known of what was played
 * elsewhere, it is none yet [SH90].
 */
export function judgedInTurn(
  tx: Transaction,
  userId: UserId,
  judged: Refusal | null,
): Refusal | null {
  const row = tx.state.playing.turns.get(userId)
  if (row === undefined || !waitsForTurn(judged)) return judged
  const lacks = lackOf(tx, row, judged)
  if (lacks === null) return judged
  return tx.elsewhere === FIRED ? { code: 'BUSY' } : { code: 'BUSY', lacks }
}

/** Whether nothing was wrong, or it is a matter of a limit of a period or of cash: whoever has the turn alone asks for that elsewhere. */
const waitsForTurn = (judged: Refusal | null): boolean =>
  judged === null || judged.code === 'INSUFFICIENT_FUNDS' || isOfPeriod(judged)

const isOfPeriod = ({ code }: Refusal): boolean => code === 'STAKE_LIMIT' || code === 'LOSS_LIMIT'

function lackOf(
  { state: { shard, playing }, now, elsewhere }: Transaction,
  { userId, holder, played }: PlayTurnRow,
  judged: Refusal | null,
): 'turn' | 'sums' | null {
  if (holder !== shard.own) return 'turn'
  if (judged !== null && !isOfPeriod(judged)) return null
  const { starts } = playing.book.at(userId, now)
  // what is judged by a trigger cannot wait for anybody
  const asked = judged === null ? now - LETS_IN_FOR_MS : elsewhere.since
  const isKnown = allHeard({ played }, shard, elsewhere === FIRED ? 0 : asked)
  return isKnown && !played.some((there) => isAhead(there, starts)) ? null : 'sums'
}

/** What this shard and another one know of what was played, together; of this one, as it is about to tell it, nothing. */
export const joinedPlayed = (
  { state: { shard } }: Transaction,
  ...known: readonly (readonly PlayedThere[])[]
): readonly PlayedThere[] => newestOfEach(known.flat().filter((each) => each.shard !== shard.own))

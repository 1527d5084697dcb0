import type { Bet, Fill } from '@crease/domain/bet/bet.ts'
import type { Reply } from '@crease/domain/records/command.ts'
import { eventId, marketId, runnerId, type BetId, type RunnerId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'

import { cancelOf, type Parcel, type PredictedBet, type PredictedPlayer } from './bet-table.ts'
import type { Ground } from './ground.ts'
import { Agenda, play, release, type Played } from './play.ts'

export const CRICKET_FILE = 'betfair/cricket_netherlands-v-png_1.200806927.mcm.jsonl.gz'
export const CRICKET_MARKET = marketId('1.200806927')
const EVENT = eventId('31573045')
const RUNNERS: Readonly<Record<string, RunnerId>> = {
  NED: runnerId('228749'),
  PNG: runnerId('2857977'),
}

/** What became of a bet of the table, in the table's own terms. */
export interface BetOutcome {
  readonly placed: Reply
  readonly cancelled: Reply | null
  /** null for a refused bet */
  readonly bet: Bet | null
  readonly matched: readonly Parcel[]
}

export interface PlayedBets extends Played {
  readonly outcomes: ReadonlyMap<string, BetOutcome>
}

/** Funds the players, plays the file with the bets and cancels of the table, and tells each outcome. */
export async function playBets(
  ground: Ground,
  file: string,
  table: { readonly bets: readonly PredictedBet[]; readonly players: readonly PredictedPlayer[] },
): Promise<PlayedBets> {
  await fund(ground, table.players)
  const agenda = new Agenda()
  const placed = new Map<string, Reply>()
  const cancelled = new Map<string, Reply>()
  for (const row of table.bets) {
    agenda.add({
      at: row.at,
      act: async () => {
        const reply = await ground.submit(placementOf(row, ground))
        placed.set(row.no, reply)
        release(reply, { ground, agenda })
      },
    })
    const cancel = cancelOf(row.rest)
    if (cancel === null) continue
    agenda.add({
      at: cancel.at,
      act: async () => {
        const userId = ground.userOf(row.player)
        const reply = await ground.submit({
          kind: 'cancel',
          userId,
          betId: betIdOf(placed, row.no),
        })
        cancelled.set(row.no, reply)
      },
    })
  }
  const played = await play({ file, ground, agenda })
  const fills = await ground.fills()
  const numbers = new Map(
    table.bets.flatMap(({ no }) => {
      const reply = placed.get(no)
      return reply?.kind === 'placed' ? [[reply.bet.betId, no] as const] : []
    }),
  )
  const outcomes = new Map<string, BetOutcome>()
  for (const { no } of table.bets) {
    const reply = placed.get(no)
    if (reply === undefined) throw new Error(`bet ${no} was never placed`)
    const bet = reply.kind === 'placed' ? await ground.bet(reply.bet.betId) : null
    const matched = bet === null ? [] : parcelsOf(bet, fills, numbers)
    outcomes.set(no, { placed: reply, cancelled: cancelled.get(no) ?? null, bet, matched })
  }
  return { ...played, outcomes }
}

const HOUSE_FUNDS = paise(1_000_000_00)

async function fund(ground: Ground, players: readonly PredictedPlayer[]): Promise<void> {
  const narration = 'Opening balance'
  const accounts = players.map(({ player, before }) => [ground.userOf(player), before] as const)
  for (const [userId, amount] of [[ground.makerUserId, HOUSE_FUNDS] as const, ...accounts]) {
    await ground.submit({ kind: 'fund', userId, amount, narration })
  }
}

function placementOf(row: PredictedBet, ground: Ground) {
  const runner = RUNNERS[row.on]
  if (runner === undefined) throw new Error(`no runner ${row.on}`)
  return {
    kind: 'place',
    userId: ground.userOf(row.player),
    eventId: EVENT,
    marketId: CRICKET_MARKET,
    runnerId: runner,
    side: row.side,
    requestedOdds: row.requestedOdds,
    stake: row.stake,
    clientBetId: null,
  } as const
}

function betIdOf(placed: ReadonlyMap<string, Reply>, no: string): BetId {
  const reply = placed.get(no)
  if (reply?.kind !== 'placed') throw new Error(`bet ${no} was not placed`)
  return reply.bet.betId
}

/** A bet's fills summed by price and by the bet on the other side, in order of the first of each. */
function parcelsOf(
  { betId, side }: Bet,
  fills: readonly Fill[],
  numbers: ReadonlyMap<BetId, string>,
): readonly Parcel[] {
  const parcels: Parcel[] = []
  for (const { backBetId, layBetId, odds, stake } of fills) {
    const [own, other] = side === 'BACK' ? [backBetId, layBetId] : [layBetId, backBetId]
    if (own !== betId) continue
    const against = other === null ? null : (numbers.get(other) ?? `bet ${other}`)
    const at = parcels.findIndex((parcel) => parcel.odds === odds && parcel.with === against)
    const before = parcels[at]
    if (before === undefined) parcels.push({ stake, odds, with: against })
    else parcels[at] = { ...before, stake: paise(before.stake + stake) }
  }
  return parcels
}

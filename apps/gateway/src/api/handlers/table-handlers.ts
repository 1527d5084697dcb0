import { refused } from '@crease/protocol/edge-refusal.ts'
import { BET_PLACED } from '@crease/contract/orders/bet-placed.ts'
import { isCasinoGame } from '@crease/contract/casino-games.ts'
import type { TableBetRow } from '@crease/contract/casino-shapes.ts'
import { roundId } from '@crease/domain/units/ids.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import type { CasinoOutcome } from '@crease/protocol/casino.ts'
import type { RoundReads } from '../../betting/reads.ts'
import type { SoloAnswer, SoloBetting } from '../../betting/solo-betting.ts'
import type { SessionGuard } from '@crease/people/credentials/guard.ts'
import type { TableBetting } from '../../betting/table-betting.ts'
import { wireTime } from '../../wire/match.ts'
import { wireRound, wireRoundInSum } from '../../wire/round.ts'
import type { Answer, SignedInHandlers } from './handler.ts'

/** the last rounds of a table among which void ones are counted */
const VOIDS_AMONG = 1000
/** results of a road: a shoe has up to 80 */
const ROAD_RESULTS = 200
/** chains of a table that are shown: the next one, that of now and some before */
const MOST_CHAINS = 5

/** The chains of a player's own games are stored under names of their own, and are for that player alone [CG194]. */
const NO_GAME = refused({ code: 'BAD_REQUEST', field: 'casinoGameSlug' })

const DONE = {
  PAUSE: 'The table is paused: no round begins',
  RESUME: 'The table goes on',
  VOID_ROUND: 'The round is void: every stake has come back',
  RESETTLE_ROUND: 'The round is paid again, as its seed draws it',
} as const

/** Bets on casino rounds, a round with its record [CG81], and what operators do to tables [OP87]. */
export function tableHandlers(deps: {
  readonly tableBetting: TableBetting
  readonly soloBetting: SoloBetting
  readonly rounds: RoundReads
  readonly exchange: Pick<ExchangePort, 'tables'>
  /** a round that is made void pays stakes back [AU98] */
  readonly guard: SessionGuard
}) {
  return {
    placeTableBet: async ({ session, body, idempotencyKey }) => {
      const outcome = await deps.tableBetting.place(session, { body, idempotencyKey })
      if (outcome.kind === 'refused') return outcome
      return { success: true, message: BET_PLACED, bet: outcome.bet }
    },
    cashOutTableBet: async ({ session, body }) => {
      const outcome = await deps.tableBetting.cashOut(session, body)
      if (outcome.kind === 'refused') return outcome
      return { success: true, message: cashedOutAs(outcome.bet), bet: outcome.bet }
    },
    openSolo: async ({ session, body }) =>
      stands(await deps.soloBetting.open(session, body.casinoGameSlug), 'As it stands'),
    playSolo: async ({ session, body }) =>
      stands(await deps.soloBetting.play(session, body), BET_PLACED),
    stepSolo: async ({ session, body }) =>
      stands(await deps.soloBetting.step(session, body), 'Done'),
    round: async ({ session, query }) => {
      const found = await deps.rounds.round(roundId(query.mid), session.userId)
      const reply = found === null ? null : wireRound(found)
      return reply ?? refused({ code: 'NOT_FOUND', field: 'mid' })
    },
    tableFairness: async ({ query: { casinoGameSlug: table } }) => {
      if (!isCasinoGame(table)) return NO_GAME
      const [counted, found] = await Promise.all([
        deps.rounds.voidRounds(table, VOIDS_AMONG),
        deps.rounds.chains(table, MOST_CHAINS),
      ])
      const chains = found.map((each) => ({ ...each, publishedAt: wireTime(each.publishedAt) }))
      return { success: true, chains, ...counted }
    },
    tableRoad: async ({ query: { casinoGameSlug: table } }) => {
      if (!isCasinoGame(table)) return NO_GAME
      const newest = await deps.rounds.lastCodes(table, ROAD_RESULTS)
      return { success: true, results: newest.toReversed() }
    },
    operatorTables: async ({ token }) =>
      answer(await deps.exchange.tables(token, null), 'As they stand'),
    operatorRound: async ({ token, query }) => {
      // the exchange refuses a player, who then reads nothing
      const standing = await deps.exchange.tables(token, null)
      if (standing.kind === 'refused') return standing
      const found = await deps.rounds.roundInSum(roundId(query.mid))
      if (found === null) return refused({ code: 'NOT_FOUND', field: 'mid' })
      return { ...wireRoundInSum(found), message: 'As last committed' }
    },
    operatorTable: async ({ session, token, body }) => {
      const { casinoGameSlug: table, act, mid } = body
      if (act === 'VOID_ROUND' || act === 'RESETTLE_ROUND') {
        const unproved = await deps.guard.refusalOf({ stepUp: true }, session)
        if (unproved !== null) return refused(unproved)
      }
      const round = mid === undefined ? null : roundId(mid)
      const outcome = await deps.exchange.tables(token, { table, act, round, why: body })
      return answer(outcome, DONE[act])
    },
  } satisfies Partial<SignedInHandlers>
}

/** By hand; or the value that was set had been reached, and the bet stands as it is. */
const cashedOutAs = ({ paysOdd, matchOdd }: TableBetRow): string =>
  `Cashed out at ${(paysOdd ?? matchOdd).toFixed(2)}x`

function stands(answered: SoloAnswer, message: string): Answer<'openSolo'> {
  if (answered.kind === 'refused') return answered
  return { success: true, message, ...answered.stand }
}

function answer(outcome: CasinoOutcome, message: string): Answer<'operatorTables'> {
  if (outcome.kind === 'refused') return outcome
  const tables = outcome.tables.map(({ table, ...standing }) => ({
    casinoGameSlug: table,
    ...standing,
  }))
  return { success: true, message, tables }
}

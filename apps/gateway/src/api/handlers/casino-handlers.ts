import type {
  CurrentCasinoBetRow,
  CasinoResultRow,
} from '@crease/contract/accounts/account-shapes.ts'
import { paiseToPoints } from '@crease/contract/amounts.ts'
import { CASINO_GAMES, gameNameOf, isCasinoGame } from '@crease/contract/casino-games.ts'
import { ticketStakes } from '@crease/domain/rounds/returns.ts'
import { wireTime } from '../../wire/match.ts'
import type { CasinoBet, CasinoResult } from '@crease/ledger/reads/report-rows.ts'
import type { CasinoReads } from '../../betting/reads.ts'
import { refuse, type SignedInHandlers } from './handler.ts'
import { pageReply, shallowPageOf, sideOf } from './page.ts'

type CasinoNames = 'myDefaultCasinoGames' | 'getCasinoResult' | 'getMyCurrentCasinoBets'

/** The casino's titles, bets and results, as the ledger has them. */
export function casinoHandlers({
  casino,
  now,
}: {
  readonly casino: CasinoReads
  readonly now: () => number
}): Pick<SignedInHandlers, CasinoNames> {
  return {
    myDefaultCasinoGames: () => ({
      success: true,
      casinoGames: CASINO_GAMES.map((casinogame) => ({ casinogame })),
    }),
    getCasinoResult: async ({ session, query }) => {
      const { casinoGameSlug: slug } = query
      if (slug !== undefined && !isCasinoGame(slug)) {
        return refuse({ code: 'BAD_REQUEST', field: 'casinoGameSlug' })
      }
      const page = shallowPageOf(session.userId, query, now())
      if ('refusal' in page) return page
      const { rows, total, upTo } = await casino.results({ ...page, gameSlug: slug ?? null })
      return { success: true, casinoResults: rows.map(resultRow), totalCount: total, upTo }
    },
    getMyCurrentCasinoBets: async ({ session, query }) => {
      const page = shallowPageOf(session.userId, query, now())
      if ('refusal' in page) return page
      const found = await casino.currentBets({ ...page, side: sideOf(query.betType) })
      const totals = {
        stake: paiseToPoints(found.stake),
        liability: paiseToPoints(found.liability),
      }
      return { ...pageReply(page, { ...found, rows: found.rows.map(roundBetRow) }), totals }
    },
  }
}

/** A result as the wire says it. */
export const resultRow = ({
  mid,
  gameSlug,
  winner,
  said,
  voidFor,
  at,
}: CasinoResult): CasinoResultRow => ({
  mid,
  casinoGameSlug: gameSlug,
  casinoGameName: gameNameOf(gameSlug),
  status: voidFor === null ? 'ENDED' : 'VOID',
  winner: winner ?? '',
  ...(said !== null && { said }),
  note: voidFor,
  createdAt: wireTime(at),
})

/** A bet on a round that has not ended, as the wire says it. */
export const roundBetRow = (bet: CasinoBet): CurrentCasinoBetRow => ({
  ...stakesOf(bet),
  betId: String(bet.betId),
  mid: bet.mid,
  casinoGameSlug: bet.gameSlug,
  eventName: gameNameOf(bet.gameSlug),
  marketName: bet.marketName,
  selectionName: bet.selectionName,
  teamName: bet.selectionName,
  matchOdd: bet.odds / 100,
  matchOddVariant: bet.side === 'BACK' ? 'back' : 'lay',
  stake: paiseToPoints(bet.stake),
  createdAt: wireTime(bet.placedAt),
})

function stakesOf(bet: CasinoBet): Pick<CurrentCasinoBetRow, 'liability' | 'possibleProfit'> {
  const { liability, profit } = ticketStakes(bet)
  return { liability: paiseToPoints(liability), possibleProfit: paiseToPoints(profit) }
}

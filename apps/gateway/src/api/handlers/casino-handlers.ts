import { refused } from '@crease/protocol/edge-refusal.ts'
import { paiseToPoints } from '@crease/contract/amounts.ts'
import { CASINO_GAMES, isCasinoGame } from '@crease/contract/casino-games.ts'
import { resultRow, roundBetRow } from '../../wire/casino-rows.ts'
import type { CasinoReads } from '../../betting/reads.ts'
import type { SignedInHandlers } from './handler.ts'
import { pageReply, shallowPageOf } from './page.ts'
import { sideOf } from '../../wire/bet-side.ts'

/** The casino's titles, bets and results, as the ledger has them. */
export function casinoHandlers({
  casino,
  now,
}: {
  readonly casino: CasinoReads
  readonly now: () => number
}) {
  return {
    myDefaultCasinoGames: () => ({
      success: true,
      casinoGames: CASINO_GAMES.map((casinogame) => ({ casinogame })),
    }),
    getCasinoResult: async ({ session, query }) => {
      const { casinoGameSlug: slug } = query
      if (slug !== undefined && !isCasinoGame(slug)) {
        return refused({ code: 'BAD_REQUEST', field: 'casinoGameSlug' })
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
  } satisfies Partial<SignedInHandlers>
}

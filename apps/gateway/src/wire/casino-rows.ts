import type {
  CurrentCasinoBetRow,
  CasinoResultRow,
} from '@crease/contract/accounts/account-shapes.ts'
import { paiseToPoints } from '@crease/contract/amounts.ts'
import { gameNameOf } from '@crease/contract/casino-games.ts'
import { netOf, ticketStakes } from '@crease/domain/rounds/returns.ts'
import type { CasinoBet, CasinoResult } from '@crease/ledger/reads/report-rows.ts'
import { wireTime } from './match.ts'

/** A result as the wire says it. */
export const resultRow = ({
  mid,
  gameSlug,
  winner,
  said,
  why,
  at,
}: CasinoResult): CasinoResultRow => ({
  mid,
  casinoGameSlug: gameSlug,
  casinoGameName: gameNameOf(gameSlug),
  status: why === null ? 'ENDED' : 'VOID',
  winner: winner ?? '',
  ...(said !== null && { said }),
  note: why?.reason ?? null,
  operatorNote: why?.note ?? null,
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
  if (bet.pays !== null) {
    const net = netOf(bet, { kind: 'pays', hundredths: bet.pays })
    return { liability: 0, possibleProfit: paiseToPoints(net) }
  }
  const { liability, profit } = ticketStakes(bet)
  return { liability: paiseToPoints(liability), possibleProfit: paiseToPoints(profit) }
}

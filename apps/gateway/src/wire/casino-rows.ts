import type {
  CurrentCasinoBetRow,
  CasinoResultRow,
} from '@crease/contract/accounts/account-shapes.ts'
import { paiseToPoints } from '@crease/contract/amounts.ts'
import { CASINO_GAMES } from '@crease/contract/casino-games.ts'
import { ticketStakes } from '@crease/domain/rounds/returns.ts'
import type { CasinoBet, CasinoResult } from '@crease/ledger/reads/report-rows.ts'
import { wireTime } from './match.ts'

const NAMES: ReadonlyMap<string, string> = new Map(
  CASINO_GAMES.map(({ slug, gameName }) => [slug, gameName]),
)

/** A round of a title that is no longer offered is called by its slug. */
const nameOf = (slug: string): string => NAMES.get(slug) ?? slug

/** Whether the casino offers a title of this slug. */
export const isTitle = (slug: string): boolean => NAMES.has(slug)

/** A result as the wire says it. */
export const resultRow = ({
  mid,
  gameSlug,
  winner,
  voidFor,
  at,
}: CasinoResult): CasinoResultRow => ({
  mid,
  casinoGameSlug: gameSlug,
  casinoGameName: nameOf(gameSlug),
  status: voidFor === null ? 'ENDED' : 'VOID',
  winner: winner ?? '',
  note: voidFor,
  createdAt: wireTime(at),
})

/** A bet on a round that has not ended, as the wire says it. */
export const roundBetRow = (bet: CasinoBet): CurrentCasinoBetRow => ({
  ...stakesOf(bet),
  betId: String(bet.betId),
  mid: bet.mid,
  casinoGameSlug: bet.gameSlug,
  eventName: nameOf(bet.gameSlug),
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

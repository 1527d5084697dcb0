import type { RunnerId } from '@crease/domain/units/ids.ts'
import type { Market, Selection, Title } from '@crease/casino/kernel/title.ts'
import { netOf, type Return, type Terms, type Ticket } from '@crease/domain/rounds/returns.ts'
import { paise, type Paise } from '@crease/domain/units/money.ts'
import type { Side } from '@crease/domain/units/side.ts'
import type { TableBetRow } from '../../link/named.ts'
import { selectionOf } from './titles.ts'

/** A bet that stands, or one that is drafted: all that its outcome depends on. */
export interface Staked {
  readonly selectionId: RunnerId
  readonly side: 'back' | 'lay'
  /** hundredths */
  readonly odds: number
  readonly stake: Paise
}

const stands = ({ status }: TableBetRow): boolean => status === 'ACCEPTED' || status === 'PENDING'

/** The bets that stand or wait, as the outcomes of a book count them. */
export const standing = (bets: readonly TableBetRow[]): readonly Staked[] =>
  bets
    .filter(stands)
    .map(({ selectionId, matchOddVariant: side, matchOdd: odds, stake }) => ({
      selectionId,
      side,
      odds,
      stake,
    }))

/** How the exchange reads a stake on a selection: at odds, or as the unit of a spread. */
function termsOf({ price }: Selection, side: Staked['side'], odds: number): Terms {
  if (price.kind === 'spread') {
    return { kind: 'spread', cap: price.cap, winsHundredths: price.winsHundredths }
  }
  const bets: Side = side === 'back' ? 'BACK' : 'LAY'
  return { kind: 'odds', side: bets, odds }
}

const WIN: Return = { kind: 'win' }
const LOSE: Return = { kind: 'lose' }

/**
 * The result of each outcome of a book, in paise, over all bets on it; null: it has no bet, or its selections do not
 * exclude each other. By the exchange's own arithmetic [CG3].
 */
export function outcomesOf(
  title: Title,
  market: Market,
  staked: readonly Staked[],
): ReadonlyMap<string, Paise> | null {
  const ids = new Set(market.selections.map(({ id }) => id))
  const here = staked.filter(({ selectionId }) => ids.has(selectionId))
  if (market.book.kind !== 'one-wins' || here.length === 0) return null
  const tickets = here.flatMap(({ selectionId, side, odds, stake }) => {
    const selection = selectionOf(title, selectionId)
    if (selection === null) return []
    const ticket: Ticket = { terms: termsOf(selection, side, odds), stake }
    return [{ selectionId, ticket }]
  })
  return new Map(
    market.selections.map(({ id }) => [
      id,
      paise(
        tickets.reduce(
          (sum, { selectionId, ticket }) => sum + netOf(ticket, selectionId === id ? WIN : LOSE),
          0,
        ),
      ),
    ]),
  )
}

import { returnOf, quoteOf, type Quote } from '../kernel/prices.ts'
import type { Below } from '../kernel/play.ts'
import type { Round } from '../kernel/round.ts'
import type { Market, Selection, Title } from '../kernel/title.ts'
import type { Return } from '@crease/domain/rounds/returns.ts'
import { selectionsOf } from './played-rounds.ts'

interface Offered {
  readonly selection: Selection
  readonly quote: Quote
}

/** Every bet that is offered at a window returns less than its stake, and no book can be beaten whole [CG42]. */
export function lookAtOffers(title: Title, round: Round, below: Below) {
  const faults: string[] = []
  let bets = 0
  let books = 0
  for (const market of title.markets) {
    const offered = selectionsOf(market, below)
      .map((selection) => ({ selection, quote: quoteOf(selection, round) }))
      .filter(({ quote }) => quote.back !== null || quote.lay !== null)
    for (const each of offered) faults.push(...tooGood(each, round))
    bets += offered.length
    if (offered.length === 0) continue
    books += 1
    faults.push(...beaten(market, offered))
  }
  // The checked books, and their faults.
  return { bets, books, faults }
}

function tooGood({ selection, quote }: Offered, round: Round): readonly string[] {
  const chances = selection.chances(round)
  return (['back', 'lay'] as const).flatMap((side) => {
    const odds = quote[side]
    if (odds === null) return []
    const { num, den } = returnOf(chances, {
      kind: 'odds',
      side: side === 'back' ? 'BACK' : 'LAY',
      odds,
    })
    return num < den ? [] : [`${selection.id} ${side} ${odds} returns ${num}/${den}`]
  })
}

/** All backs of a book in which one always wins, and all lays of any book in which one wins. */
function beaten({ id, book, selections }: Market, offered: readonly Offered[]): readonly string[] {
  if (book.kind !== 'one-wins' || selections.length === 0) return []
  const sum = (side: 'back' | 'lay') =>
    offered.reduce((total, { quote }) => total + 100 / (quote[side] ?? Infinity), 0)
  const isPaid = (comes: Return) => comes.kind === 'push'
  const isSure = book.orElse.every(isPaid) && offered.length === book.of
  const hasAllBacks = offered.every(({ quote }) => quote.back !== null)
  const rounding = 1e-9
  return [
    ...(isSure && hasAllBacks && sum('back') < 1 - rounding ? [`${id}: backs ${sum('back')}`] : []),
    ...(sum('lay') > 1 + rounding ? [`${id}: lays ${sum('lay')}`] : []),
  ]
}

import { findSelection, type Placeable } from '@crease/casino/kernel/find-selection.ts'
import { stakeLimits, TABLE_LIMITS, type StakeLimits } from '@crease/casino/kernel/limits.ts'
import { quoteOf, type Quote } from '@crease/casino/kernel/prices.ts'
import type { Round } from '@crease/casino/kernel/round.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import type { TableOffer } from '@crease/contract/casino-shapes.ts'
import { decimalOdds } from '@crease/contract/amounts.ts'

/** The odds of a selection in one window. */
export interface Offered extends Placeable {
  /** the selection's name in this round */
  readonly called: string
  readonly quote: Quote
  readonly limits: StakeLimits
}

/** A selection whose maximum is below the minimum of the house takes no bets [CG971]. */
const NO_BETS: Quote = { back: null, lay: null }

/** The offers of a title in a window, computed once: selections that players compose on their first request [CG52]. */
export class TableOffers {
  readonly #title: Title
  readonly #round: Round
  readonly #table: StakeLimits
  readonly #known = new Map<string, Offered | null>()

  /** `table`: what the house allows at its tables now */
  constructor(title: Title, round: Round, table: StakeLimits = TABLE_LIMITS) {
    this.#title = title
    this.#round = round
    this.#table = table
    for (const market of title.markets) {
      for (const selection of market.selections) {
        this.#known.set(selection.id, this.#offered({ market, selection }))
      }
    }
  }

  /** The offers of a selection, on either side or neither; null: no such selection. */
  find(id: string): Offered | null {
    const known = this.#known.get(id)
    if (known !== undefined) return known
    const found = findSelection(this.#title, id)
    const offered = found === null ? null : this.#offered(found)
    // what is no selection is not remembered: anybody can make up more of these
    if (offered !== null) this.#known.set(id, offered)
    return offered
  }

  /** Whether any listed selection is offered at odds that move, whose bets wait [CG53]. */
  haveMoving(): boolean {
    return [...this.#known.values()].some(
      (offered) =>
        offered?.selection.price.kind === 'moving' &&
        (offered.quote.back !== null || offered.quote.lay !== null),
    )
  }

  /** For everybody: the listed ones that take bets, and of those that players make up one of each kind. */
  listed(): TableOffer[] {
    const ids = this.#title.markets.flatMap(({ selections, picks }) => [
      ...selections,
      ...(picks?.examples ?? []),
    ])
    return [...new Set(ids.map(({ id }) => id))].flatMap((id) => wireOffer(id, this.find(id)))
  }

  #offered({ market, selection }: Placeable): Offered {
    const quote = quoteOf(selection, this.#round)
    const limits = stakeLimits(market, { price: selection.price, quote }, this.#table)
    return {
      market,
      selection,
      called: selection.called?.(this.#round) ?? selection.name,
      quote: limits === null ? NO_BETS : quote,
      limits: limits ?? this.#table,
    }
  }
}

function wireOffer(selection: string, offered: Offered | null): TableOffer[] {
  if (offered === null) return []
  const { quote, limits } = offered
  if (quote.back === null && quote.lay === null) return []
  return [{ selection, back: decimalOdds(quote.back), lay: decimalOdds(quote.lay), ...limits }]
}

import type { Fill } from '@crease/domain/bet/bet.ts'
import type { PriceSize, RunnerQuotes } from '@crease/domain/market/feed-event.ts'
import { HOUSE, type MarketId, type RunnerId } from '@crease/domain/units/ids.ts'
import type { Side } from '@crease/domain/units/side.ts'

/** What was taken comes back by a tenth in each whole minute, and what is taken within ten seconds counts as one [MT90]. */
const [TENTHS, MINUTE_MS, TOGETHER_MS] = [10, 60_000, 10_000]

interface OnRunner {
  readonly marketId: MarketId
  readonly runnerId: RunnerId
}

/** What players can take of the house, worked out from its ladders and from every match with it. */
export class HouseOffers {
  /** what is left of each price of the newest ladder, by runner and side */
  readonly #left = new Map<string, Map<number, number>>()
  /** what the house risked in each match, by runner and side */
  readonly #risked = new Map<string, { readonly at: number; readonly risk: number }[]>()

  /** A new ladder: what was taken lately is missing from the best price on. */
  state(on: OnRunner, { back, lay }: Pick<RunnerQuotes, 'back' | 'lay'>, now: number): void {
    for (const [side, levels] of [
      ['BACK', back],
      ['LAY', lay],
    ] as const) {
      this.#left.set(key(on, side), this.#lessTaken(levels, { on, side, now }))
    }
  }

  withdraw(on: OnRunner): void {
    for (const side of ['BACK', 'LAY'] as const) this.#left.delete(key(on, side))
  }

  forget(marketId: MarketId): void {
    for (const rows of [this.#left, this.#risked])
      for (const one of rows.keys()) if (one.startsWith(`${marketId} `)) rows.delete(one)
  }

  /** Counts what a match took of the house, if it took anything. */
  remember(fill: Fill): void {
    const side = takenSide(fill)
    if (side === null) return
    const { odds, stake, at } = fill
    const rows = this.#risked.get(key(fill, side)) ?? []
    rows.push({ at: Math.ceil(at / TOGETHER_MS) * TOGETHER_MS, risk: stake * riskAt(odds, side) })
    this.#risked.set(key(fill, side), rows)
  }

  /** What a match took beyond what is offered. A bet that the house took itself says nothing of the price it gave up. */
  take(fill: Fill, taker: 'the house' | 'the player'): number {
    this.remember(fill)
    const side = takenSide(fill)
    if (taker === 'the house' || side === null) return 0
    const left = this.#left.get(key(fill, side))
    const after = (left?.get(fill.odds) ?? 0) - fill.stake
    left?.set(fill.odds, Math.max(0, after))
    return fill.crossId === null ? Math.max(0, -after) : 0
  }

  #lessTaken(
    levels: readonly PriceSize[],
    { on, side, now }: { readonly on: OnRunner; readonly side: Side; readonly now: number },
  ): Map<number, number> {
    let missing = (this.#risked.get(key(on, side)) ?? []).reduce((sum, { at, risk }) => {
      const back = Math.max(0, Math.floor((now - at) / MINUTE_MS))
      return sum + risk * Math.max(0, TENTHS - back)
    }, 0)
    return new Map(
      levels.map(({ odds, size }) => {
        const each = riskAt(odds, side) * TENTHS
        const gone = missing <= 0 ? 0 : Math.min(size, Math.ceil(missing / each))
        missing -= gone * each
        return [odds, size - gone]
      }),
    )
  }
}

/** The side of the house's prices that a match was taken from; null: it is of players alone. */
function takenSide({ backBetId, backUserId, layBetId, layUserId }: Fill): Side | null {
  if (layBetId === null && layUserId !== HOUSE) return 'BACK'
  return backBetId === null && backUserId !== HOUSE ? 'LAY' : null
}

const key = ({ marketId, runnerId }: OnRunner, side: Side): string =>
  `${marketId} ${runnerId} ${side}`

/** Of a paisa the house risks what a back wins, or the stake of a lay. */
const riskAt = (odds: number, side: Side): number => (side === 'BACK' ? odds - 100 : 100)

import { findSelection } from '@crease/casino/kernel/find-selection.ts'
import { stakeLimits, TABLE_LIMITS } from '@crease/casino/kernel/limits.ts'
import { newRound } from '@crease/casino/kernel/play.ts'
import { quoteOf } from '@crease/casino/kernel/prices.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { paiseToPoints, pointsToPaise } from '@crease/contract/amounts.ts'
import { NO_MONEY, type Paise } from '@crease/domain/units/money.ts'
import type { SoloReply } from '../../link/named.ts'
import { isOver, roundOf } from '../state/solo-games.ts'

interface LimitsOf {
  readonly title: Title
  readonly stand: Pick<SoloReply, 'round' | 'limits'>
  /** the chosen bet; a guess after a card is chosen by its press */
  readonly selection: string
}

interface Limits {
  readonly min: Paise
  readonly max: Paise
}

/** The limits of the chosen bet, or of any guess after the open card [CG54]; null: none can be placed. */
export function soloLimits({ title, stand, selection }: LimitsOf): Limits | null {
  const { round, limits } = stand
  const table =
    limits === undefined
      ? TABLE_LIMITS
      : { min: paiseToPoints(limits.min), max: paiseToPoints(limits.max) }
  const before = round === null || isOver(round) ? newRound(title, null) : roundOf(round)
  const ids =
    title.slug === 'hilo'
      ? title.markets.flatMap(({ selections }) => selections.map(({ id }) => id))
      : [selection]
  const all = ids.flatMap((id) => {
    const found = findSelection(title, id)
    if (found === null) return []
    const quote = quoteOf(found.selection, before)
    if (quote.back === null) return []
    return stakeLimits(found.market, { price: found.selection.price, quote }, table) ?? []
  })
  if (all.length === 0) return null
  return {
    min: pointsToPaise(Math.min(...all.map(({ min }) => min))) ?? NO_MONEY,
    max: pointsToPaise(Math.max(...all.map(({ max }) => max))) ?? NO_MONEY,
  }
}

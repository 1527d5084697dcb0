import { asksForStart } from '@crease/domain/risk/admission.ts'
import { MOST_STAKE } from '@crease/domain/market/exact.ts'
import { mostThatFits } from '@crease/domain/risk/most-that-fits.ts'
import { playRefusal } from '@crease/domain/risk/play-limits.ts'
import { overLimit } from '@crease/domain/risk/player-limits.ts'
import { riseOf } from '@crease/domain/risk/slip-meaning.ts'
import { NO_MONEY, paise, type Paise } from '@crease/domain/units/money.ts'
import { costOf, limitFactsOf, type OrderFacts, type OrderForm } from './order-form.ts'
import { oddsOf, sideOf } from './order-price.ts'
import { judgedTerms } from './order-terms.ts'
import { mostBy, stakeBy } from './sized-by.ts'

/** The most that can be typed as the amount: what funds, limits and the selection take [BS23] [PP12]. */
export function mostStake(form: OrderForm, facts: OrderFacts): Paise {
  const { selection, free, known, play } = facts
  const { sizedBy } = form.terms
  const odds = oddsOf(form, selection)
  if (odds === null) return paise(Math.max(0, Math.min(selection.max, free)))
  const side = sideOf(selection.type)
  const limits = limitFactsOf(side, facts)
  const takesStart = asksForStart(judgedTerms(form.terms)) ? side : null
  const stakeFor = (amount: number): Paise =>
    stakeBy(sizedBy, paise(amount), { odds, type: selection.type }) ?? NO_MONEY
  const fits = (amount: number): boolean => {
    const stake = stakeFor(amount)
    const slip = { side, odds, stake }
    const cost = costOf(slip, facts)
    const rise = known === null ? cost : riseOf(slip, known)
    const isCarried = rise <= 0 || rise <= free
    const isLimited = limits !== null && overLimit({ stake, odds, takesStart }, limits) !== null
    const isTaken = stake <= Math.min(selection.max, MOST_STAKE)
    return (
      isTaken &&
      isCarried &&
      !isLimited &&
      (play === null || playRefusal({ cost, rise }, play) === null)
    )
  }
  // what is held, paid out and counted grows with the stake
  const most = Math.min(selection.max, MOST_STAKE)
  return paise(mostThatFits(mostBy(sizedBy, paise(most)), fits))
}

import { stakeAt } from '@crease/domain/book/auction.ts'
import { ONE_WINNER } from '@crease/domain/market/payoff.ts'
import { meaningOf } from '@crease/domain/risk/slip-meaning.ts'
import { CENTIPAISE_PER_PAISA, centipaise, type Paise } from '@crease/domain/units/money.ts'
import { LOWEST_ODDS, odds as asOdds, type Odds } from '@crease/domain/units/odds.ts'
import { useText } from '../../i18n/text.ts'
import { exactAmount, floorToPaise, paiseOf } from '../../ui/amounts.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { priceOf } from '../state/market/market-scale.ts'
import { readPrice } from '../state/market/odds-text.ts'
import type { SlipDraft } from '../betting/slip.ts'
import { Figure, Line } from './meaning-lines.tsx'
import { useStart } from './start-offered.ts'

interface StartLinesProps {
  readonly draft: SlipDraft
  /** what it needs of the free funds; null where that is not known */
  readonly need: Paise | null
}

/**
 * Near and far price, the risk of an order for the starting price, and with a limit the least that it wins if all of it is
 * matched [SP3].
 */
export function StartLines({ draft, need }: StartLinesProps) {
  const t = useText()
  const format = useOddsFormat()
  const { form, selection } = draft
  const start = useStart(selection)
  const size = paiseOf(form.stake)
  const price = (odd: Odds | null | undefined): string =>
    odd === null || odd === undefined ? '–' : readPrice(format, selection.scale, odd)
  const isOpen = start !== null && 'near' in start
  return (
    <dl className="grid grid-cols-3 gap-x-2 gap-y-1">
      <Figure name={t('Near price')} value={price(isOpen ? start.near : null)} tone="text-ink" />
      <Figure name={t('Far price')} value={price(isOpen ? start.far : null)} tone="text-ink" />
      <Figure
        name={selection.type === 'lay' ? t('Liability') : t('At risk')}
        value={size === null ? null : `−${exactAmount(size)}`}
        tone="text-loss"
      />
      <Line name={t('From your free balance')} value={need === null ? '-' : exactAmount(need)} />
      {form.terms.timeInForce === 'LIMIT_ON_CLOSE' && (
        <Line name={t('Wins at least')} value={leastWin(draft) ?? '-'} />
      )}
    </dl>
  )
}

/** The winnings at the limit: a better starting price wins more. */
function leastWin({ form, selection }: SlipDraft): string | null {
  const [size, limit] = [paiseOf(form.stake), priceOf(selection.scale, form.rate)]
  if (size === null || limit === null || limit < LOWEST_ODDS) return null
  const at = asOdds(limit)
  if (selection.type === 'back') {
    const { profit } = meaningOf({ side: 'BACK', odds: at, stake: size }, ONE_WINNER)
    return exactAmount(floorToPaise(profit))
  }
  const liability = centipaise(size * CENTIPAISE_PER_PAISA)
  return exactAmount(stakeAt({ kind: 'liability', liability }, at))
}

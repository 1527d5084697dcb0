import { marketId as market } from '@crease/domain/units/ids.ts'
import type { BetRow } from '../../link/named.ts'
import { useText, marketText } from '../../i18n/text.ts'
import type { Scope } from '../state/orders/change-bets.ts'

/** The bets, or the waiting orders, within a scope. */
export const within = <Bet extends Pick<BetRow, 'marketId' | 'matchOddVariant'>>(
  { marketId, side }: Omit<Scope, 'eventId'>,
  bets: readonly Bet[],
): readonly Bet[] =>
  bets.filter(
    (bet) =>
      (marketId === null || bet.marketId === marketId) &&
      (side === null || bet.matchOddVariant === side),
  )

interface FiltersProps {
  readonly bets: readonly BetRow[]
  readonly scope: Scope
  readonly onScope: (scope: Scope) => void
}

/** Filters by market and by side; shown only if there is a choice, or one was made, which may hide a bet [BS59]. */
export function Filters({ bets, scope, onScope }: FiltersProps) {
  const t = useText()
  const markets = new Map(bets.map((bet) => [bet.marketId, bet]))
  if (bets.length < 2 && scope.side === null) return null
  return (
    <div className="grid grid-cols-2 gap-2 border-b border-line p-2">
      <select
        aria-label={t('Market')}
        className="field min-w-0 text-sm"
        value={scope.marketId ?? ''}
        onChange={({ target }) =>
          onScope({ ...scope, marketId: target.value === '' ? null : market(target.value) })
        }
      >
        <option value="">{t('All markets')}</option>
        {[...markets].map(([marketId, bet]) => (
          <option key={marketId} value={marketId}>
            {marketText(bet)}, {bet.eventName}
          </option>
        ))}
      </select>
      <select
        aria-label={t('Side')}
        className="field min-w-0 text-sm"
        value={scope.side ?? ''}
        onChange={({ target }) => onScope({ ...scope, side: sideOf(target.value) })}
      >
        <option value="">{t('Both sides')}</option>
        <option value="back">{t('Backs')}</option>
        <option value="lay">{t('Lays')}</option>
      </select>
    </div>
  )
}

function sideOf(value: string): Scope['side'] {
  return value === 'back' || value === 'lay' ? value : null
}

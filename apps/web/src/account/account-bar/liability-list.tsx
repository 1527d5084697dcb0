import { paise } from '@crease/domain/units/money.ts'
import { Link } from 'react-router'
import { useText, worldText } from '../../i18n/text.ts'
import { matchPath } from '../../sports/state/match/match-path.ts'
import { useMyBets } from '../../sports/state/orders/my-bets.ts'
import { useMyPositions } from '../../sports/state/orders/my-positions.ts'
import { useShownMoney } from '../../state/player/held-money.ts'
import { exactAmount } from '../../ui/amounts.ts'
import { MENU_ENTRY } from '../../ui/over/menu.tsx'
import { liabilities } from './liabilities.ts'

/**
 * The amount held by each market, the largest first; each links to its match [UI109]; the rest is held by rounds
 * [UI526].
 */
export function LiabilityList() {
  const t = useText()
  const byMarket = useMyPositions((positions) => positions.byMarket)
  const bets = useMyBets((mine) => mine.bets)
  const isLoading = useMyPositions((positions) => positions.status === 'loading')
  const inAll = useShownMoney((money) => money.exposure)
  const rows = liabilities([...byMarket.values()], bets)
  // without positions all of it would be the tables'
  if (isLoading)
    return <div className="skeleton m-3 h-12" role="status" aria-label={t('Loading')} />
  const onTables = paise(inAll - rows.reduce((sum, row) => sum + row.exposure, 0))
  if (rows.length === 0 && onTables <= 0)
    return <p className="p-3 font-normal text-quiet">{t('No open bets, no exposure')}</p>
  return (
    <ul aria-label={t('Liability by market')} className="max-h-[60dvh] overflow-y-auto">
      {rows.map(({ marketId, eventId, eventName, marketName, said, exposure }) => (
        <li key={marketId}>
          <Link to={matchPath(eventId)} className={`${MENU_ENTRY} py-1.5`}>
            <span className="min-w-0 flex-1">
              <span className="block break-words">{eventName ?? t('Match')}</span>
              <span className="block text-xs break-words text-quiet">
                {worldText(marketName ?? marketId, said?.market)}
              </span>
            </span>
            <span className="text-loss">{exactAmount(exposure)}</span>
          </Link>
        </li>
      ))}
      {onTables > 0 && (
        <li>
          <Link to="/games" className={MENU_ENTRY}>
            <span className="flex-1">{t('Casino tables')}</span>
            <span className="text-loss">{exactAmount(onTables)}</span>
          </Link>
        </li>
      )}
    </ul>
  )
}

import type { RunnerDepth } from '../../link/named.ts'
import { useText } from '../../i18n/text.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { plainAmount } from '../../ui/amounts.ts'
import { secondText } from '../../i18n/moment-text.ts'
import { Fold } from '../../ui/fold.tsx'
import { ROOMY, useMedia } from '../../ui/use-media.ts'
import { priceWords } from './ladder-words.ts'

/** The last trades on the runner, newest first: time, price and stake, without names [UI589]. */
export function LastTrades({ depth }: { readonly depth: RunnerDepth }) {
  const t = useText()
  const format = useOddsFormat()
  const roomy = useMedia(ROOMY)
  const { trades } = depth
  return (
    <div className="ladder-trades">
      <Fold
        title={t('Last trades')}
        begins={roomy ? 'open' : 'shut'}
        titleClass="min-h-8 px-2 text-xs font-semibold text-quiet max-md:min-h-11"
      >
        {trades.length === 0 ? (
          <p className="h-[104px] px-2 text-xs text-quiet">{t('No trades to show yet')}</p>
        ) : (
          <div
            role="region"
            tabIndex={0}
            aria-label={t('Last trades')}
            className="ladder-trade-list"
          >
            <ol aria-label={t('Last trades')}>
              {trades.map(({ at, price, size }) => (
                <li key={`${at} ${price}`}>
                  <time dateTime={new Date(at).toISOString()}>{secondText(at)}</time>
                  <b>{priceWords(depth, price, format)}</b>
                  <span>{plainAmount(size)}</span>
                </li>
              ))}
            </ol>
          </div>
        )}
      </Fold>
    </div>
  )
}

import { useText } from '../../i18n/text.ts'
import { Marquee } from './marquee.tsx'

/** Phones: the news, under the header. */
export function NewsLine() {
  const t = useText()
  return (
    <Marquee label={t('News')}>
      {t('Cup winner bets have started')} ·{' '}
      {t(
        'Fancy, bookmaker and match markets are open around the clock. Bets are matched at your price or a better one.',
      )}
    </Marquee>
  )
}

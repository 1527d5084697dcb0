import { useText } from '../../i18n/text.ts'
import { useOpenCups } from '../../sports/match-list/open-cups.ts'
import { Marquee } from './marquee.tsx'

/** Phones: the news, under the header. */
export function NewsLine() {
  const t = useText()
  const cups = useOpenCups('unwanted').map(({ seriesName }) => seriesName)
  return (
    <Marquee label={t('News')}>
      {cups.length > 0 &&
        `${t('Cup winner bets have started: {cup}', { cup: cups.join(', ') })} · `}
      {t(
        'Fancy, bookmaker and match markets are open around the clock. Bets are matched at your price or a better one.',
      )}
    </Marquee>
  )
}

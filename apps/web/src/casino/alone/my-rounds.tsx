import { clsx } from 'clsx'
import { memo } from 'react'
import { useText } from '../../i18n/text.ts'
import type { SoloReply } from '../../link/named.ts'
import { signedPlain, toneOf } from '../../ui/amounts.ts'
import { showRound } from '../state/round-shown.ts'
import { useSolo } from '../state/solo-games.ts'
import { codeWords } from './solo-words.ts'

/** rounds of a visit on the list */
const SHOWN = 10

interface MyRoundsProps {
  readonly slug: string
  readonly stand: SoloReply
  /** the newest round is still played on the screen, so its end is not listed */
  readonly plays: boolean
}

/** The rounds of this visit with the profit or loss of each, the newest first; each opens its round. */
export const MyRounds = memo(({ slug, stand, plays }: MyRoundsProps) => {
  const t = useText()
  const { ended } = useSolo(slug)
  const playing = plays ? stand.round?.mid : undefined
  const codes = new Map(stand.last.map(({ roundId, code }) => [roundId, code]))
  const rounds = [...ended].filter(([mid]) => mid !== playing)
  return (
    <section aria-label={t('My rounds')} className="table-market my-rounds">
      <header className="table-market-head">
        <h3>{t('My rounds')}</h3>
      </header>
      {rounds.length === 0 ? (
        <p className="px-3 py-3 text-sm text-quiet">
          {t('Your rounds from this visit appear here.')}
        </p>
      ) : (
        <ul>
          {rounds
            .slice(-SHOWN)
            .toReversed()
            .map(([mid, net]) => (
              <li key={mid}>
                <button type="button" className="my-round" onClick={() => showRound(mid)}>
                  <span>{mid}</span>
                  <span>{codes.has(mid) && codeWords(t, codes.get(mid) ?? '')}</span>
                  <b className={clsx(toneOf(net))}>{signedPlain(net)}</b>
                </button>
              </li>
            ))}
        </ul>
      )}
    </section>
  )
})

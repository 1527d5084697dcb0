import type { Paise } from '@crease/domain/units/money.ts'
import { memo } from 'react'
import { useText } from '../../i18n/text.ts'
import type { SoloReply } from '../../link/named.ts'
import { showRound } from '../state/round-shown.ts'
import { codeWords } from './solo-words.ts'

const SHOWN = 12

interface SoloResultsProps {
  readonly last: SoloReply['last']
  /** profit or loss of the rounds of this visit */
  readonly ended: ReadonlyMap<string, Paise>
}

function toneOf(net: Paise | undefined): 'won' | 'lost' | 'before' {
  if (net === undefined) return 'before'
  return net > 0 ? 'won' : 'lost'
}

/**
 * The player's last results on the cloth, the newest first: a win of this visit is green with a plus; each opens its round.
 * Void rounds have none.
 */
export const SoloResults = memo(({ last, ended }: SoloResultsProps) => {
  const t = useText()
  return (
    <nav aria-label={t('Last results')} className="solo-results">
      {last
        .filter(({ code }) => code !== '')
        .slice(-SHOWN)
        .toReversed()
        .map(({ roundId, code }) => ({ roundId, code: codeWords(t, code) }))
        .map(({ roundId, code }) => (
          <button
            key={roundId}
            type="button"
            onClick={() => showRound(roundId)}
            aria-label={
              (ended.get(roundId) ?? 0) > 0
                ? t('Won {code}: the round', { code })
                : t('Result {code}: the round', { code })
            }
          >
            <b data-tone={toneOf(ended.get(roundId))}>{code}</b>
          </button>
        ))}
    </nav>
  )
})

import { clsx } from 'clsx'
import { useText } from '../../i18n/text.ts'
import { isOver } from '../state/match/match-view.ts'
import { statusText } from './status-word.ts'

/** The cells behind a veil, so that its word can be read over them. */
export const VEILED = '*:[.price]:opacity-20'

interface VeilProps {
  readonly word: string
  /** what takes no bets: the runner alone, or all of its market */
  readonly of: 'runner' | 'market'
}

/**
 * Covers the prices of a row that takes no bets, and says why; of a market the first of its rows says it for all. Stripes
 * are for bets that may be taken again.
 */
export function Veil({ word, of }: VeilProps) {
  const t = useText()
  return (
    <span
      data-veil={of}
      className={clsx(
        'absolute inset-0 grid place-items-center rounded-sm px-1 text-center text-xs leading-tight',
        isOver(word)
          ? 'bg-raised text-quiet'
          : 'striped bg-(--veil-color) font-bold text-veil-ink uppercase md:text-sm md:tracking-wide',
      )}
    >
      <span>
        {word === 'CLOSED' && of === 'market' ? t('Closed, awaiting result') : statusText(t, word)}
      </span>
    </span>
  )
}

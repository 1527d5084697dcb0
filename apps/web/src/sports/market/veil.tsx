import { useText } from '../../i18n/text.ts'
import { statusText } from './status-word.ts'

/** The cells behind a veil, so that its word can be read over them. */
export const VEILED = '*:[.price]:opacity-20'

interface VeilProps {
  readonly word: string
  /** what takes no bets: the runner alone, or all of its market */
  readonly of: 'runner' | 'market'
}

/** Covers the prices of a row that takes no bets, and says why; of a market the first of its rows says it for all. */
export function Veil({ word, of }: VeilProps) {
  const t = useText()
  return (
    <span
      data-veil={of}
      className="striped absolute inset-0 grid place-items-center rounded-sm bg-(--veil-color) px-1 text-center text-xs leading-tight font-bold text-veil-ink uppercase md:text-sm md:tracking-wide"
    >
      <span>{statusText(t, word)}</span>
    </span>
  )
}

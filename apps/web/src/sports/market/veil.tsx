import { useText } from '../../i18n/text.ts'
import { statusText } from './status-word.ts'

/** The cells behind a veil, so that its word can be read over them. */
export const VEILED = '*:[.price]:opacity-20'

/** Covers the prices of a row that takes no bets, and says why. */
export function Veil({ word }: { readonly word: string }) {
  const t = useText()
  return (
    <span className="striped absolute inset-0 grid place-items-center rounded-sm bg-(--veil-color) px-1 text-center text-xs leading-tight font-bold text-veil-ink uppercase md:text-sm md:tracking-wide">
      {statusText(t, word)}
    </span>
  )
}

import { useText } from '../../i18n/text.ts'

/** The things that set this house apart from a bookmaker. */
const POINTS = [
  'Back or lay at your own price: it is matched at that price or a better one.',
  'See what a bet wins, what it loses and its exposure before you place it.',
  'Check every casino round: its draw is published after it.',
] as const

/** Said beside the form where there is room. */
export function HousePoints() {
  const t = useText()
  return (
    <ul className="space-y-3 text-base text-brand-quiet">
      {POINTS.map((point) => (
        <li key={point} className="border-l-3 border-accent pl-3 text-balance">
          {t(point)}
        </li>
      ))}
    </ul>
  )
}

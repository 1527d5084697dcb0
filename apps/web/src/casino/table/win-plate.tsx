import type { Paise } from '@crease/domain/units/money.ts'
import { useText } from '../../i18n/text.ts'
import { useWorldText } from '../../i18n/world-text.ts'
import type { TableState } from '../../link/named.ts'
import { isWin, useMyTable } from '../state/my-table-bets.ts'
import { signedPlain } from '../../ui/amounts.ts'

/** where the coins of a win begin, percent of the felt's width, and when, milliseconds */
const COINS = [
  [8, 0],
  [18, 260],
  [29, 90],
  [38, 420],
  [47, 150],
  [56, 330],
  [66, 40],
  [75, 480],
  [84, 200],
  [93, 380],
] as const

/** How the round ended. A round that brought more than was staked is celebrated; nothing else is [UI425]. */
export function WinPlate({ slug, state }: { readonly slug: string; readonly state: TableState }) {
  const t = useText()
  const world = useWorldText()
  const { now } = useMyTable(slug)
  const won: Paise | null =
    now !== null && now.mid === state.roundId && isWin(now) ? now.profitOrLoss : null
  if (state.result === null || state.status !== 'ENDED') return <div className="win-place" />
  return (
    <div className="win-place">
      {won !== null &&
        COINS.map(([left, delay]) => (
          <i
            key={left}
            aria-hidden="true"
            className="win-coin"
            style={{ left: `${left}%`, animationDelay: `${delay}ms` }}
          />
        ))}
      <div className="win-plate" data-won={won !== null}>
        <b>{world(state.result.winner, state.result.said)}</b>
        {won !== null && <span>{t('You win {amount}', { amount: signedPlain(won) })}</span>}
      </div>
    </div>
  )
}

import type { BetRow } from '../../link/named.ts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Say } from '../../i18n/text.ts'
import { marketText, selectionText } from '../../i18n/world-text.ts'
import { nameOfBet, sideWord } from '../state/orders/bet-words.ts'

interface BetLineProps {
  readonly side: 'back' | 'lay'
  /** the side as its market calls it */
  readonly sideName: string
  readonly name: string
  readonly under: string
  readonly figures: string
  readonly facts?: ReactNode
  readonly action?: ReactNode
  /** under it, as wide as the line */
  readonly below?: ReactNode
}

/** One bet: side as a word and a colour, what on, the figures, and what can be done. */
export function BetLine({ below, ...line }: BetLineProps) {
  const { side, sideName, name, under, figures, facts, action } = line
  return (
    <li className="border-t border-line px-3 py-2 first:border-t-0">
      <div className="flex items-center gap-3">
        <span
          className={clsx(
            'w-10 shrink-0 rounded-sm py-1 text-center text-xs font-bold text-(--price-text)',
            side === 'back' ? 'bg-(--back-2)' : 'bg-(--lay-2)',
          )}
        >
          {sideName}
        </span>
        <div className="min-w-0 flex-1" title={under}>
          <p className="truncate font-semibold">{name}</p>
          {action !== undefined && (
            <p className="text-xs text-quiet">
              <Figures figures={figures} facts={facts} />
            </p>
          )}
          <p className="truncate text-xs text-quiet">{under}</p>
        </div>
        {action === undefined && (
          <p className="flex shrink-0 flex-col text-right text-xs text-quiet">
            <Figures figures={figures} facts={facts} />
          </p>
        )}
        {action}
      </div>
      {below !== undefined && <div className="pt-1">{below}</div>}
    </li>
  )
}

function Figures({ figures, facts }: Pick<BetLineProps, 'figures' | 'facts'>) {
  return (
    <>
      <b className="text-base whitespace-nowrap text-ink">{figures}</b>{' '}
      {facts !== undefined && <span>{facts}</span>}
    </>
  )
}

/** The parts of a line that are the same in every group. */
export const lineOf = (
  t: Say,
  bet: BetRow,
): Pick<BetLineProps, 'side' | 'sideName' | 'name' | 'under'> => ({
  side: bet.matchOddVariant,
  sideName: sideWord(t, bet),
  name:
    nameOfBet(bet) === '' ? selectionText({ ...bet, selectionName: bet.teamName }) : nameOfBet(bet),
  under: `${marketText(bet)}, ${bet.eventName}`,
})

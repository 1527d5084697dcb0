import { ceilToPaise } from '@crease/domain/units/money.ts'
import type { BetRow } from '../../link/named.ts'
import { serverNow } from '../../link/server-clock.ts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { datesBy } from '../../i18n/dates.ts'
import { clock } from '../../i18n/moment-text.ts'
import { useText, type Say, marketText, selectionText } from '../../i18n/text.ts'
import { exactAmount, floorToPaise } from '../../ui/amounts.ts'
import { nameOfBet, sideWord } from '../state/orders/bet-words.ts'
import { referenceText } from '../state/orders/reference-text.ts'
import type { Outcome } from './bet-outcome.ts'

/** A line whose bet is over keeps its place for a moment, with a word for how it ended if there is news of it [BS157]. */
export type LineState =
  | { readonly kind: 'open' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'ended'; readonly word: string }

/** The state of a line whose bet is not over. */
export const OPEN: LineState = { kind: 'open' }

interface BetLineProps {
  readonly side: 'back' | 'lay'
  /** the side as its market calls it */
  readonly sideName: string
  readonly name: string
  /** market and time, or what the bet waits for */
  readonly under: string
  readonly figures: string
  readonly state?: LineState
  /** what it wins and what it can lose; absent: its answer is not known yet */
  readonly outcome?: Outcome
  readonly facts?: ReactNode
  readonly action?: ReactNode
  /** opens the part below while the line is open; absent: nothing opens */
  readonly toggle?: { readonly label: string; readonly open: boolean; readonly onPress: () => void }
  /** under it, as wide as the line */
  readonly below?: ReactNode
}

/**
 * One bet in two lines: side, selection, market and time; stake and odds, what it wins or can lose. A press on a bet
 * that waits opens its editor [UI1237]. One that ended is as high as it was, without its buttons [BS157].
 */
export function BetLine({ below, state = OPEN, ...line }: BetLineProps) {
  const { side, sideName, figures, outcome, facts, action } = line
  const isOver = state.kind !== 'open'
  const kept = clsx(state.kind === 'ended' && 'invisible')
  return (
    <li className="relative border-t border-line px-3 py-1.5 first:border-t-0">
      <div className="flex items-center gap-2">
        <span
          className={clsx(
            'w-9 shrink-0 rounded-sm py-1 text-center text-xs font-bold text-(--price-text)',
            side === 'back' ? 'bg-(--back-2)' : 'bg-(--lay-2)',
          )}
        >
          {sideName}
        </span>
        <div className="min-w-0 flex-1">
          <Head {...line} state={state} />
          <div className="flex flex-wrap items-baseline justify-between gap-x-2">
            <b className="text-sm whitespace-nowrap">{figures}</b>
            {outcome !== undefined && (
              <p className={clsx('ml-auto text-xs whitespace-nowrap text-quiet', kept)}>
                <OutcomeOf outcome={outcome} side={side} />
              </p>
            )}
          </div>
          {facts !== undefined && <p className={clsx('text-xs text-quiet', kept)}>{facts}</p>}
        </div>
        {action !== undefined && <div className="relative">{isOver ? OVER : action}</div>}
      </div>
      {below !== undefined && (
        <div className="pt-1" inert={isOver}>
          {below}
        </div>
      )}
    </li>
  )
}

/** Name, market and time of a bet; of one that is over, how it ended. */
function Head({
  name,
  under,
  toggle,
  state,
}: Pick<BetLineProps, 'name' | 'under' | 'toggle'> & { readonly state: LineState }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <p className="min-w-0 font-semibold break-words">
        {state.kind !== 'open' || toggle === undefined ? (
          name
        ) : (
          <button
            type="button"
            aria-label={toggle.label}
            aria-expanded={toggle.open}
            onClick={toggle.onPress}
            className="text-left after:absolute after:inset-x-0 after:top-0 after:h-12"
          >
            {name}
          </button>
        )}
      </p>
      <p className="min-w-0 text-xs break-words text-quiet">
        {state.kind === 'ended' && <span className="absolute z-1 bg-panel">{state.word}</span>}
        <span className={clsx(state.kind === 'ended' && 'invisible')}>{under}</span>
      </p>
    </div>
  )
}

/** The place of a button, as large as it was. */
const OVER = <span aria-hidden className="block size-(--control-height)" />

/** Profit of a back; liability of a lay, which can lose more than its stake. */
function OutcomeOf({
  outcome,
  side,
}: {
  readonly outcome: Outcome
  readonly side: 'back' | 'lay'
}) {
  const t = useText()
  const [word, amount, tone] =
    side === 'back'
      ? [t('To win'), floorToPaise(outcome.wins), 'text-gain']
      : [t('Liability'), ceilToPaise(outcome.loses), 'text-loss']
  return (
    <>
      {word} <b className={tone}>{exactAmount(amount)}</b>
    </>
  )
}

const placedBefore = datesBy({ day: 'numeric', month: 'short' })
const DAY_MS = 24 * 3600 * 1000

/** When a bet was placed: '18:30' of the last day, else '20 Nov'. */
function placedText(time: string): string {
  const at = new Date(time)
  return serverNow() - at.getTime() < DAY_MS ? clock(at) : placedBefore(at)
}

/** A bet as its controls name it, told from others on its runner: 'Kites, Back 500 at 1.85, Match Odds · 18:30' [UI1441]. */
export const spokenLine = ({
  name,
  sideName,
  figures,
  under,
}: Pick<BetLineProps, 'name' | 'sideName' | 'figures' | 'under'>): string =>
  [name, `${sideName} ${figures}`, under].join(', ')

/** The parts of a line that are the same in every group; its match is named over it. */
export const lineOf = (
  t: Say,
  bet: BetRow,
): Pick<BetLineProps, 'side' | 'sideName' | 'name' | 'under'> => {
  const said = nameOfBet(bet)
  const name = said === '' ? selectionText({ ...bet, selectionName: bet.teamName }) : said
  const market = marketText(bet)
  const reference = referenceText(bet).trim()
  const under = [
    ...(name.includes(market) ? [] : [market]),
    placedText(bet.createdAt),
    ...(reference === '' ? [] : [reference]),
  ]
  return { side: bet.matchOddVariant, sideName: sideWord(t, bet), name, under: under.join(' · ') }
}

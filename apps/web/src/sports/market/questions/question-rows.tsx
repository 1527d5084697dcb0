import { runnerId } from '@crease/domain/units/ids.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type { ReactNode } from 'react'
import { useText, useWorldText, worldText } from '../../../i18n/text.ts'
import { useRunnerHead } from '../../state/match/live-match.ts'
import type { MarketHead } from '../../state/match/match-view.ts'
import { plainAmount, shortAmount } from '../../../ui/amounts.ts'
import { ROW_GRID } from '../price-columns.ts'
import { Answer } from '../digit-grid.tsx'
import { useFoldedTools } from './folded-tools.tsx'
import type { Picked } from '../price-cell.tsx'
import { Limits } from '../head/limits.tsx'
import type { NameButton } from '../runner-row.tsx'
import { RowCells } from '../row-cells.tsx'

interface QuestionRowProps {
  readonly market: MarketHead
  readonly onPick: (picked: Picked) => void
  /** what can be done where the player has a position */
  readonly action: ReactNode
  /** the position to read only */
  readonly book: ReactNode
  /** makes its name the way to its further prices */
  readonly Ladder: NameButton
  /** behind a button of their own */
  readonly tools: ReactNode
}

/** A question with NO before YES: a session, a line, a meter, a yes or no. */
export function QuestionRow({ market, onPick, Ladder, ...toFold }: QuestionRowProps) {
  const sid = market.sids[0] ?? runnerId('')
  const runner = useRunnerHead(market.mid, sid)
  const name = useWorldText()(market.mname, market.said)
  const folded = useFoldedTools({ name, ...toFold })
  if (runner === undefined) return null
  return (
    <div
      role="group"
      aria-label={name}
      className={`market-row grid items-center gap-x-2 px-2 ${ROW_GRID['no-yes'].name}`}
    >
      <QuestionName
        market={market}
        min={runner.min}
        max={runner.max}
        line={folded.line}
        Ladder={Ladder}
      >
        {folded.beside}
      </QuestionName>
      <Asked min={runner.min} max={runner.max}>
        {folded.under}
      </Asked>
      <RowCells
        market={market}
        sid={sid}
        runner={runner}
        name={name}
        columns="no-yes"
        onPick={onPick}
      />
    </div>
  )
}

/** How wide the answers are, and how many stand beside each other. */
const ANSWERS = {
  'odd-even': { row: 'grid-cols-[minmax(0,1fr)_11rem]', cells: 'grid-cols-2' },
  bands: { row: 'bands-row md:grid-cols-[minmax(0,1fr)_24rem]', cells: 'grid-cols-3' },
} as const

interface AnswersRowProps extends QuestionRowProps {
  readonly answers: keyof typeof ANSWERS
}

/** A question with a button per answer, each at a single price: odd or even, or the bands of numbers of a khado. */
export function AnswersRow({ market, answers, onPick, Ladder, ...toFold }: AnswersRowProps) {
  const name = useWorldText()(market.mname, market.said)
  const folded = useFoldedTools({ name, ...toFold })
  const { row, cells } = ANSWERS[answers]
  return (
    <div
      role="group"
      aria-label={name}
      className={`market-row grid items-center gap-x-2 px-2 ${row}`}
    >
      <QuestionName
        market={market}
        min={market.min}
        max={market.max}
        line={folded.line}
        Ladder={Ladder}
      >
        {folded.beside}
      </QuestionName>
      <Asked min={market.min} max={market.max}>
        {folded.under}
      </Asked>
      <div className={`market-cells grid gap-0.5 ${cells}`}>
        {market.sids.map((sid) => (
          <Answer key={sid} market={market} sid={sid} onPick={onPick} />
        ))}
      </div>
    </div>
  )
}

interface AskedProps {
  readonly min: Paise
  readonly max: Paise
  readonly children: ReactNode
}

/**
 * The limits, whose place a position may have taken, and the tools that were asked for, over the whole width; no room is
 * kept where there is nothing.
 */
function Asked({ children, ...limits }: AskedProps) {
  return (
    <div className="order-last col-span-full flex flex-wrap items-center gap-x-2 empty:hidden">
      {children !== false && (
        <span className="flex gap-1 text-xs text-quiet">
          <Limits {...limits} />
        </span>
      )}
      {children}
    </div>
  )
}

interface QuestionNameProps {
  readonly market: MarketHead
  readonly min: Paise
  readonly max: Paise
  /** in the place of the limits, where there is something */
  readonly line: ReactNode
  readonly Ladder: NameButton
  /** beside it, at the end */
  readonly children: ReactNode
}

function QuestionName({ market, min, max, line, Ladder, children }: QuestionNameProps) {
  const t = useText()
  return (
    <div className="group/question flex min-w-0 items-center self-stretch">
      <div className="row-name flex-1 flex-col">
        <p className="leading-[15px] font-semibold break-words md:text-sm/[15px]">
          <Ladder mid={market.mid} sid={market.sids[0] ?? runnerId('')}>
            {worldText(market.mname, market.said)}
          </Ladder>
        </p>
        <div className="row-foot question-foot items-center">
          <div className="peer relative flex flex-wrap items-center gap-1 empty:hidden">{line}</div>
          <p
            className="flex h-3.5 flex-wrap gap-x-1 gap-y-1 overflow-hidden text-2xs/3.5 whitespace-nowrap text-quiet peer-not-empty:sr-only"
            title={t('Min {min}, max {max}', { min: plainAmount(min), max: plainAmount(max) })}
          >
            <span>{t('{min} to {max}', { min: shortAmount(min), max: shortAmount(max) })}</span>
            {market.iplay && market.betDelayMs > 0 && (
              <span>· {t('{seconds} s delay', { seconds: market.betDelayMs / 1000 })}</span>
            )}
          </p>
        </div>
      </div>
      {children}
    </div>
  )
}

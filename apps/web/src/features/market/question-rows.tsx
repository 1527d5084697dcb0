import type { Paise } from '@crease/domain/units/money.ts'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { useWorldText, worldText } from '../../i18n/world-text.ts'
import { useRunnerHead } from '../../state/match/live-match.ts'
import type { MarketHead } from '../../state/match/match-view.ts'
import { plainAmount, shortAmount } from '../../ui/amounts.ts'
import { ROW_GRID } from './columns.ts'
import { Answer } from './digit-grid.tsx'
import { useFoldedTools } from './folded-tools.tsx'
import type { Picked } from './price-cell.tsx'
import { RowCells } from './row-cells.tsx'
import { RunnerRow } from './runner-row.tsx'

interface QuestionRowProps {
  readonly market: MarketHead
  readonly onPick: (picked: Picked) => void
  /** what can be done where the player has a position */
  readonly action: ReactNode
  /** the position to read only */
  readonly book: ReactNode
  /** behind a button of their own on phones, where rows are dense */
  readonly tools: ReactNode
}

/** A question with NO before YES: a session, a line, a meter, a yes or no. */
export function QuestionRow({ market, onPick, ...toFold }: QuestionRowProps) {
  const sid = market.sids[0] ?? ''
  const runner = useRunnerHead(market.mid, sid)
  const name = useWorldText()(market.mname)
  const folded = useFoldedTools({ name, ...toFold })
  if (runner === undefined) return null
  return (
    <div
      role="group"
      aria-label={name}
      className={`market-row grid min-h-14 scroll-mt-16 items-center gap-x-2 gap-y-1 border-t border-line px-2 py-1 ${ROW_GRID['no-yes'].name}`}
    >
      <QuestionName market={market} min={runner.min} max={runner.max} line={folded.line}>
        {folded.beside}
      </QuestionName>
      <Asked>{folded.under}</Asked>
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

/** A question with a button per answer: odd or even. */
export function AnswersRow({ market, onPick, ...toFold }: QuestionRowProps) {
  const name = useWorldText()(market.mname)
  const folded = useFoldedTools({ name, ...toFold })
  return (
    <div
      role="group"
      aria-label={name}
      className="grid min-h-14 scroll-mt-16 grid-cols-[minmax(0,1fr)_11rem] items-center gap-x-2 gap-y-1 border-t border-line px-2 py-1 md:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <QuestionName market={market} min={market.min} max={market.max} line={folded.line}>
        {folded.beside}
      </QuestionName>
      <Asked>{folded.under}</Asked>
      <div className="grid grid-cols-2 gap-1">
        {market.sids.map((sid) => (
          <Answer key={sid} market={market} sid={sid} onPick={onPick} />
        ))}
      </div>
    </div>
  )
}

/** A question with a row per band of numbers, each at a single price: a khado. */
export function BandRows({ market, onPick, ...toFold }: QuestionRowProps) {
  const name = useWorldText()(market.mname)
  const folded = useFoldedTools({ name, ...toFold })
  return (
    <div role="group" aria-label={name} className="border-t border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-2 bg-raised px-2 py-1">
        <QuestionName market={market} min={market.min} max={market.max} line={folded.line}>
          {folded.beside}
        </QuestionName>
        <Asked>{folded.under}</Asked>
      </div>
      {market.sids.map((sid) => (
        <RunnerRow key={sid} market={market} sid={sid} columns="one" onPick={onPick} />
      ))}
    </div>
  )
}

/** What was asked for, on phones over the whole width; no room is kept where there is nothing. */
function Asked({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-1 empty:hidden max-md:order-last max-md:col-span-2">
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
  /** beside it, at the end */
  readonly children: ReactNode
}

function QuestionName({ market, min, max, line, children }: QuestionNameProps) {
  const t = useText()
  return (
    <div className="group/question flex min-w-0 items-center md:flex-wrap">
      <div className="min-w-0 flex-1 md:min-w-36">
        <p className="font-semibold break-words">{worldText(market.mname)}</p>
        <div className="flex h-5 items-center">
          <div className="peer flex min-w-0 items-center gap-1 empty:hidden">{line}</div>
          <p
            className="text-2xs text-quiet peer-not-empty:sr-only"
            title={t('Min {min}, max {max}', { min: plainAmount(min), max: plainAmount(max) })}
          >
            {t('{min} to {max}', { min: shortAmount(min), max: shortAmount(max) })}
            {market.iplay && market.betDelayMs > 0 && (
              <> · {t('{seconds} s delay', { seconds: market.betDelayMs / 1000 })}</>
            )}
          </p>
        </div>
      </div>
      {children}
    </div>
  )
}

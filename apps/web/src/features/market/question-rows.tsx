import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { useWorldText, worldText } from '../../i18n/world-text.ts'
import { useRunnerHead } from '../../state/live-match.ts'
import type { MarketHead } from '../../state/match-view.ts'
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
  /** where the player has a position */
  readonly action: ReactNode
  /** behind a button of their own on phones, where rows are dense */
  readonly tools: ReactNode
}

/** What can be done stands under the question, on phones over the whole width; the cells beside both. */
const BESIDE = 'md:col-start-2 md:row-span-2 md:row-start-1'

/** A question with NO before YES: a session, a line, a meter, a yes or no. */
export function QuestionRow({ market, onPick, action, tools }: QuestionRowProps) {
  const sid = market.sids[0] ?? ''
  const runner = useRunnerHead(market.mid, sid)
  const name = useWorldText()(market.mname)
  const folded = useFoldedTools(name, tools)
  if (runner === undefined) return null
  return (
    <div
      role="group"
      aria-label={name}
      className={`market-row grid min-h-14 scroll-mt-16 items-center gap-x-2 gap-y-1 border-t border-line px-2 py-1 ${ROW_GRID['no-yes'].name}`}
    >
      <QuestionName market={market} min={runner.min} max={runner.max}>
        {folded.beside}
      </QuestionName>
      <Actions>
        {action}
        {folded.under}
      </Actions>
      <RowCells
        market={market}
        sid={sid}
        runner={runner}
        name={name}
        columns="no-yes"
        onPick={onPick}
        className={BESIDE}
      />
    </div>
  )
}

/** A question with a button per answer: odd or even. */
export function AnswersRow({ market, onPick, action, tools }: QuestionRowProps) {
  const name = useWorldText()(market.mname)
  const folded = useFoldedTools(name, tools)
  return (
    <div
      role="group"
      aria-label={name}
      className="grid min-h-14 scroll-mt-16 grid-cols-[minmax(0,1fr)_11rem] items-center gap-x-2 gap-y-1 border-t border-line px-2 py-1 md:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <QuestionName market={market} min={market.min} max={market.max}>
        {folded.beside}
      </QuestionName>
      <Actions>
        {action}
        {folded.under}
      </Actions>
      <div className={clsx('grid grid-cols-2 gap-1', BESIDE)}>
        {market.sids.map((sid) => (
          <Answer key={sid} market={market} sid={sid} onPick={onPick} />
        ))}
      </div>
    </div>
  )
}

/** A question with a row per band of numbers, each at a single price: a khado. */
export function BandRows({ market, onPick, action, tools }: QuestionRowProps) {
  const name = useWorldText()(market.mname)
  const folded = useFoldedTools(name, tools)
  return (
    <div role="group" aria-label={name} className="border-t border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-2 bg-raised px-2 py-1">
        <QuestionName market={market} min={market.min} max={market.max}>
          {folded.beside}
        </QuestionName>
        <Actions>
          {action}
          {folded.under}
        </Actions>
      </div>
      {market.sids.map((sid) => (
        <RunnerRow key={sid} market={market} sid={sid} columns="one" onPick={onPick} />
      ))}
    </div>
  )
}

/** What can be done with a question; no room is kept where there is nothing. */
function Actions({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-1 empty:hidden max-md:order-last max-md:col-span-2">
      {children}
    </div>
  )
}

interface QuestionNameProps {
  readonly market: MarketHead
  readonly min: number
  readonly max: number
  /** beside it, at the end */
  readonly children: ReactNode
}

function QuestionName({ market, min, max, children }: QuestionNameProps) {
  const t = useText()
  return (
    <div className="flex min-w-0 items-center md:flex-wrap">
      <div className="min-w-0 flex-1 md:min-w-36">
        <p className="font-semibold break-words">{worldText(market.mname)}</p>
        <p
          className="text-2xs text-quiet"
          title={t('Min {min}, max {max}', { min: plainAmount(min), max: plainAmount(max) })}
        >
          {t('{min} to {max}', { min: shortAmount(min), max: shortAmount(max) })}
          {market.iplay && market.betDelayMs > 0 && (
            <> · {t('{seconds} s delay', { seconds: market.betDelayMs / 1000 })}</>
          )}
        </p>
      </div>
      {children}
    </div>
  )
}

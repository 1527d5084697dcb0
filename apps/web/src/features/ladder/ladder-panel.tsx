import { NO_MONEY } from '@crease/domain/units/money.ts'
import type { RunnerDepth } from '../../link/named.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useText } from '../../i18n/text.ts'
import { worldText } from '../../i18n/world-text.ts'
import { useLinkStatus } from '../../state/match/connection.ts'
import { useRunnerDepth } from '../../state/match/live-depth.ts'
import { useMyBets } from '../../state/orders/my-bets.ts'
import { useMyPosition } from '../../state/orders/my-positions.ts'
import { prefer, useOddsFormat, usePreferences } from '../../state/preferences/preferences.ts'
import { centreOf, ladderRows, movedBy, ownResult, pricesAround } from './runner-ladder.ts'
import { paiseOf, plainAmount } from '../../ui/amounts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LadderTable } from './ladder-table.tsx'
import { betWords, priceWords } from './ladder-words.ts'
import { useLadderBets, type LadderBets } from './use-ladder-bets.ts'
import './ladder.css'

/** steps of the ladder that are shown over its centre, and under it */
const HALF = 15
/** steps of a page key */
const PAGE = 10

interface LadderPanelProps {
  readonly marketId: string
  readonly selectionId: string
}

/** One runner's ladder, live: every price with what is on offer there, and the player's own bets [UI220]. */
export function LadderPanel({ marketId, selectionId }: LadderPanelProps) {
  const t = useText()
  const known = useRunnerDepth(marketId, selectionId)
  switch (known.kind) {
    case 'loading':
      return <div role="status" className="skeleton m-3 h-96" aria-label={t('Loading')} />
    case 'refused':
      return (
        <Notice title={known.message}>
          {t('This runner is over, or its address is mistyped.')}
        </Notice>
      )
    case 'known':
      return <Ladder depth={known.depth} />
  }
}

function Ladder({ depth }: { readonly depth: RunnerDepth }) {
  const t = useText()
  const bets = useLadderBets(depth)
  const mine = useMyBets((state) => state.bets)
  const own = ownResult(useMyPosition(depth.marketId), depth.selectionId)
  const isLost = useLinkStatus() === 'reconnecting'
  const { centre, setCentre, scroll, centreIt } = useCentre(depth)
  const move = (steps: number): void => setCentre(movedBy(depth.ladder, centre, steps))
  const rows = ladderRows(pricesAround(depth.ladder, centre, HALF), { depth, bets: mine, own })
  const isKnown = depth.gtype !== 'unknown'
  const open = isKnown && depth.status === 'OPEN' && depth.gstatus === 'ACTIVE' && !isLost
  return (
    <div className="ladder" onKeyDown={(event) => hearKey(event, { move, centreIt })}>
      <LadderFacts depth={depth} open={open} />
      <div className="flex gap-2 px-3 pb-2">
        <Button tone="plain" className="flex-1 px-1" onClick={() => move(PAGE)}>
          {t('Higher')}
        </Button>
        <Button tone="plain" className="flex-1 px-1" onClick={centreIt} aria-keyshortcuts="C">
          {t('Centre')}
        </Button>
        <Button tone="plain" className="flex-1 px-1" onClick={() => move(-PAGE)}>
          {t('Lower')}
        </Button>
      </div>
      <div
        ref={scroll}
        className="ladder-scroll"
        role="region"
        tabIndex={0}
        aria-label={t('Prices; C or space bar centres them')}
      >
        <LadderTable depth={depth} rows={rows} centre={centre} bets={bets} open={open} />
      </div>
      <LadderFoot depth={depth} bets={bets} />
    </div>
  )
}

/** The price in the middle of the window; it stays until the player moves it. */
function useCentre(depth: RunnerDepth) {
  const [centre, setCentre] = useState<Odds>(() => centreOf(depth))
  const scroll = useRef<HTMLDivElement>(null)
  useEffect(() => bringIntoMiddle(scroll.current, centre), [centre])
  const centreIt = (): void => {
    const best = centreOf(depth)
    // one that stands still may have been scrolled away
    if (best === centre) bringIntoMiddle(scroll.current, centre)
    else setCentre(best)
  }
  return { centre, setCentre, scroll, centreIt }
}

function bringIntoMiddle(box: HTMLElement | null, price: Odds): void {
  const row = box?.querySelector<HTMLElement>(`[data-price="${price}"]`) ?? null
  if (box === null || row === null) return
  box.scrollTop = row.offsetTop - box.clientHeight / 2 + row.clientHeight / 2
}

interface Moves {
  readonly move: (steps: number) => void
  readonly centreIt: () => void
}

/** Arrows go from cell to cell and move the window at its ends; page keys move it, C and space centre it. */
function hearKey(event: KeyboardEvent<HTMLElement>, { move, centreIt }: Moves): void {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || target instanceof HTMLInputElement) return
  // on a button the space bar presses it
  if (key === ' ' && target instanceof HTMLButtonElement) return
  const acts: Readonly<Partial<Record<string, () => void>>> = {
    c: centreIt,
    C: centreIt,
    ' ': centreIt,
    PageUp: () => move(PAGE),
    PageDown: () => move(-PAGE),
    ArrowUp: () => goBeside(target, -1) || move(1),
    ArrowDown: () => goBeside(target, 1) || move(-1),
    ArrowLeft: () => goAcross(target, 'back'),
    ArrowRight: () => goAcross(target, 'lay'),
  }
  const act = acts[key]
  if (act === undefined) return
  event.preventDefault()
  act()
}

/** Puts the focus on the cell of the same side a row further; false at the ends of the window. */
function goBeside(cell: HTMLElement, rows: 1 | -1): boolean {
  const [at, side] = cell.dataset['cell']?.split(' ') ?? []
  if (at === undefined) return false
  return focusCell(cell, `${Number(at) + rows} ${side}`)
}

function goAcross(cell: HTMLElement, side: 'back' | 'lay'): void {
  const [at] = cell.dataset['cell']?.split(' ') ?? []
  if (at !== undefined) focusCell(cell, `${at} ${side}`)
}

function focusCell(from: HTMLElement, place: string): boolean {
  const cell = from.closest('table')?.querySelector<HTMLElement>(`[data-cell="${place}"]`)
  cell?.focus()
  return cell !== null && cell !== undefined
}

function LadderFacts({ depth, open }: { readonly depth: RunnerDepth; readonly open: boolean }) {
  const t = useText()
  const format = useOddsFormat()
  const { ltp, tv, eventName, marketName, gstatus, status } = depth
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 px-3 py-2 text-xs text-quiet">
      <span>
        {worldText(marketName)}, {eventName}
      </span>
      {ltp !== null && (
        <span>
          {t('Last traded {price}', {
            price: priceWords(depth, ltp, format),
          })}
        </span>
      )}
      {tv > 0 && <span>{t('Traded {amount}', { amount: plainAmount(tv) })}</span>}
      {!open && <strong className="text-loss">{status === 'OPEN' ? t(gstatus) : t(status)}</strong>}
    </div>
  )
}

interface LadderFootProps {
  readonly depth: RunnerDepth
  readonly bets: LadderBets
}

/** The ladder's own stake, and what is under way. */
function LadderFoot({ depth, bets }: LadderFootProps) {
  const t = useText()
  const confirmBets = usePreferences((preferences) => preferences.confirmBets)
  const format = useOddsFormat()
  const { armed, said, stake } = bets
  return (
    <div className="flex flex-col gap-2 border-t border-line p-3">
      <div className="flex items-center gap-3">
        <label className="flex min-w-0 flex-1 items-center gap-2 text-xs font-semibold text-quiet">
          {t('Stake')}
          <input
            className="field text-right font-bold text-ink"
            inputMode="decimal"
            autoComplete="off"
            value={stake}
            onChange={(event) => bets.typeStake(event.target.value)}
          />
        </label>
        <label className="flex min-h-11 items-center gap-2 text-xs font-semibold">
          <input
            type="checkbox"
            className="size-5"
            checked={confirmBets}
            onChange={(event) => prefer({ confirmBets: event.target.checked })}
          />
          {t('Ask before each bet')}
        </label>
      </div>
      {armed !== null && (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
          <Button tone="plain" className="px-3" onClick={bets.dismiss}>
            {t('Not now')}
          </Button>
          <Button tone="primary" className="px-1" onClick={bets.confirm}>
            {betWords(t, depth, { ...armed, stake: paiseOf(stake) ?? NO_MONEY, format })}
          </Button>
        </div>
      )}
      <p role="status" className="min-h-5 text-sm font-semibold">
        {said}
      </p>
    </div>
  )
}

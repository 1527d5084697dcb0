import type { ReactNode } from 'react'
import { useBookTenths, useMarketHead } from '../../state/live-match.ts'
import { cellKey, type CellPlace } from '../../state/match-view.ts'
import { plainAmount } from '../../ui/amounts.ts'
import { RunnerRow } from './runner-row.tsx'
import { shownStatus } from './status-word.ts'

export interface Picked {
  readonly place: CellPlace
  readonly key: string
  readonly odds: number
}

interface MarketBlockProps {
  readonly mid: string
  readonly onPick: (picked: Picked) => void
  /** what the player can do with the whole market */
  readonly action: ReactNode
}

/** One market: its header, and a row per runner with three back and three lay cells. */
export function MarketBlock({ mid, onPick, action }: MarketBlockProps) {
  const market = useMarketHead(mid)
  if (market === undefined) return null
  const pick = (place: CellPlace, odds: number): void =>
    onPick({ place, key: cellKey(place), odds })
  return (
    <section
      aria-label={market.mname}
      className="overflow-hidden rounded-md border border-line bg-panel"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-brand px-3 py-2 text-brand-ink">
        <h2 className="text-sm font-bold">{market.mname}</h2>
        <MarketWord status={market.status} inPlay={market.iplay} />
        {action}
        <p className="ml-auto flex gap-3 text-xs text-brand-quiet">
          <span>Min {plainAmount(market.min)}</span>
          <span>Max {plainAmount(market.max)}</span>
          <BookPercent mid={mid} />
        </p>
      </header>
      <div
        aria-hidden
        className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-2 px-2 py-1 text-center text-xs font-bold text-quiet md:grid-cols-[minmax(0,1fr)_27rem]"
      >
        <span className="text-left font-normal">
          {market.status === 'OPEN' &&
            market.betDelayMs > 0 &&
            `Bets wait ${market.betDelayMs / 1000} s in play`}
        </span>
        <div className="grid grid-cols-2 gap-1 md:grid-cols-6">
          <span className="md:col-start-3">Back</span>
          <span>Lay</span>
        </div>
      </div>
      {market.sids.map((sid) => (
        <RunnerRow key={sid} mid={mid} sid={sid} marketStatus={market.status} onPick={pick} />
      ))}
    </section>
  )
}

function MarketWord({ status, inPlay }: { readonly status: string; readonly inPlay: boolean }) {
  const word = shownStatus(status)
  if (word !== 'OPEN') {
    return <span className="rounded-sm bg-white/15 px-2 text-xs font-bold">{word}</span>
  }
  if (!inPlay) return null
  return (
    <span className="inline-flex items-center gap-1 text-xs font-bold">
      <span className="live-dot" aria-hidden /> In play
    </span>
  )
}

function BookPercent({ mid }: { readonly mid: string }) {
  const tenths = useBookTenths(mid)
  if (tenths === undefined) return null
  return (
    <span title="Sum of 1/odds over the best back prices">Book {(tenths / 10).toFixed(1)}%</span>
  )
}

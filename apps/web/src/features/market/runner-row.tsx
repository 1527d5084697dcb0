import { clsx } from 'clsx'
import { useRunnerHead } from '../../state/live-match.ts'
import type { CellPlace } from '../../state/match-view.ts'
import { PriceCell } from './price-cell.tsx'
import { RunnerResult } from './runner-result.tsx'
import { overlayWord } from './status-word.ts'

interface RunnerRowProps {
  readonly mid: string
  readonly sid: string
  readonly marketStatus: string
  readonly onPick: (place: CellPlace, odds: number) => void
}

/** Best prices stand in the centre, side by side; the lesser levels show from tablet width on. */
const CELLS = [
  { side: 'back', level: 2 },
  { side: 'back', level: 1 },
  { side: 'back', level: 0 },
  { side: 'lay', level: 0 },
  { side: 'lay', level: 1 },
  { side: 'lay', level: 2 },
] as const

export function RunnerRow({ mid, sid, marketStatus, onPick }: RunnerRowProps) {
  const runner = useRunnerHead(mid, sid)
  if (runner === undefined) return null
  const word = overlayWord(marketStatus, runner.gstatus)
  return (
    <div
      role="group"
      aria-label={runner.nat}
      className="grid min-h-14 scroll-mt-16 grid-cols-[minmax(0,1fr)_8.5rem] items-center gap-2 border-t border-line px-2 py-1 md:grid-cols-[minmax(0,1fr)_27rem]"
    >
      <div className="flex min-w-0 flex-col">
        <span className="font-semibold break-words">{runner.nat}</span>
        <RunnerResult mid={mid} sid={sid} />
      </div>
      <div className="relative grid grid-cols-2 gap-1 md:grid-cols-6">
        {CELLS.map(({ side, level }) => (
          <PriceCell
            key={`${side}${level}`}
            place={{ mid, sid, side, level }}
            runnerName={runner.nat}
            open={word === null}
            onPick={onPick}
            className={clsx(level > 0 && 'max-md:hidden')}
          />
        ))}
        {word !== null && (
          <span className="striped absolute inset-0 grid place-items-center rounded-sm bg-(--veil-color) text-sm font-bold tracking-wide text-white uppercase">
            {word}
          </span>
        )}
      </div>
    </div>
  )
}

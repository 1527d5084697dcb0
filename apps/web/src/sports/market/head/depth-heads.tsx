import type { MarketId } from '@crease/domain/units/ids.ts'
import { useHeads } from '../column-heads.tsx'
import { ROW_GRID } from '../price-columns.ts'
import { BookPercent } from './market-facts.tsx'

/** Over the prices in depth, where a row has room for them: what the best two are called, and how far they are from a fair book. */
export function DepthHeads({ mid }: { readonly mid: MarketId }) {
  const [left, right] = useHeads('six')
  const { name, grid } = ROW_GRID.six
  return (
    <div
      className={`market-heads grid h-5 items-center gap-2 px-2 text-center text-2xs font-bold text-quiet max-md:hidden ${name}`}
    >
      <span className="flex gap-x-3 font-normal">
        <BookPercent mid={mid} />
      </span>
      <div aria-hidden className={`market-cells grid gap-0.5 ${grid}`}>
        <span className="md:col-start-3">{left}</span>
        <span>{right}</span>
      </div>
    </div>
  )
}

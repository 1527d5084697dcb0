import { useHeads } from '../column-heads.tsx'
import { ROW_GRID, type Columns } from '../price-columns.ts'

/** Over the prices in depth, where a row has room for them: what the best two are called. One block of a page says so [UI1231]. */
export function DepthHeads({ columns }: { readonly columns: Columns }) {
  const [left, right] = useHeads('six')
  const { name, grid } = ROW_GRID.six
  if (columns !== 'six') return null
  return (
    <div
      aria-hidden
      className={`market-heads grid h-5 items-center gap-2 px-2 text-center text-2xs font-bold text-quiet max-md:hidden ${name}`}
    >
      <div className={`market-cells col-start-2 grid gap-0.5 ${grid}`}>
        <span className="md:col-start-3">{left}</span>
        <span>{right}</span>
      </div>
    </div>
  )
}

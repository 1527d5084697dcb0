import type { RunnerId } from '@crease/domain/units/ids.ts'
import { LongRows, type LongRowsProps } from './long-rows.tsx'
import { LostLine } from './lost-line.tsx'

interface ManyRowsProps extends LongRowsProps {
  readonly gone: readonly RunnerId[]
}

/** The parts of a market of many runners that few markets have: a long list, and the lost on one line. */
export function ManyRows({ gone, sids, ...rest }: ManyRowsProps) {
  return (
    <>
      {sids.length > 0 && <LongRows sids={sids} {...rest} />}
      {gone.length > 0 && <LostLine mid={rest.market.mid} gone={gone} row={rest.row} />}
    </>
  )
}

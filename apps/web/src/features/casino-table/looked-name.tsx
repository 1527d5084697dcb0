import { isSuit, SuitMark } from '../../ui/casino/suit-mark.tsx'
import type { CellLook } from './shown/cell-looks.ts'

interface LookedNameProps {
  readonly name: string
  readonly look: CellLook | undefined
}

/** What is bet on: its suit where it is one, else its name. */
export function LookedName({ name, look }: LookedNameProps) {
  return isSuit(look) ? <SuitMark suit={look} /> : name
}

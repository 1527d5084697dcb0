import { isSuit, SuitMark } from '../drawings/suit-mark.tsx'
import { Die } from '../drawings/tokens.tsx'
import { pipsOf, writtenName, type CellLook } from './shown/cell-looks.ts'

interface LookedNameProps {
  readonly name: string
  readonly look: CellLook | undefined
}

/** A selection: its suit or its dice if it is one, else its name. */
export function LookedName({ name, look }: LookedNameProps) {
  const dice = pipsOf(look)
  if (dice.length > 0) {
    return (
      <span className="cell-dice">
        {dice.map((pips, at) => (
          <Die key={`${at} ${pips}`} pips={pips} />
        ))}
      </span>
    )
  }
  return isSuit(look) ? <SuitMark suit={look} /> : writtenName(name)
}

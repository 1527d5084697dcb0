import type { TableSide } from '../betting/table-slip.ts'
import { useText } from '../../i18n/text.ts'

interface SideSwitchProps {
  readonly side: TableSide
  readonly onChoose: (side: TableSide) => void
}

/** Which side the cells of a big book or a cloth of numbers take. */
export function SideSwitch({ side, onChoose }: SideSwitchProps) {
  const t = useText()
  const sides = [
    { id: 'back', name: t('Back') },
    { id: 'lay', name: t('Lay') },
  ] as const
  return (
    <span className="flex gap-1">
      {sides.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={side === id}
          onClick={() => onChoose(id)}
          className="side-switch"
          data-side={id}
        >
          {name}
        </button>
      ))}
    </span>
  )
}

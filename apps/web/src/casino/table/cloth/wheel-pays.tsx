import './wheel-pays.css'
import type { Title } from '@crease/casino/kernel/title.ts'
import type { TableSide } from '../../betting/table-slip.ts'
import { useText } from '../../../i18n/text.ts'
import { decimalText } from '../../../ui/amounts.ts'

/** The covers of numbers whose cells have no room for their odds. */
const KINDS = ['straight', 'split', 'street', 'corner', 'line'] as const

/** The odds of each kind of cover that has no cell of its own, if all of the kind have the same; of a lay those that are laid. */
export function wheelPays({ markets }: Pick<Title, 'markets'>, side: TableSide) {
  return KINDS.flatMap((kind) => {
    const selections = markets.find(({ id }) => id === kind)?.selections ?? []
    const odds = new Set(
      selections.map(({ price }) => (price.kind === 'fixed' ? price[side] : null)),
    )
    const [only = null] = odds
    return odds.size > 1 || only === null ? [] : [{ kind, odds: only }]
  })
}

interface WheelPaysProps {
  readonly title: Title
  readonly side: TableSide
}

/** Printed on the cloth of a wheel: the odds of a number, and of the lines and corners between numbers [UI1373]. */
export function WheelPays({ title, side }: WheelPaysProps) {
  const t = useText()
  const names = {
    straight: t('One number'),
    split: t('Split'),
    street: t('Street'),
    corner: t('Corner'),
    line: t('Line of six'),
  }
  const pays = wheelPays(title, side)
  if (pays.length === 0) return null
  return (
    <ul className="wheel-pays">
      {pays.map(({ kind, odds }) => (
        <li key={kind}>
          {names[kind]} <b>{decimalText(odds)}</b>
        </li>
      ))}
    </ul>
  )
}

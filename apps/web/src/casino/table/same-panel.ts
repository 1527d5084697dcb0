import type { RunnerId } from '@crease/domain/units/ids.ts'
import type { Market } from '@crease/casino/kernel/title.ts'

interface Lying {
  readonly selectionId: RunnerId
}

interface PanelProps {
  readonly market: Market
  readonly drafts: readonly Lying[]
  readonly bets: readonly Lying[]
}

/** Whether a book is drawn as before: what lies on other books does not touch it [UI1006]. */
export function isSamePanel<Props extends PanelProps>(before: Props, now: Props): boolean {
  const { drafts, bets, ...others } = now
  const isSame = Object.entries(others).every(([name, value]) =>
    Object.is(Reflect.get(before, name), value),
  )
  return (
    isSame && liesSame(now.market, before.drafts, drafts) && liesSame(now.market, before.bets, bets)
  )
}

function liesSame(market: Market, before: readonly Lying[], now: readonly Lying[]): boolean {
  if (before === now) return true
  const [then, here] = [
    before.filter((one) => isOn(market, one)),
    now.filter((one) => isOn(market, one)),
  ]
  return then.length === here.length && then.every((one, at) => one === here[at])
}

const isOn = ({ selections, picks }: Market, { selectionId }: Lying): boolean =>
  selections.some(({ id }) => id === selectionId) ||
  (picks !== undefined && selectionId.startsWith(picks.prefix))

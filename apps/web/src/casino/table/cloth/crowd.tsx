import './crowd.css'
import type { Title } from '@crease/casino/kernel/title.ts'
import Users from 'lucide-react/icons/users'
import { memo } from 'react'
import { useText, useWorldText } from '../../../i18n/text.ts'
import type { TableState } from '../../../link/named.ts'
import { shortAmount } from '../../../ui/amounts.ts'
import { sameProps } from '../../../ui/turns/same-props.ts'
import { mostBacked } from './most-backed.ts'
import type { Plan } from './plan.ts'

interface CrowdProps {
  readonly of: Pick<TableState['crowd'][number], 'bettors' | 'staked'> | undefined
}

/** How many players have bet on a zone and how much, without names [CG962]. */
export function Crowd({ of }: CrowdProps) {
  const t = useText()
  if (of === undefined) return null
  return (
    <small className="zone-crowd" title={t('Bets of all players')}>
      <Users size={9} aria-hidden />
      <Figures {...of} />
    </small>
  )
}

function Figures({ bettors, staked }: NonNullable<CrowdProps['of']>) {
  const t = useText()
  const amount = shortAmount(staked)
  return (
    <>
      <span className="sr-only">
        {t('{count, plural, one {# player} other {# players}}: {amount}', {
          count: bettors,
          amount,
        })}
      </span>
      <span aria-hidden="true">
        {bettors} · {amount}
      </span>
    </>
  )
}

interface HeadCrowdProps extends Pick<TableState, 'crowd' | 'dealt'> {
  readonly title: Title
  readonly plan: Plan
}

/** The outcomes with the most bets of all players, in the head of the cloth: also of wheels and side books [UI1368]. */
export const HeadCrowd = memo(({ title, plan, ...told }: HeadCrowdProps) => {
  const t = useText()
  const world = useWorldText()
  const backed = mostBacked(title, plan, told)
  if (backed.length === 0) return null
  return (
    <ul className="head-crowd" aria-label={t('Bets of all players')}>
      {backed.map(({ selection, name, ...figures }) => (
        <li key={selection} title={world(name)}>
          <Users size={10} aria-hidden />
          <b>{world(name)}</b>
          <span>
            <Figures {...figures} />
          </span>
        </li>
      ))}
    </ul>
  )
}, sameProps)

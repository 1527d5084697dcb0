import type { ReactNode } from 'react'
import { MyBets } from '../features/my-bets/my-bets.tsx'
import { useText } from '../i18n/text.ts'
import { Panel } from '../ui/panel.tsx'
import { WithRail } from './with-rail.tsx'

/** A page with the player's bets beside it. */
export function WithMyBets({ children }: { readonly children: ReactNode }) {
  const t = useText()
  return (
    <WithRail
      rail={
        <Panel title={t('My Bets')}>
          <MyBets />
        </Panel>
      }
    >
      {children}
    </WithRail>
  )
}

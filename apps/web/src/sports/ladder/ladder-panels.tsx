import type { MarketId } from '@crease/domain/units/ids.ts'
import { clsx } from 'clsx'
import { useEffect, type ComponentType, type ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { useOneClick } from '../../state/preferences/preferences.ts'
import { LadderBar } from './ladder-bar.tsx'
import { LadderColumn, type LadderRunner } from './ladder-column.tsx'
import { disarm, useLadder, useLadderStake } from './ladder-store.ts'
import './ladder-panels.css'
import './ladder.css'
import { typedAmount } from '../../ui/typed/typed-amount.ts'

interface LadderPanelsProps {
  readonly runners: readonly LadderRunner[]
  /** the cash-out of a market */
  readonly Hedge: ComponentType<{ readonly mid: MarketId }>
  /** between the stake and the ladders: which of them are shown */
  readonly children?: ReactNode
}

/** Ladders side by side with one stake: one on a phone with the next a swipe away, as many as fit on a desktop [UI581]. */
export function LadderPanels({ runners, Hedge, children }: LadderPanelsProps) {
  const t = useText()
  const on = useOneClick((oneClick) => oneClick.on)
  const stake = useLadderStake()
  useDisarming()
  const marketId = runners[0]?.marketId ?? null
  return (
    <div className={clsx('ladders', on && 'ladders-one-click')} data-one-click={on || undefined}>
      {marketId !== null && (
        <LadderBar marketId={marketId} Hedge={Hedge}>
          {children}
        </LadderBar>
      )}
      {on && (
        <p role="status" className="ladders-warning">
          {t('One-click betting is on: a press bets {stake} at once', {
            stake: typedAmount(stake),
          })}
        </p>
      )}
      <div className="ladder-row-of" data-many={runners.length > 1}>
        {runners.map((runner) => (
          <LadderColumn key={`${runner.marketId} ${runner.selectionId}`} {...runner} />
        ))}
      </div>
    </div>
  )
}

/** Escape disarms, and so does a press anywhere but on what is armed [UI584]. */
function useDisarming(): void {
  useEffect(() => {
    const isIdle = (): boolean => {
      const { armed, moving } = useLadder.getState()
      return armed === null && moving === null
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || isIdle()) return
      // the dialog around it stays open
      event.preventDefault()
      event.stopPropagation()
      disarm()
    }
    const onPress = ({ target }: PointerEvent): void => {
      if (isIdle() || !(target instanceof Element)) return
      if (target.closest('[data-armed="true"], [data-keeps-armed]') === null) disarm()
    }
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('pointerdown', onPress, true)
    return () => {
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('pointerdown', onPress, true)
      disarm()
    }
  }, [])
}

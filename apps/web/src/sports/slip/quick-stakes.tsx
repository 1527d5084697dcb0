import type { Paise } from '@crease/domain/units/money.ts'
import { clsx } from 'clsx'
import { useText } from '../../i18n/text.ts'
import type { SizedBy } from '../betting/order-terms.ts'
import type { Selection } from '../betting/selection.ts'
import { useStakeButtons } from '../../state/player/stake-buttons.ts'
import { plainAmount } from '../../ui/amounts.ts'
import { Button } from '../../ui/button.tsx'

interface QuickStakesProps {
  readonly selection: Selection
  /** the meaning of the amounts: a target may be larger than the largest stake */
  readonly sizedBy: SizedBy
  readonly onStake: (stake: Paise) => void
  readonly most: () => Paise
}

/** in a row; MAX takes what is left of the last one */
const COLUMNS = 5
const REST = ['col-span-5', 'col-span-4', 'col-span-3', 'col-span-2', 'col-span-1'] as const
/** characters; a longer label is set smaller */
const WIDE_LABEL = 5

/** The player's own buttons, and the most that can be staked [UI149]; what the market refuses is off [BS56]. */
export function QuickStakes({ selection, sizedBy, onStake, most }: QuickStakesProps) {
  const t = useText()
  const { min, max } = selection
  const isRefused = (value: Paise): boolean => sizedBy === 'STAKE' && (value < min || value > max)
  const buttons = useStakeButtons(({ gameButtons }) => gameButtons)
  return (
    <div role="group" aria-label={t('Quick amounts')} className="grid grid-cols-5 gap-2">
      {buttons.map(({ btext, bvalue }, at) => (
        <Button
          key={`${at} ${btext}`}
          aria-keyshortcuts={at < 9 ? String(at + 1) : undefined}
          tone="plain"
          className={btext.length > WIDE_LABEL ? 'px-0 text-2xs' : 'px-0'}
          title={
            isRefused(bvalue)
              ? t('Min {min}, max {max}', { min: plainAmount(min), max: plainAmount(max) })
              : plainAmount(bvalue)
          }
          disabled={isRefused(bvalue)}
          onClick={() => onStake(bvalue)}
        >
          {btext}
        </Button>
      ))}
      <Button
        tone="plain"
        className={clsx('px-0', REST[buttons.length % COLUMNS])}
        onClick={() => onStake(most())}
      >
        {t('MAX')}
      </Button>
    </div>
  )
}

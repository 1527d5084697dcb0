import { clsx } from 'clsx'
import { CENTIPAISE_PER_PAISA, PAISE_PER_POINT, type Centipaise } from '@crease/domain/money.ts'
import type { SlipMeaning } from '@crease/domain/slip-meaning.ts'
import { exactAmount, wholeRupees } from '../../ui/amounts.ts'

interface MeaningLinesProps {
  readonly meaning: SlipMeaning | null
  readonly type: 'back' | 'lay'
}

const points = (amount: Centipaise): number => amount / CENTIPAISE_PER_PAISA / PAISE_PER_POINT

/** What the bet would pay, win and lose. The figures keep their place before there is a stake. */
export function MeaningLines({ meaning, type }: MeaningLinesProps) {
  return (
    <dl className="grid grid-cols-3 gap-2">
      <Figure
        name="Payout"
        value={meaning && wholeRupees(points(meaning.payout))}
        tone="text-ink"
      />
      <Figure
        name="Net profit"
        value={meaning && `+${exactAmount(points(meaning.profit))}`}
        tone="text-gain"
      />
      <Figure
        name={type === 'lay' ? 'Liability' : 'At risk'}
        value={meaning && `−${exactAmount(points(meaning.liability))}`}
        tone="text-loss"
      />
    </dl>
  )
}

interface FigureProps {
  readonly name: string
  readonly value: string | null
  readonly tone: string
}

function Figure({ name, value, tone }: FigureProps) {
  return (
    <div className="flex flex-col">
      <dt className="text-xs text-quiet">{name}</dt>
      <dd className={clsx('font-bold', value === null ? 'text-quiet' : tone)}>{value ?? '-'}</dd>
    </div>
  )
}

import { CENTIPAISE_PER_PAISA, PAISE_PER_POINT, type Centipaise } from '@crease/domain/money.ts'
import type { SlipMeaning } from '@crease/domain/slip-meaning.ts'
import { exactAmount, wholeRupees } from '../../ui/amounts.ts'

interface MeaningLinesProps {
  readonly meaning: SlipMeaning | null
  readonly type: 'back' | 'lay'
}

const points = (amount: Centipaise): number => amount / CENTIPAISE_PER_PAISA / PAISE_PER_POINT

/** What the bet would pay, win, lose and tie up. The lines keep their place before there is a stake. */
export function MeaningLines({ meaning, type }: MeaningLinesProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
      <Line name="Payout" value={meaning && wholeRupees(points(meaning.payout))} tone="text-ink" />
      <Line
        name="Net profit"
        value={meaning && `+${exactAmount(points(meaning.profit))}`}
        tone="text-gain"
      />
      <Line
        name={type === 'lay' ? 'Liability' : 'At risk'}
        value={meaning && `−${exactAmount(points(meaning.liability))}`}
        tone="text-loss"
      />
      <Line
        name="Ties up at most"
        value={meaning && exactAmount(meaning.needed / PAISE_PER_POINT)}
        tone="text-ink"
      />
    </dl>
  )
}

interface LineProps {
  readonly name: string
  readonly value: string | null
  readonly tone: string
}

function Line({ name, value, tone }: LineProps) {
  return (
    <div className="flex justify-between gap-2 whitespace-nowrap">
      <dt className="text-quiet">{name}</dt>
      <dd className={value === null ? 'text-quiet' : `font-bold ${tone}`}>{value ?? '-'}</dd>
    </div>
  )
}

import { clsx } from 'clsx'
import { ceilToPaise, type Paise } from '@crease/domain/units/money.ts'
import type { SlipMeaning } from '@crease/domain/risk/slip-meaning.ts'
import { useText, type Say } from '../../i18n/text.ts'
import { exactAmount, floorToPaise, wholeRupees } from '../../ui/amounts.ts'

interface MeaningLinesProps {
  readonly meaning: SlipMeaning | null
  readonly type: 'back' | 'lay'
  /** of a meter: it pays by the run, so its figures are the most that it can come to */
  readonly byTheRun: boolean
  /** what it needs of the free funds; null where that is not known */
  readonly need: Paise | null
  /** of an order that is sized by a target: its stake at its own rate; null: the stake is typed */
  readonly stake: Paise | null
}

/** Payout, win and loss of the bet. The figures keep their place before there is a stake. */
export function MeaningLines({ meaning, type, byTheRun, need, stake }: MeaningLinesProps) {
  const t = useText()
  const [profit, risk] = namesOf(t, type, byTheRun)
  return (
    <dl className={clsx('grid gap-x-2 gap-y-1', byTheRun ? 'grid-cols-2' : 'grid-cols-3')}>
      {!byTheRun && (
        <Figure name={t('Payout')} value={meaning && wholeRupees(meaning.payout)} tone="text-ink" />
      )}
      <Figure
        name={profit}
        value={meaning && `+${exactAmount(floorToPaise(meaning.profit))}`}
        tone="text-gain"
      />
      <Figure
        name={risk}
        value={meaning && `−${exactAmount(ceilToPaise(meaning.liability))}`}
        tone="text-loss"
      />
      {stake !== null && <Line name={t('Stake at this rate')} value={exactAmount(stake)} />}
      <Line
        name={t('From your free balance')}
        value={need === null || meaning === null ? '-' : exactAmount(need)}
      />
    </dl>
  )
}

/** The names of what it wins and of what it can lose. */
function namesOf(
  t: Say,
  type: MeaningLinesProps['type'],
  byTheRun: MeaningLinesProps['byTheRun'],
): readonly [string, string] {
  if (byTheRun) return [t('Wins up to'), t('Loses up to')]
  return [t('Net profit'), type === 'lay' ? t('Liability') : t('At risk')]
}

interface FigureProps {
  readonly name: string
  readonly value: string | null
  readonly tone: string
}

/** A figure over its name; null: not known yet. */
export function Figure({ name, value, tone }: FigureProps) {
  return (
    <div className="flex flex-col">
      <dt className="text-xs text-quiet">{name}</dt>
      <dd className={clsx('font-bold', value === null ? 'text-quiet' : tone)}>{value ?? '-'}</dd>
    </div>
  )
}

/** A figure in a line of its own. */
export function Line({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="col-span-full flex justify-between text-xs">
      <dt className="text-quiet">{name}</dt>
      <dd className="font-bold">{value}</dd>
    </div>
  )
}

import type { Title } from '@crease/casino/kernel/title.ts'
import { ratio, waysOf, waysTo } from '@crease/casino/kernel/chances.ts'
import { newRound } from '@crease/casino/kernel/play.ts'
import { slotDataOf } from '@crease/casino/solo/slot.ts'
import { netOf } from '@crease/domain/rounds/returns.ts'
import { useId, useState } from 'react'
import { useChipStake } from '../betting/chip.ts'
import { useText, useWorldText } from '../../i18n/text.ts'
import { selectionOf } from '../state/titles.ts'
import { decimalText, hundredthsOf, plainDecimal, signedPlain } from '../../ui/amounts.ts'
import { SlotPicture } from './slot-pictures.tsx'
import { numberIn } from './board-props.ts'

interface ChooserProps {
  readonly title: Title
  readonly selection: string
  readonly onChoose: (selection: string) => void
}

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 3 })

/** The player's choices before a round. */
export function Chooser(props: ChooserProps) {
  switch (props.title.slug) {
    case 'limbo':
      return <TargetChooser {...props} />
    case 'dice':
      return <LimitChooser {...props} />
    case 'plinko':
      return <PlinkoChooser {...props} />
    case 'mines':
      return <MinesChooser {...props} />
    default:
      return <PayTable title={props.title} />
  }
}

/** letters that a third of a line has room for in large type */
const LARGE_MAX = 6

/** The payout of the bet, its chance and its profit, by the rules that settle it. */
function Terms({ title, selection }: Pick<ChooserProps, 'title' | 'selection'>) {
  const t = useText()
  const stake = useChipStake()
  const bet = selectionOf(title, selection)
  if (bet?.price.kind !== 'fixed' || bet.price.back === null) return null
  const odds = bet.price.back
  const chances = bet.chances(newRound(title, null))
  const chance = ratio({ num: waysTo(chances, 'win'), den: waysOf(chances) })
  const profit = netOf({ terms: { kind: 'odds', side: 'BACK', odds }, stake }, { kind: 'win' })
  const [pays, often, wins] = [decimalText(odds), percent.format(chance), signedPlain(profit)]
  const isLong = [pays, often, wins].some((text) => text.length > LARGE_MAX)
  return (
    <dl className="solo-standing" data-long={isLong}>
      <div>
        <dt>{t('Pays')}</dt>
        <dd>{pays}</dd>
      </div>
      <div>
        <dt>{t('Chance')}</dt>
        <dd>{often}</dd>
      </div>
      <div>
        <dt>{t('Profit')}</dt>
        <dd className="text-gain">{wins}</dd>
      </div>
    </dl>
  )
}

const TARGETS = [125, 150, 200, 500, 1000, 10_000]

function TargetChooser({ title, selection, onChoose }: ChooserProps) {
  const t = useText()
  const rangeId = useId()
  const [text, setText] = useState(decimalText(numberIn(selection)))
  const isWrong = selectionOf(title, selection) === null
  const type = (typed: string): void => {
    setText(typed)
    onChoose(`at-${hundredthsOf(typed) ?? 0}`)
  }
  return (
    <>
      <div className="solo-terms">
        <label className="solo-field">
          <span>{t('Target')}</span>
          <input
            inputMode="decimal"
            value={text}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? rangeId : undefined}
            onChange={({ target }) => type(target.value)}
            onFocus={({ target }) => target.select()}
            className="field"
          />
        </label>
        {isWrong && (
          <p id={rangeId} className="text-sm text-loss">
            {t('Any value from 1.01 to 10,000')}
          </p>
        )}
        <Terms title={title} selection={selection} />
      </div>
      <div className="solo-options" role="group" aria-label={t('Usual targets')}>
        {TARGETS.map((target) => (
          <Option
            key={target}
            is={selection === `at-${target}`}
            name={`${plainDecimal(target)}x`}
            onPress={() => type(decimalText(target))}
          />
        ))}
      </div>
    </>
  )
}

const LIMITS = [10, 25, 33, 50, 75, 90]

/** The limit is set on the line of the board; the usual ones are one press away. */
function LimitChooser({ title, selection, onChoose }: ChooserProps) {
  const t = useText()
  const limit = numberIn(selection)
  return (
    <>
      <Terms title={title} selection={selection} />
      <div className="solo-options" role="group" aria-label={t('Usual limits')}>
        {LIMITS.map((each) => (
          <Option
            key={each}
            is={limit === each}
            name={`< ${each}`}
            onPress={() => onChoose(`under-${each}`)}
          />
        ))}
      </div>
    </>
  )
}

const RISKS = ['low', 'medium', 'high'] as const

function PlinkoChooser({ selection, onChoose }: ChooserProps) {
  const t = useText()
  const [, rows = '', risk = ''] = selection.split('-')
  const names = { low: t('Low'), medium: t('Medium'), high: t('High') }
  return (
    <div className="solo-pair">
      <fieldset className="solo-group">
        <legend>{t('Rows')}</legend>
        <div className="solo-options">
          {['8', '12', '16'].map((each) => (
            <Option
              key={each}
              is={rows === each}
              name={each}
              onPress={() => onChoose(`drop-${each}-${risk}`)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="solo-group">
        <legend>{t('Risk')}</legend>
        <div className="solo-options">
          {RISKS.map((each) => (
            <Option
              key={each}
              is={risk === each}
              name={names[each]}
              onPress={() => onChoose(`drop-${rows}-${each}`)}
            />
          ))}
        </div>
      </fieldset>
    </div>
  )
}

const MINES = [1, 3, 5, 10, 15, 24]

function MinesChooser({ selection, onChoose }: ChooserProps) {
  const t = useText()
  const mines = numberIn(selection)
  return (
    <>
      <label className="solo-field solo-slide">
        <span>{t('Mines: {count}', { count: mines })}</span>
        <input
          type="range"
          min={1}
          max={24}
          value={mines}
          onChange={({ target }) => onChoose(`mines-${target.value}`)}
          className="solo-range"
        />
      </label>
      <div className="solo-options" role="group" aria-label={t('Mines')}>
        {MINES.map((each) => (
          <Option
            key={each}
            is={mines === each}
            name={String(each)}
            onPress={() => onChoose(`mines-${each}`)}
          />
        ))}
      </div>
    </>
  )
}

interface OptionProps {
  readonly is: boolean
  readonly name: string
  readonly onPress: () => void
}

function Option({ is, name, onPress }: OptionProps) {
  return (
    <button type="button" className="solo-option" aria-pressed={is} onClick={onPress}>
      {name}
    </button>
  )
}

/** What the pictures of a slot pay in times the stake, by how many stand side by side. */
function PayTable({ title }: { readonly title: Title }) {
  const t = useText()
  const world = useWorldText()
  const pictures = slotDataOf(title)?.pictures ?? []
  return (
    <section aria-label={t('Symbol payouts')} className="solo-pays">
      {pictures
        .filter(({ pays }) => Object.keys(pays).length > 0)
        .map(({ name, pays }) => (
          <p key={name} className="solo-pay">
            <SlotPicture name={name} />
            <span className="min-w-0 flex-1 truncate">{world(name)}</span>
            {Object.entries(pays).map(([count, hundredths]) => (
              <span key={count} className="solo-pay-of">
                <small>×{count}</small> {plainDecimal(hundredths)}
              </span>
            ))}
          </p>
        ))}
    </section>
  )
}

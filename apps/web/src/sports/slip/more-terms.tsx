import { useId, type ReactNode } from 'react'
import { useText, type Say } from '../../i18n/text.ts'
import type { Selection } from '../betting/selection.ts'
import { Fold } from '../../ui/fold.tsx'
import { triggersOf, type OrderTerms, type SizedBy, type Start } from '../betting/order-terms.ts'
import { takesTarget } from '../betting/sized-by.ts'
import { isForStart } from '../state/orders/for-start.ts'
import type { SlipDraft } from '../betting/slip.ts'
import type { WrongTerm } from '../betting/order-terms.ts'
import { RadioRow } from '../../ui/choice.tsx'
import { invalidAs } from './stake-field.tsx'
import { useStartOffered } from './start-offered.ts'

interface MoreTermsProps {
  readonly draft: SlipDraft
  readonly onTerms: (terms: OrderTerms) => void
  /** the id of what says what is wrong */
  readonly message: string
}

interface TermsProps {
  readonly terms: OrderTerms
  readonly selection: Selection
  readonly onTerms: (terms: OrderTerms) => void
  /** what says of a field that it is wrong */
  readonly invalid: (field: WrongTerm) => ReturnType<typeof invalidAs>
}

/** The terms of an order besides its price and size, folded until needed [BS52]. */
export function MoreTerms({ draft, onTerms, message }: MoreTermsProps) {
  const t = useText()
  const props = {
    terms: draft.form.terms,
    selection: draft.selection,
    onTerms,
    invalid: (field: WrongTerm) => invalidAs(draft, field, message),
  }
  return (
    <div className="rounded-md border border-line">
      <Fold
        begins="shut"
        title={<span className="text-sm font-semibold">{t('More')}</span>}
        titleClass="min-h-11 px-3"
      >
        <div className="flex flex-col gap-2 border-t border-line p-3">
          {takesTarget(props.terms, props.selection) && (
            <RadioRow
              label={t('Amount')}
              name={`size-${draft.id}`}
              chosen={props.terms.sizedBy}
              choices={sizesOf(t, props.selection)}
              isOff={draft.sending.kind !== 'ready'}
              onChoose={(sizedBy) => onTerms({ ...props.terms, sizedBy })}
            />
          )}
          {!isForStart(props.terms) && <StartFields {...props} />}
          {!isForStart(props.terms) && props.terms.start === 'NOW' && <ForceFields {...props} />}
          <LastingFields {...props} />
        </div>
      </Fold>
    </div>
  )
}

/** The meanings of the typed amount [BS162]. */
const sizesOf = (t: Say, { type }: Selection): readonly (readonly [SizedBy, string])[] => [
  ['STAKE', t('Stake')],
  ['BACKERS_PROFIT', type === 'back' ? t('Profit') : t('Liability')],
  ['PAYOUT', t('Payout')],
]

/** When it is placed. */
function StartFields(props: TermsProps) {
  const t = useText()
  const { terms, selection, onTerms } = props
  return (
    <>
      <Choice
        label={t('When to place')}
        value={terms.start}
        options={startsOf(t, selection)}
        onChoose={(start) => onTerms({ ...terms, start })}
      />
      <TriggerFields {...props} />
      {terms.start !== 'NOW' && terms.start !== 'TAKE_PROFIT' && (
        <p className="text-xs text-quiet">
          {t(
            'The rate above is the worst that is accepted. Nothing is held from your balance until then.',
          )}
        </p>
      )}
    </>
  )
}

/** A meter's odds run against its line, so it has no stops; what is in play turns no more. */
function startsOf(t: Say, { scale, inPlay }: Selection): readonly (readonly [Start, string])[] {
  const stops = [
    ['STOP', t('Stop')],
    ['TAKE_PROFIT', t('Take profit')],
    ['BOTH', t('Stop and profit: one cancels the other')],
  ] as const
  const turn = ['IN_PLAY', t('At start of play')] as const
  return [['NOW', t('Now')], ...(scale.kind === 'run' ? [] : stops), ...(inPlay ? [] : [turn])]
}

function TriggerFields({ terms, selection, onTerms, invalid }: TermsProps) {
  const t = useText()
  const isBack = selection.type === 'back'
  const asked = triggersOf(terms.start)
  return (
    <>
      {asked.includes('stopAt') && (
        <Typed
          label={isBack ? t('Stop at this rate or lower') : t('Stop at this rate or higher')}
          value={terms.stopAt}
          invalid={invalid('stopAt')}
          onType={(stopAt) => onTerms({ ...terms, stopAt })}
        />
      )}
      {asked.includes('profitAt') && (
        <Typed
          label={isBack ? t('Profit at this rate or higher') : t('Profit at this rate or lower')}
          value={terms.profitAt}
          invalid={invalid('profitAt')}
          onType={(profitAt) => onTerms({ ...terms, profitAt })}
        />
      )}
    </>
  )
}

function ForceFields({ terms, onTerms, invalid }: TermsProps) {
  const t = useText()
  const { timeInForce } = terms
  return (
    <>
      <Choice
        label={t('Unmatched part')}
        value={timeInForce}
        options={[
          ['GOOD_TILL_CANCELLED', t('Keep in the market')],
          ['IMMEDIATE_OR_CANCEL', t('Lapses at once')],
          ['FILL_OR_KILL', t('All or nothing at once')],
        ]}
        onChoose={(chosen) => onTerms({ ...terms, timeInForce: chosen })}
      />
      {timeInForce === 'FILL_OR_KILL' && (
        <Typed
          label={t('Minimum fill')}
          placeholder={t('The whole stake')}
          value={terms.minFill}
          invalid={invalid('minFill')}
          onType={(minFill) => onTerms({ ...terms, minFill })}
        />
      )}
    </>
  )
}

function LastingFields({ terms, selection, onTerms }: TermsProps) {
  const t = useText()
  const takesStart = useStartOffered(selection)
  const waits = isForStart(terms)
  const rests = waits || terms.start !== 'NOW' || terms.timeInForce === 'GOOD_TILL_CANCELLED'
  if (!rests) return null
  return (
    <>
      <Choice
        label={t('Keep for')}
        value={terms.lasting}
        options={[
          ['cancelled', t('Until cancelled')],
          ['1', t('1 minute')],
          ['5', t('5 minutes')],
          ['30', t('30 minutes')],
          ['60', t('1 hour')],
        ]}
        onChoose={(lasting) => onTerms({ ...terms, lasting })}
      />
      {!selection.inPlay && !waits && terms.start !== 'IN_PLAY' && (
        <Choice
          label={t('Keep at start of play')}
          value={terms.persistence}
          options={[
            ['LAPSE', t('No')],
            ['KEEP', t('Yes')],
            ...(takesStart && terms.start === 'NOW'
              ? [['MARKET_ON_CLOSE', t('Take SP')] as const]
              : []),
          ]}
          onChoose={(persistence) => onTerms({ ...terms, persistence })}
        />
      )}
      {!waits && (
        <Choice
          label={t('At a goal or wicket')}
          value={terms.events}
          options={[
            ['LAPSE', t('Lapse')],
            ['KEEP', t('Keep')],
          ]}
          onChoose={(events) => onTerms({ ...terms, events })}
        />
      )}
    </>
  )
}

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly (readonly [T, string])[]
  readonly onChoose: (chosen: T) => void
}

function Choice<T extends string>({ label, value, options, onChoose }: ChoiceProps<T>) {
  return (
    <Labelled label={label}>
      {(id) => (
        <select
          id={id}
          className="field text-ink"
          value={value}
          onChange={(event) => {
            const chosen = options.find(([one]) => one === event.target.value)
            if (chosen !== undefined) onChoose(chosen[0])
          }}
        >
          {options.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

interface TypedProps {
  readonly invalid: ReturnType<typeof invalidAs>
  readonly label: string
  readonly value: string
  readonly placeholder?: string
  readonly onType: (text: string) => void
}

function Typed({ label, value, placeholder, onType, invalid }: TypedProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          className="field text-right text-ink"
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          value={value}
          onChange={(event) => onType(event.target.value)}
          {...invalid}
        />
      )}
    </Labelled>
  )
}

interface LabelledProps {
  readonly label: string
  /** the field, under the id that the label names */
  readonly children: (id: string) => ReactNode
}

function Labelled({ label, children }: LabelledProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,5fr)] items-center gap-2">
      <label htmlFor={id} className="text-xs font-semibold text-quiet">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

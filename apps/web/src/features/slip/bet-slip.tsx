import { factsNow } from '../../betting/order-facts.ts'
import {
  mostStake,
  needOfOrder,
  plainOrder,
  reduce,
  summarise,
  type OrderForm,
  type Typing,
} from '../../betting/order-form.ts'
import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { worldText } from '../../i18n/world-text.ts'
import { useMarketHead, useRunnerHead } from '../../state/match/live-match.ts'
import { usePreferences } from '../../state/preferences/preferences.ts'
import { closeSlip, draftSlip, followLine, useSlip, type Selection } from '../../betting/slip.ts'
import { paiseOf, plainAmount } from '../../ui/amounts.ts'
import { useFocusBack } from '../../ui/over/use-focus-back.ts'
import { LineMoved } from './line-moved.tsx'
import { LinkNote } from './link-note.tsx'
import { MeaningLines } from './meaning-lines.tsx'
import { MoreTerms } from './more-terms.tsx'
import type { OtherOffer } from './offer.ts'
import { QuickStakes } from './quick-stakes.tsx'
import { RateField } from './rate-field.tsx'
import { SendButtons } from './send-buttons.tsx'
import { actionLabel, slipTitle } from './slip-words.ts'
import { useSubmit } from './use-submit.ts'

interface BetSlipProps {
  /** puts the cursor into the stake at once; not on phones, where a keyboard would cover the prices */
  readonly focusStake: boolean
}

/** The slip of the clicked price; nothing while none is. Each opening starts afresh. */
export function BetSlip({ focusStake }: BetSlipProps) {
  const selection = useSlip((slip) => slip.selection)
  const opening = useSlip((slip) => slip.opening)
  if (selection === null) return null
  return <SlipForm key={opening} selection={selection} focusStake={focusStake} />
}

const TINT = { back: 'bg-(--back-3)', lay: 'bg-(--lay-3)' } as const

interface SlipFormProps extends BetSlipProps {
  readonly selection: Selection
}

function SlipForm({ selection, focusStake }: SlipFormProps) {
  const t = useText()
  useFocusBack()
  const [form, setForm] = useState<OrderForm>(() =>
    plainOrder(selection.scale, selection.rate, beginningStake(selection)),
  )
  const type = (typing: Typing): void => setForm((before) => reduce(before, typing, selection))
  const { sending, send } = useSubmit(selection)
  const summary = summarise(form, selection)
  useEffect(() => draftSlip(summarise(form, selection)?.bet ?? null), [form, selection])
  const follow = (offer: OtherOffer): void => {
    const { runnerId, selectionName, rate } = offer
    followLine({ runnerId, selectionName, rate })
    type({ kind: 'take', rate })
  }
  return (
    <form aria-label={t('Bet slip')} noValidate onSubmit={(event) => event.preventDefault()}>
      <SlipHead selection={selection} />
      <div className="flex flex-col gap-3 p-3">
        <LineMoved selection={selection} onFollow={follow} />
        <LinkNote />
        <div className="grid grid-cols-2 gap-3">
          <RateField form={form} selection={selection} onType={type} />
          <StakeField form={form} selection={selection} onType={type} focusStake={focusStake} />
        </div>
        <QuickStakes
          selection={selection}
          onStake={(amount) => type({ kind: 'amount', amount })}
          most={() => mostStake(form, factsNow(selection))}
        />
        <MeaningLines
          meaning={summary?.meaning ?? null}
          type={selection.type}
          byTheRun={selection.scale.kind === 'run'}
          need={needOfOrder(form, factsNow(selection))}
        />
        <SendButtons
          label={actionLabel(t, form, selection)}
          sending={sending}
          onSend={() => void send(form)}
        />
        <MoreTerms
          terms={form.terms}
          selection={selection}
          onTerms={(terms) => type({ kind: 'terms', terms })}
        />
      </div>
    </form>
  )
}

/** What the player likes to begin with, where the market takes it [UI252]. */
function beginningStake({ min, max }: Selection): string {
  const { defaultStake } = usePreferences.getState()
  const stake = paiseOf(defaultStake)
  return stake !== null && stake >= min && stake <= max ? defaultStake : ''
}

interface StakeFieldProps extends SlipFormProps {
  readonly form: OrderForm
  readonly onType: (typing: Typing) => void
}

function StakeField({ form, selection, onType, focusStake }: StakeFieldProps) {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focusStake) field.current?.focus({ preventScroll: true })
  }, [focusStake])
  return (
    <label className="flex flex-col gap-1 text-xs font-semibold text-quiet">
      {selection.scale.kind === 'run' ? t('Stake a run') : t('Stake')}
      <input
        ref={field}
        className="field text-right font-bold text-ink"
        inputMode="decimal"
        autoComplete="off"
        aria-keyshortcuts="s"
        placeholder={plainAmount(selection.min)}
        value={form.stake}
        onChange={(event) => onType({ kind: 'stake', text: event.target.value })}
      />
    </label>
  )
}

function SlipHead({ selection }: { readonly selection: Selection }) {
  const t = useText()
  const market = useMarketHead(selection.marketId)?.status ?? 'OPEN'
  const runner = useRunnerHead(selection.marketId, selection.row)?.gstatus ?? 'ACTIVE'
  const closed = market !== 'OPEN' || (runner !== 'ACTIVE' && runner !== '')
  return (
    <header className={clsx('flex items-start gap-2 py-1 pl-3', TINT[selection.type])}>
      <div className="min-w-0 flex-1 py-1 text-(--price-text)">
        <p className="truncate font-bold">{slipTitle(t, selection)}</p>
        <p className="truncate text-xs">
          {closed && <b className="mr-2">{t('Takes no bets now')}</b>}
          {worldText(selection.marketName)}, {selection.eventName}
        </p>
      </div>
      <button
        type="button"
        aria-label={t('Close bet slip')}
        onClick={closeSlip}
        className="grid size-11 shrink-0 place-items-center text-(--price-text)"
      >
        <X size={20} aria-hidden />
      </button>
    </header>
  )
}

import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { warningOf } from '../betting/hardly-matches.ts'
import { factsNow } from '../betting/order-facts.ts'
import { mostStake } from '../betting/most-stake.ts'
import { needOfOrder, summarise, type Typing } from '../betting/order-form.ts'
import { hasPrice } from '../betting/order-terms.ts'
import { isForStart } from '../state/orders/for-start.ts'
import { stakeOf } from '../betting/sized-by.ts'
import { placeDraft } from '../betting/place-slip.ts'
import { useRow } from '../betting/row-of.ts'
import type { Selection } from '../betting/selection.ts'
import { changeSlip } from '../betting/change-slip.ts'
import { closeSlip, isDrafted, type SlipDraft } from '../betting/slip.ts'
import { useText, marketText } from '../../i18n/text.ts'
import { useMarketHead, useRunnerHead } from '../state/match/live-match.ts'
import { useMyPosition } from '../state/orders/my-positions.ts'
import { usePreferences } from '../../state/preferences/preferences.ts'
import { secondPress } from '../../state/same-press.ts'
import { useFocusBack } from '../../ui/over/use-focus-back.ts'
import { CommissionLine } from './commission-line.tsx'
import { EachWayLine } from './each-way-line.tsx'
import { MeaningLines } from './meaning-lines.tsx'
import { MoreTerms } from './more-terms.tsx'
import { PriceChoice } from './price-choice.tsx'
import { QuickStakes } from './quick-stakes.tsx'
import { RateField } from './rate-field.tsx'
import { SendButtons } from './send-buttons.tsx'
import { SlipMessage } from './slip-message.tsx'
import { actionLabel, slipTitle } from './slip-words.ts'
import { StakeField } from './stake-field.tsx'
import { StartLines } from './start-lines.tsx'
import { useNow } from './use-now.ts'

const MESSAGE = 'slip-message'

interface SingleSlipProps {
  readonly draft: SlipDraft
  readonly focusStake: boolean
}

/** The slip of one selection: what is typed, what it means, and the one button that sends it. */
export function SingleSlip({ draft, focusStake }: SingleSlipProps) {
  const t = useText()
  useFocusBack()
  const { id, selection, form, sending } = draft
  const type = (typing: Typing): void => changeSlip({ kind: 'type', id, typing })
  const { asked, askOrSend, takeBack } = useSecondPress(draft)
  // what it needs follows the position
  useMyPosition(selection.marketId)
  const meaning = summarise(form, selection)?.meaning ?? null
  const need = isDrafted(draft) ? needOfOrder(form, factsNow(selection)) : null
  return (
    <form aria-label={t('Bet slip')} noValidate onSubmit={(event) => event.preventDefault()}>
      <SlipHead selection={selection} />
      <div className="flex flex-col gap-2 px-3 pt-2 pb-3">
        <PriceChoice draft={draft} onTerms={(terms) => type({ kind: 'terms', terms })} />
        <div className="grid grid-cols-[minmax(0,11fr)_minmax(0,9fr)] gap-3">
          {hasPrice(form.terms) ? (
            <RateField draft={draft} onType={type} message={MESSAGE} />
          ) : (
            <AnyPrice />
          )}
          <StakeField draft={draft} onType={type} message={MESSAGE} focusStake={focusStake} />
        </div>
        <EachWayLine draft={draft} />
        <SlipMessage id={MESSAGE} draft={draft} asked={asked ? t('Place this bet?') : null} />
        <QuickStakes
          selection={selection}
          sizedBy={form.terms.sizedBy}
          onStake={(amount) => type({ kind: 'amount', amount })}
          most={() => mostStake(form, factsNow(selection))}
        />
        {isForStart(form.terms) ? (
          <StartLines draft={draft} need={need} />
        ) : (
          <MeaningLines
            meaning={meaning}
            type={selection.type}
            byTheRun={selection.scale.kind === 'run'}
            need={need}
            stake={form.terms.sizedBy === 'STAKE' ? null : stakeOf(form, selection)}
          />
        )}
        <CommissionLine marketId={selection.marketId} />
        <SendButtons
          label={actionLabel(t, form, selection)}
          sending={sending}
          asked={asked}
          onSend={askOrSend}
          onTakeBack={takeBack}
          back={t('Reset')}
          onBack={closeSlip}
        />
        <MoreTerms
          draft={draft}
          message={MESSAGE}
          onTerms={(terms) => type({ kind: 'terms', terms })}
        />
      </div>
    </form>
  )
}

/** In the place of the rate: an order for any starting price has none. */
function AnyPrice() {
  const t = useText()
  return (
    <p className="flex flex-col gap-1 text-xs font-semibold text-quiet">
      {t('Rate')}
      <span className="grid h-(--control-height) place-items-center rounded-md border border-line bg-raised text-lg font-bold text-ink">
        {t('SP')}
      </span>
    </p>
  )
}

/** Whether it asks once more: where the player wishes it [BS57], and of an order that is warned of [BS144]. */
function useSecondPress(draft: SlipDraft): {
  readonly asked: boolean
  readonly askOrSend: () => void
  readonly takeBack: () => void
} {
  const t = useText()
  const { form, selection, sending } = draft
  const now = useNow(selection)
  const asksAlways = usePreferences(({ confirmBets }) => confirmBets)
  // what was asked for: another rate or stake asks again
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const label = actionLabel(t, form, selection)
  const warning = form.terms.start === 'NOW' ? null : warningOf(form, selection, now)
  const asked = askedFor === label && sending.kind === 'ready'
  return {
    asked,
    askOrSend: () => {
      const act = secondPress(asksAlways || warning !== null, asked)
      if (act !== 'same') setAskedFor(act === 'ask' ? label : null)
      if (act === 'send') void placeDraft(draft)
    },
    takeBack: () => setAskedFor(null),
  }
}

const TINT = { back: 'bg-(--back-3)', lay: 'bg-(--lay-3)' } as const

function SlipHead({ selection }: { readonly selection: Selection }) {
  const t = useText()
  const closed = useIsClosed(selection)
  return (
    <header className={clsx('flex items-start gap-2 py-1 pl-3', TINT[selection.type])}>
      <div className="min-w-0 flex-1 py-1 text-(--price-text)">
        <p className="font-bold break-words">{slipTitle(t, selection)}</p>
        {/* in one place, so that nothing below moves when the market is held */}
        <p className="grid text-xs break-words *:[grid-area:1/1]">
          <span className={clsx(closed && 'invisible')}>
            {marketText(selection)}, {selection.eventName}
          </span>
          {closed && <b>{t('No bets right now')}</b>}
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

/** Whether the market or the runner of a selection takes no bets now. */
export function useIsClosed(selection: Selection): boolean {
  const { marketId } = selection
  const market = useMarketHead(marketId)?.status ?? 'OPEN'
  const runner = useRunnerHead(marketId, useRow(selection))?.gstatus ?? 'ACTIVE'
  return market !== 'OPEN' || (runner !== 'ACTIVE' && runner !== '')
}

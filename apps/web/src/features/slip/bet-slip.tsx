import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { useMarketHead, useRunnerHead } from '../../state/live-match.ts'
import { priceText } from '../../state/market-scale.ts'
import { useStakeButtons } from '../../state/stake-buttons.ts'
import { closeSlip, draftSlip, followLine, useSlip, type Selection } from '../../state/slip.ts'
import { plainAmount } from '../../ui/amounts.ts'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { Button } from '../../ui/button.tsx'
import { typeStake, type Draft } from './draft.ts'
import { draftedBet, meaningOfDraft, mostStake } from './judge.ts'
import { LineMoved } from './line-moved.tsx'
import { MeaningLines } from './meaning-lines.tsx'
import type { OtherOffer } from './offer.ts'
import { RateField } from './rate-field.tsx'
import { actionLabel, slipTitle } from './slip-words.ts'
import { factsNow, useSubmit, type Sending } from './use-submit.ts'

interface BetSlipProps {
  /** puts the cursor into the stake at once; not on phones, where a keyboard would cover the prices */
  readonly focusStake: boolean
}

/** The slip of the clicked price; nothing while none is. Each opening starts afresh. */
export function BetSlip({ focusStake }: BetSlipProps) {
  const { selection, opening } = useSlip()
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
  const { scale } = selection
  const [draft, setDraft] = useState<Draft>({
    rate: priceText(scale, selection.rate),
    stake: '',
  })
  const { sending, submit } = useSubmit(selection)
  useEffect(() => draftSlip(draftedBet(draft, selection)), [draft, selection])
  const follow = (offer: OtherOffer): void => {
    const { runnerId, selectionName, rate } = offer
    followLine({ runnerId, selectionName, rate })
    setDraft((before) => ({ ...before, rate: priceText(scale, rate) }))
  }
  return (
    <form
      aria-label={t('Bet slip')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(draft)
      }}
    >
      <SlipHead selection={selection} />
      <div className="flex flex-col gap-3 p-3">
        <LineMoved selection={selection} onFollow={follow} />
        <div className="grid grid-cols-2 gap-3">
          <RateField draft={draft} scale={scale} onDraft={setDraft} />
          <StakeField
            draft={draft}
            selection={selection}
            onDraft={setDraft}
            focusStake={focusStake}
          />
        </div>
        <QuickStakes
          onStake={(stake) => setDraft((before) => ({ ...before, stake: stakeText(stake) }))}
          most={() => mostStake(draft, factsNow(selection))}
        />
        <MeaningLines
          meaning={meaningOfDraft(draft, selection)}
          type={selection.type}
          byTheRun={scale.kind === 'run'}
        />
        <SendButtons label={actionLabel(t, draft, selection)} sending={sending} />
      </div>
    </form>
  )
}

/** 50000 paise are '500', 47058 are '470.58'. */
const stakeText = (paise: number): string =>
  paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2)

interface StakeFieldProps extends SlipFormProps {
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
}

function StakeField({ draft, selection, onDraft, focusStake }: StakeFieldProps) {
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
        value={draft.stake}
        onChange={(event) => onDraft(typeStake(draft, event.target.value))}
      />
    </label>
  )
}

interface QuickStakesProps {
  /** paise */
  readonly onStake: (stake: number) => void
  readonly most: () => number
}

/** characters; a longer label is set smaller */
const WIDE_LABEL = 5

/** The player's own buttons, and the most that can be staked [UI149]. */
function QuickStakes({ onStake, most }: QuickStakesProps) {
  const t = useText()
  const buttons = useStakeButtons(({ gameButtons }) => gameButtons)
  return (
    <div
      role="group"
      aria-label={t('Quick amounts')}
      className="grid grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] gap-2"
    >
      {buttons.map(({ btext, bvalue }, at) => (
        <Button
          key={`${at} ${btext}`}
          tone="plain"
          className={btext.length > WIDE_LABEL ? 'px-0 text-2xs' : 'px-0'}
          title={plainAmount(bvalue)}
          onClick={() => onStake(bvalue * 100)}
        >
          {btext}
        </Button>
      ))}
      <Button tone="plain" className="px-0" onClick={() => onStake(most())}>
        {t('MAX')}
      </Button>
    </div>
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
          {selection.marketName}, {selection.eventName}
        </p>
        {closed && <p className="text-xs font-bold">{t('Takes no bets now')}</p>}
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

interface SendButtonsProps {
  readonly label: string
  readonly sending: Sending
}

function SendButtons({ label, sending }: SendButtonsProps) {
  const t = useText()
  const words = {
    ready: label,
    placing: t('Placing...'),
    checking: t('Checking...'),
  }
  return (
    <>
      {sending === 'checking' && (
        <p role="status" className="text-sm font-semibold">
          {t('No answer yet. We are checking what became of this bet; it cannot be placed twice.')}
        </p>
      )}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
        <Button tone="plain" className="px-3" onClick={closeSlip}>
          {t('Reset')}
        </Button>
        <Button
          tone="primary"
          type="submit"
          disabled={sending !== 'ready'}
          className="px-1 text-center"
        >
          {words[sending]}
        </Button>
      </div>
    </>
  )
}

import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useMarketHead } from '../../state/live-match.ts'
import { closeSlip, draftSlip, useSlip, type Selection } from '../../state/slip.ts'
import { plainAmount } from '../../ui/amounts.ts'
import { Button } from '../../ui/button.tsx'
import { hundredthsOf, rateText, typeStake, type Draft } from './draft.ts'
import { draftedBet, meaningOfDraft, mostStake } from './judge.ts'
import { MeaningLines } from './meaning-lines.tsx'
import { RateField } from './rate-field.tsx'
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

const WORD = { back: 'Back', lay: 'Lay' } as const
const TINT = { back: 'bg-(--back-3)', lay: 'bg-(--lay-3)' } as const
const QUICK_STAKES = [100, 500, 1000, 5000, 10_000] as const

interface SlipFormProps extends BetSlipProps {
  readonly selection: Selection
}

function SlipForm({ selection, focusStake }: SlipFormProps) {
  const [draft, setDraft] = useState<Draft>({ rate: rateText(selection.rate), stake: '' })
  const { sending, submit } = useSubmit(selection)
  const stakeField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focusStake) stakeField.current?.focus({ preventScroll: true })
  }, [focusStake])
  useEffect(() => draftSlip(draftedBet(draft, selection.type)), [draft, selection.type])
  const setStake = (paise: number): void =>
    setDraft((before) => ({
      ...before,
      stake: paise % 100 === 0 ? String(paise / 100) : rateText(paise),
    }))

  return (
    <form
      aria-label="Bet slip"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(draft)
      }}
    >
      <SlipHead selection={selection} />
      <div className="flex flex-col gap-3 p-3">
        <div className="grid grid-cols-2 gap-3">
          <RateField draft={draft} onDraft={setDraft} />
          <label className="flex flex-col gap-1 text-xs font-semibold text-quiet">
            Stake
            <input
              ref={stakeField}
              className="field text-right font-bold text-ink"
              inputMode="decimal"
              autoComplete="off"
              placeholder={plainAmount(selection.min)}
              value={draft.stake}
              onChange={(event) => setDraft(typeStake(draft, event.target.value))}
            />
          </label>
        </div>
        <div role="group" aria-label="Quick amounts" className="grid grid-cols-3 gap-2">
          {QUICK_STAKES.map((points) => (
            <Button
              key={points}
              tone="plain"
              className="px-1"
              onClick={() => setStake(points * 100)}
            >
              {plainAmount(points)}
            </Button>
          ))}
          <Button
            tone="plain"
            className="px-1"
            onClick={() => setStake(mostStake(draft, factsNow(selection)))}
          >
            MAX
          </Button>
        </div>
        <MeaningLines meaning={meaningOfDraft(draft, selection.type)} type={selection.type} />
        <SendButtons label={actionLabel(draft, selection)} sending={sending} />
      </div>
    </form>
  )
}

function SlipHead({ selection }: { readonly selection: Selection }) {
  const status = useMarketHead(selection.marketId)?.status ?? 'OPEN'
  return (
    <header className={clsx('flex items-start gap-2 py-1 pl-3', TINT[selection.type])}>
      <div className="min-w-0 flex-1 py-1 text-(--price-text)">
        <p className="truncate font-bold">
          {WORD[selection.type]} {selection.selectionName}
        </p>
        <p className="truncate text-xs">
          {selection.marketName}, {selection.eventName}
        </p>
        {status !== 'OPEN' && <p className="text-xs font-bold">Market {status.toLowerCase()}</p>}
      </div>
      <button
        type="button"
        aria-label="Close bet slip"
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
  return (
    <>
      {sending === 'checking' && (
        <p role="status" className="text-sm font-semibold">
          No answer yet. We are checking what became of this bet; it cannot be placed twice.
        </p>
      )}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
        <Button tone="plain" className="px-3" onClick={closeSlip}>
          Reset
        </Button>
        <Button
          tone="primary"
          type="submit"
          disabled={sending !== 'ready'}
          className="px-1 text-center"
        >
          {sending === 'ready' ? label : SENDING_WORDS[sending]}
        </Button>
      </div>
    </>
  )
}

const SENDING_WORDS = { placing: 'Placing...', checking: 'Checking...' } as const

/** What the button will do: 'Back Netherlands 500 at 1.85'. */
function actionLabel(draft: Draft, selection: Selection): string {
  const stake = hundredthsOf(draft.stake)
  const what = `${WORD[selection.type]} ${selection.selectionName}`
  const amount = stake === null || stake === 0 ? '' : ` ${plainAmount(stake / 100)}`
  return `${what}${amount} at ${draft.rate === '' ? '-' : draft.rate}`
}

import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { warningOf } from '../betting/hardly-matches.ts'
import { summarise, type Typing } from '../betting/order-form.ts'
import { hasPrice } from '../betting/order-terms.ts'
import { isForStart } from '../state/orders/for-start.ts'
import { problemWords } from '../betting/problem-field.ts'
import { changeSlip } from '../betting/change-slip.ts'
import type { SlipDraft } from '../betting/slip.ts'
import { useText, type Say, marketText } from '../../i18n/text.ts'
import { useConnection } from '../../state/connection/connection.ts'
import { onceForRows } from '../../state/same-press.ts'
import { readPrice } from '../state/market/odds-text.ts'
import { secondsLeft } from '../state/orders/bet-words.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import { useOddsFormat, type OddsFormat } from '../../state/preferences/preferences.ts'
import { showInSheet } from '../../ui/over/sheet-room.ts'
import { LineMoved } from './line-moved.tsx'
import { meaningWords } from './meaning-words.ts'
import { warningWords } from './message-words.ts'
import { useIsClosed } from './single-slip.tsx'
import { slipTitle, startWords } from './slip-words.ts'
import { invalidAs, stakeLabel } from './stake-field.tsx'
import { useNow, useOtherOffer } from './use-now.ts'
import { ARROW_STEPS } from '../../ui/typed/arrow-steps.ts'

interface DraftRowProps {
  readonly draft: SlipDraft
  readonly isChosen: boolean
  readonly focusStake: boolean
}

const EDGE = { back: 'border-l-(--back-1)', lay: 'border-l-(--lay-1)' } as const

/** One of several selections: its name, its rate and stake, what it means or what is wrong with it. */
export function DraftRow({ draft, isChosen, focusStake }: DraftRowProps) {
  const t = useText()
  const { id, selection } = draft
  const title = startWords(t, draft.form.terms.start, slipTitle(t, selection))
  const closed = useIsClosed(selection)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen && row.current !== null) showInSheet(row.current)
  }, [isChosen])
  const under = `${marketText(selection)}, ${selection.eventName}`
  return (
    <div
      ref={row}
      role="group"
      aria-label={`${title}, ${under}`}
      data-chosen={isChosen}
      onFocus={() => changeSlip({ kind: 'choose', id })}
      className={clsx(
        'grid grid-cols-2 items-center gap-x-2 border-b border-l-4 border-b-line pr-3 pl-2',
        EDGE[selection.type],
        isChosen && 'bg-raised',
      )}
    >
      <div className="col-span-full flex items-center">
        <div className="min-w-0 flex-1">
          <p className="text-sm leading-4 font-bold break-words">{title}</p>
          <p className="text-xs leading-4 break-words text-quiet">
            {closed && <b className="mr-1 text-ink">{t('No bets right now')}</b>}
            {under}
          </p>
        </div>
        <button
          type="button"
          aria-label={t('Remove {name}', { name: title })}
          disabled={draft.sending.kind !== 'ready'}
          onClick={onceForRows(() => changeSlip({ kind: 'remove', id }))}
          className="-mr-3 grid size-11 shrink-0 place-items-center disabled:opacity-40"
        >
          <X size={18} aria-hidden />
        </button>
      </div>
      <RowFields draft={draft} focusStake={focusStake} />
      <RowMessage draft={draft} />
    </div>
  )
}

function RowFields({ draft, focusStake }: Pick<DraftRowProps, 'draft' | 'focusStake'>) {
  const t = useText()
  const { id, selection, form, sending } = draft
  const stake = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focusStake) stake.current?.focus({ preventScroll: true })
  }, [focusStake])
  const message = messageOf(draft)
  const type = (typing: Typing): void => changeSlip({ kind: 'type', id, typing })
  const field = {
    inputMode: 'decimal',
    autoComplete: 'off',
    readOnly: sending.kind !== 'ready',
    className: 'field px-2! text-right font-bold text-ink',
  } as const
  return (
    <>
      <input
        {...field}
        aria-label={selection.scale.kind === 'run' ? t('Line') : t('Rate')}
        readOnly={field.readOnly || !hasPrice(form.terms)}
        value={hasPrice(form.terms) ? form.rate : t('SP')}
        onChange={(event) => type({ kind: 'rate', text: event.target.value })}
        onBlur={() => type({ kind: 'rate-left' })}
        onKeyDown={(event) => {
          const steps = ARROW_STEPS[event.key]
          if (steps === undefined) return
          event.preventDefault()
          type({ kind: 'step', steps })
        }}
        {...invalidAs(draft, 'rate', message)}
      />
      <input
        {...field}
        ref={stake}
        aria-label={stakeLabel(t, draft)}
        placeholder={t('Stake')}
        value={form.stake}
        onChange={(event) => type({ kind: 'stake', text: event.target.value })}
        {...invalidAs(draft, 'stake', message)}
      />
    </>
  )
}

const messageOf = ({ id }: SlipDraft): string => `slip-message-${id}`

/** Meaning or message of a selection, in a place that it keeps [BS149]. */
function RowMessage({ draft }: { readonly draft: SlipDraft }) {
  const offer = useOtherOffer(draft.selection)
  const { tone, words, moves } = useRowWords(draft)
  const moved = offer !== null && draft.sending.kind === 'ready' && draft.problem === null
  return (
    <div
      id={messageOf(draft)}
      className={clsx(
        'col-span-full flex h-9 items-center overflow-y-auto text-xs leading-4',
        moved ? '' : tone,
      )}
    >
      <div className="min-w-0 flex-1">
        <span role="status">
          {moved ? <LineMoved draft={draft} offer={offer} /> : !moves && words}
        </span>
        {!moved && moves && words}
      </div>
    </div>
  )
}

interface RowWords {
  readonly tone: string
  readonly words: string
  /** they change each second, or with each price, and are not announced */
  readonly moves: boolean
}

function useRowWords(draft: SlipDraft): RowWords {
  const t = useText()
  const format = useOddsFormat()
  const clock = useConnection((connection) => connection.now)
  const { form, selection, sending, problem } = draft
  const now = useNow(selection)
  if (sending.kind === 'delayed') {
    const seconds = secondsLeft(sending.bet, clock)
    return {
      tone: 'font-semibold',
      words: t('In play: {seconds} s to wait', { seconds }),
      moves: true,
    }
  }
  if (sending.kind !== 'ready') {
    const words = sending.kind === 'checking' ? t('Checking...') : t('Placing...')
    return { tone: 'font-semibold', words, moves: false }
  }
  if (problem !== null) {
    return { tone: 'font-semibold text-loss', words: problemWords(t, problem), moves: false }
  }
  const warning = warningOf(form, selection, now)
  if (warning !== null) {
    const words = warningWords(t, { warning, selection, format })
    return { tone: 'font-semibold', words, moves: false }
  }
  const offered = offeredWords(t, { draft, now, format })
  const words = [meaningWords(t, draft), offered].filter((part) => part !== null)
  return { tone: 'text-quiet', words: words.join(' · '), moves: true }
}

interface OfferedOn {
  readonly draft: SlipDraft
  readonly now: Odds | null
  readonly format: OddsFormat
}

/** The price on offer where it is not the typed one; an order for the starting price takes none. */
function offeredWords(
  t: Say,
  { draft: { form, selection }, now, format }: OfferedOn,
): string | null {
  if (isForStart(form.terms) || now === null) return null
  const rate = summarise(form, selection)?.bet.rate ?? selection.rate
  return now === rate ? null : t('Now {price}', { price: readPrice(format, selection.scale, now) })
}

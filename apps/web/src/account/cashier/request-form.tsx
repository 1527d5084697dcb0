import { paise, type Paise } from '@crease/domain/units/money.ts'
import { useId, useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useText } from '../../i18n/text.ts'
import type { PaymentsReply } from '../../link/named.ts'
import { hundredthsOf, isNoNumber, plainAmount, typedText } from '../../ui/amounts.ts'
import { Button } from '../../ui/button.tsx'
import { notANumber } from '../../ui/typed/number-words.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { sendPayment, type Direction } from './send-payment.ts'

type Terms = Pick<PaymentsReply, 'deposit' | 'withdrawal' | 'free'>

interface RequestFormProps {
  readonly terms: Terms
  readonly onRequested: () => void
}

/** paise */
const QUICK = [500_00, 1000_00, 5000_00].map(paise)

type Sending =
  | { readonly kind: 'ready' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'requested' }

/** A deposit or a withdrawal is asked for; the button says what it will do [UI675]. */
export function RequestForm({ terms, onRequested }: RequestFormProps) {
  const t = useText()
  const [search] = useSearchParams()
  const [direction, setDirection] = useState<Direction>(
    search.has('withdraw') ? 'withdrawal' : 'deposit',
  )
  const [typed, setTyped] = useState('')
  const [isPressed, setPressed] = useState(false)
  const faultId = useId()
  const [sending, setSending] = useState<Sending>({ kind: 'ready' })
  const amount = hundredthsOf(typed)
  const problem = problemOf(amount, direction, terms)
  const change = (text: string): void => {
    setTyped(text)
    setPressed(false)
    setSending({ kind: 'ready' })
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setPressed(problem !== null)
    if (problem !== null || amount === null || sending.kind === 'sending') return
    setSending({ kind: 'sending' })
    const requested = await sendPayment(direction, paise(amount))
    onRequested()
    if (requested.kind === 'refused') {
      setSending({ kind: 'refused', text: refusalText(t, requested.message) })
      return
    }
    setSending({ kind: requested.kind })
    if (requested.kind === 'requested') setTyped('')
  }

  const says = saysOf(t, { typed, problem, isPressed })
  return (
    <form
      aria-label={t('Request')}
      className="overflow-hidden rounded-md border border-line bg-panel"
      onSubmit={(event) => void submit(event)}
    >
      <Tabs
        label={t('Request')}
        tabs={[
          { id: 'deposit', label: t('Deposit') },
          { id: 'withdrawal', label: t('Withdraw') },
        ]}
        chosen={direction}
        onChoose={(id) => {
          setDirection(id)
          setSending({ kind: 'ready' })
        }}
      />
      <div className="flex flex-col gap-3 p-3">
        <AmountFields
          direction={direction}
          typed={typed}
          terms={terms}
          faultId={says === null ? null : faultId}
          onChange={change}
        />
        <Answer faultId={faultId} fault={says} sending={sending} />
        <Button tone="primary" type="submit" disabled={sending.kind === 'sending'}>
          {buttonText(t, { direction, amount, isSending: sending.kind === 'sending' })}
        </Button>
      </div>
    </form>
  )
}

interface AnswerProps {
  readonly faultId: string
  /** what is wrong with the amount; null: nothing is */
  readonly fault: string | null
  readonly sending: Sending
}

function Answer({ faultId, fault, sending }: AnswerProps) {
  const t = useText()
  return (
    <>
      <p id={faultId} role="alert" className="text-sm font-semibold text-loss empty:hidden">
        {fault ?? problemText(t, sending)}
      </p>
      <p role="status" className="text-sm font-semibold text-gain empty:hidden">
        {sending.kind === 'requested' &&
          t('Request sent. You can follow it under pending requests.')}
      </p>
    </>
  )
}

interface AmountFieldsProps {
  readonly direction: Direction
  readonly typed: string
  readonly terms: Terms
  /** the element that says what is wrong with the amount; null: nothing is */
  readonly faultId: string | null
  readonly onChange: (text: string) => void
}

function AmountFields({ direction, typed, terms, faultId, onChange }: AmountFieldsProps) {
  const t = useText()
  const noteId = useId()
  const { least, most } = terms[direction]
  const isOut = direction === 'withdrawal'
  return (
    <>
      <label className="flex flex-col gap-1 text-sm font-semibold">
        {t('Amount in points')}
        <input
          className="field text-right text-base font-bold"
          inputMode="decimal"
          autoComplete="off"
          aria-describedby={faultId === null ? noteId : `${faultId} ${noteId}`}
          aria-invalid={faultId !== null}
          value={typed}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      <QuickAmounts
        amounts={isOut ? [...QUICK, terms.free] : QUICK}
        all={isOut ? terms.free : null}
        onPick={(picked) => onChange(typedText(picked))}
      />
      <p id={noteId} className="text-xs text-quiet">
        {t('Minimum {least}, maximum {most}.', {
          least: plainAmount(least),
          most: plainAmount(most),
        })}{' '}
        {isOut && t('The amount is held until the request is decided.')}
      </p>
    </>
  )
}

interface QuickAmountsProps {
  readonly amounts: readonly Paise[]
  /** the one that is everything; null: there is none */
  readonly all: Paise | null
  readonly onPick: (amount: Paise) => void
}

function QuickAmounts({ amounts, all, onPick }: QuickAmountsProps) {
  const t = useText()
  return (
    <div role="group" aria-label={t('Amounts')} className="grid auto-cols-fr grid-flow-col gap-2">
      {[...new Set(amounts)].map((amount) => (
        <Button
          key={amount}
          tone="plain"
          className="px-1 text-sm"
          disabled={amount <= 0}
          onClick={() => onPick(amount)}
        >
          {amount === all ? t('All') : plainAmount(amount)}
        </Button>
      ))}
    </div>
  )
}

type Say = ReturnType<typeof useText>

interface Entry {
  readonly typed: string
  readonly problem: Problem | null
  /** an empty field is no fault until the button is pressed */
  readonly isPressed: boolean
}

/** The fault of the typed amount in words; null: none yet. */
export function saysOf(t: Say, { typed, problem, isPressed }: Entry): string | null {
  if (isNoNumber(typed)) return notANumber(t, 'decimal')
  if (problem === null || (typed.trim() === '' && !isPressed)) return null
  return t(problem.text, problem.values)
}

const problemText = (t: Say, sending: Sending): string | null => {
  if (sending.kind === 'refused') return sending.text
  if (sending.kind !== 'unknown') return null
  return t('No answer yet. Press again: the same request is never made twice.')
}

function buttonText(
  t: Say,
  asked: {
    readonly direction: Direction
    readonly amount: number | null
    readonly isSending: boolean
  },
): string {
  const { direction, amount, isSending } = asked
  if (isSending) return t('Sending...')
  const isDeposit = direction === 'deposit'
  if (amount === null || amount === 0) {
    return isDeposit ? t('Request a deposit') : t('Request a withdrawal')
  }
  const shown = { amount: plainAmount(paise(amount)) }
  return isDeposit
    ? t('Request a deposit of {amount}', shown)
    : t('Request a withdrawal of {amount}', shown)
}

interface Problem {
  readonly text: string
  readonly values: Readonly<Record<string, string>>
}

/** The fault of a request before it is sent, by the server's bounds. */
export function problemOf(
  amount: number | null,
  direction: Direction,
  terms: Terms,
): Problem | null {
  const { least, most } = terms[direction]
  if (amount === null || amount < least) {
    return { text: 'Minimum {limit}', values: { limit: plainAmount(least) } }
  }
  if (amount > most)
    return { text: 'Maximum {limit} per request', values: { limit: plainAmount(most) } }
  if (direction === 'deposit' || amount <= terms.free) return null
  return { text: 'You can withdraw up to {limit}', values: { limit: plainAmount(terms.free) } }
}

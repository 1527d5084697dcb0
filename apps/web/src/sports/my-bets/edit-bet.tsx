import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import Undo2 from 'lucide-react/icons/undo-2'
import { useId, useState, type KeyboardEvent } from 'react'
import { moveBet } from '../betting/move-bet.ts'
import { scaleOfBet } from '../betting/outcome-words.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useText, type Say } from '../../i18n/text.ts'
import type { BetRow } from '../../link/named.ts'
import type { Prices } from '../state/market/market-scale.ts'
import type { BetChange } from '../state/orders/change-bets.ts'
import {
  editOf,
  meaningOfEdit,
  stepped,
  stillTyped,
  typedOver,
  type Edit,
  type Typed,
} from './edit-form.ts'
import { ARROW_STEPS } from '../../ui/typed/arrow-steps.ts'

const STEP =
  'grid w-7 shrink-0 place-items-center bg-raised hover:bg-line disabled:opacity-40 pointer-coarse:w-11'
const ACT =
  'grid size-(--control-height) shrink-0 place-items-center rounded-md border border-line bg-raised hover:bg-line disabled:opacity-40'

interface EditBetProps {
  readonly bet: BetRow
  /** the bet in the labels of its fields */
  readonly name: string
}

/**
 * The rate and the unmatched stake of a bet, edited where they stand: Enter or the tick asks for the change,
 * Escape or the arrow takes back what was typed [BS146].
 */
export function EditBet({ bet, name }: EditBetProps) {
  const t = useText()
  const message = useId()
  const editing = useEdit(bet)
  const { meaning, problem } = editing
  const words = meaning.kind === 'wrong' ? wrongEdit(t, meaning) : problem
  return (
    <div role="group" aria-label={t('Edit {name}', { name })} onKeyDown={editing.onKeyDown}>
      <div className="flex flex-wrap items-center justify-end gap-1">
        {bet.timeInForce !== 'MARKET_ON_CLOSE' && (
          <RateEdit {...editing} name={name} message={message} />
        )}
        <StakeEdit {...editing} name={name} message={message} />
        <div className="flex gap-1">
          <Acts {...editing} name={name} />
        </div>
      </div>
      <p id={message} role="status" className="min-h-4 text-xs leading-4 font-semibold text-loss">
        {words}
      </p>
    </div>
  )
}

interface Editing {
  readonly edit: Edit
  readonly prices: Prices
  readonly meaning: ReturnType<typeof meaningOfEdit>
  /** something is typed that the bet does not say */
  readonly isTyped: boolean
  readonly busy: boolean
  readonly problem: string | null
  readonly type: (field: Typed) => void
  readonly undo: () => void
  readonly save: () => Promise<void>
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function useEdit(bet: BetRow): Editing {
  const prices = { scale: scaleOfBet(bet), ladder: bet.ladder ?? 'FINEST' } as const
  // the other fields follow the bet, which may be matched meanwhile
  const [typed, setTyped] = useState<Typed>({})
  const [remaining, setRemaining] = useState(bet.remaining)
  if (remaining !== bet.remaining) {
    setRemaining(bet.remaining)
    setTyped(stillTyped(typed, remaining, bet.remaining))
  }
  const { busy, problem, change, dismiss } = useChange(bet)
  const shown = editOf(bet, prices.scale)
  const edit = { ...shown, ...typed }
  const meaning = meaningOfEdit(edit, bet, prices)
  const isTyped = Object.keys(typed).length > 0 && meaning.kind !== 'same'
  const set = (next: Typed): void => {
    dismiss()
    setTyped(next)
  }
  const type = (field: Typed): void => set(typedOver(typed, field, shown))
  const undo = (): void => set({})
  const save = async (): Promise<void> => {
    if (meaning.kind === 'change' && (await change(meaning.change))) setTyped({})
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps = ARROW_STEPS[event.key]
    const isField = event.target instanceof HTMLInputElement
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isTyped) undo()
    else if (event.key === 'Enter' && isField) void save()
    else if (steps !== undefined && isRate(event.target))
      type({ rate: stepped(edit.rate, prices, steps) })
    else return
    event.stopPropagation()
    event.preventDefault()
  }
  return { edit, prices, meaning, isTyped, busy, problem, onKeyDown, type, undo, save }
}

/** Whether the arrows step what stands there: a stake has no steps, and a bet at any starting price no rate. */
const isRate = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.dataset['rate'] !== undefined

interface FieldProps extends Editing {
  readonly name: string
  /** the id of what says what is wrong */
  readonly message: string
}

function RateEdit({ edit, prices, meaning, type, name, message }: FieldProps) {
  const t = useText()
  const [down, up] = [stepped(edit.rate, prices, -1), stepped(edit.rate, prices, 1)]
  return (
    <div className="flex h-(--control-height) min-w-34 flex-3 overflow-hidden pointer-coarse:min-w-40 rounded-md border border-edge has-aria-invalid:border-loss">
      <button
        type="button"
        className={STEP}
        aria-label={t('Move {name} down to {rate}', { name, rate: down })}
        onClick={() => type({ rate: down })}
      >
        <Minus size={14} aria-hidden />
      </button>
      <input
        className="w-full min-w-0 bg-panel text-center text-sm font-bold -outline-offset-2 focus-visible:shadow-none"
        data-rate=""
        aria-label={t('Rate of {name}', { name })}
        inputMode="decimal"
        autoComplete="off"
        value={edit.rate}
        aria-invalid={meaning.kind === 'wrong' && meaning.field === 'rate'}
        aria-describedby={message}
        onChange={({ target }) => type({ rate: target.value })}
      />
      <button
        type="button"
        className={STEP}
        aria-label={t('Move {name} up to {rate}', { name, rate: up })}
        onClick={() => type({ rate: up })}
      >
        <Plus size={14} aria-hidden />
      </button>
    </div>
  )
}

function StakeEdit({ edit, meaning, problem, type, name, message }: FieldProps) {
  const t = useText()
  const isWrong = meaning.kind === 'wrong' && meaning.field === 'stake'
  return (
    <input
      className="field w-0! min-w-16 flex-2 px-2! text-right text-sm! font-bold text-ink"
      aria-label={t('Unmatched stake of {name}', { name })}
      inputMode="decimal"
      autoComplete="off"
      value={edit.stake}
      aria-invalid={isWrong || problem !== null}
      aria-describedby={message}
      onChange={({ target }) => type({ stake: target.value })}
    />
  )
}

function Acts({ meaning, busy, isTyped, save, undo, name }: Editing & { readonly name: string }) {
  const t = useText()
  return (
    <>
      <button
        type="button"
        className={`${ACT} enabled:bg-accent enabled:text-accent-ink`}
        disabled={busy || !isTyped || meaning.kind !== 'change'}
        aria-label={t('Save the change of {name}', { name })}
        title={t('Save (Enter)')}
        onClick={() => void save()}
      >
        <Check size={16} aria-hidden />
      </button>
      <button
        type="button"
        className={ACT}
        disabled={busy || !isTyped}
        aria-label={t('Undo the change of {name}', { name })}
        title={t('Undo (Esc)')}
        onClick={undo}
      >
        <Undo2 size={16} aria-hidden />
      </button>
    </>
  )
}

function wrongEdit(
  t: Say,
  { field, ends: { low, high } }: Extract<ReturnType<typeof meaningOfEdit>, { kind: 'wrong' }>,
): string {
  return field === 'rate'
    ? t('Rates here go from {low} to {high}', { low, high })
    : t('Please enter a valid stake amount')
}

/** Asks for a change, and says what became of it: where it is refused at the field too. */
function useChange(bet: BetRow): {
  readonly busy: boolean
  readonly problem: string | null
  readonly change: (change: BetChange) => Promise<boolean>
  readonly dismiss: () => void
} {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  return {
    busy,
    problem: refused === null ? null : refusalText(t, refused),
    change: async (change) => {
      if (busy) return false
      setBusy(true)
      const problem = await moveBet(bet, change)
      setBusy(false)
      setRefused(problem)
      return problem === null
    },
    dismiss: () => setRefused(null),
  }
}

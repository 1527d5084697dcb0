import { NO_MONEY, type Paise } from '@crease/domain/units/money.ts'
import { odds, type Odds } from '@crease/domain/units/odds.ts'
import type { BetRow } from '../../link/named.ts'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { say, useText } from '../../i18n/text.ts'
import { figuresOf, nameOfBet, secondsLeft } from '../../state/orders/bet-words.ts'
import { moveBet, reduceBet, type Changed } from '../../state/orders/change-bets.ts'
import { useConnection } from '../../state/match/connection.ts'
import { endsOf, scaleOf, stepOf, type Scale } from '../../state/market/market-scale.ts'
import { readPrice } from '../../state/market/odds-text.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { paiseOf, plainAmount } from '../../ui/amounts.ts'
import { Button } from '../../ui/button.tsx'
import { sayDone, sayProblem } from '../../ui/over/toasts.tsx'
import { BetLine, lineOf } from './bet-line.tsx'
import { CancelButton } from './cancel-button.tsx'
import { typedAmount } from '../../ui/typed-amount.ts'

/** A bet that waits, with what can be done: a tick up or down, less of it, none of it [BS58]. */
export function UnmatchedLine({ bet }: { readonly bet: BetRow }) {
  const t = useText()
  const format = useOddsFormat()
  const left = useConnection(({ now }) => secondsLeft(bet, now))
  const isPending = bet.status === 'PENDING'
  return (
    <BetLine
      {...lineOf(t, bet)}
      figures={figuresOf(t, bet, { amount: bet.remaining, odd: bet.matchOdd, format })}
      facts={isPending ? t('In play: {seconds} s to wait', { seconds: left }) : undefined}
      action={<CancelButton bet={bet} />}
      below={isPending ? undefined : <Changes bet={bet} />}
    />
  )
}

function Changes({ bet }: { readonly bet: BetRow }) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [isReducing, setReducing] = useState(false)
  const change = async (asked: Promise<Changed>, done: string): Promise<void> => {
    setBusy(true)
    const changed = await asked
    setBusy(false)
    if (changed.kind === 'failed') sayProblem(changed.message)
    else sayDone(done)
  }
  const name = nameOfBet(bet)
  const format = useOddsFormat()
  const shown = (odd: Odds | null): string =>
    odd === null ? '-' : readPrice(format, scaleOfBet(bet), odd)
  const tick = (steps: 1 | -1): void => {
    const odd = ticked(bet, steps)
    if (odd !== null) void change(moveBet(bet.betId, odd), say('Bet moved'))
  }
  const reduce = (by: Paise): void => {
    setReducing(false)
    void change(reduceBet(bet.betId, by), say('Bet reduced'))
  }
  const [down, up] = [ticked(bet, -1), ticked(bet, 1)]
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Button
        tone="plain"
        className="px-2 text-xs"
        disabled={busy || down === null}
        aria-label={t('Move {name} down to {rate}', { name, rate: shown(down) })}
        onClick={() => tick(-1)}
      >
        <Minus size={14} aria-hidden /> {shown(down)}
      </Button>
      <Button
        tone="plain"
        className="px-2 text-xs"
        disabled={busy || up === null}
        aria-label={t('Move {name} up to {rate}', { name, rate: shown(up) })}
        onClick={() => tick(1)}
      >
        <Plus size={14} aria-hidden /> {shown(up)}
      </Button>
      <Button
        tone="plain"
        className="ml-auto px-2 text-xs"
        disabled={busy}
        aria-expanded={isReducing}
        aria-label={t('Reduce {name}', { name })}
        onClick={() => setReducing(!isReducing)}
      >
        {t('Reduce')}
      </Button>
      {isReducing && <ReduceForm remaining={bet.remaining} onReduce={reduce} />}
    </div>
  )
}

interface ReduceFormProps {
  readonly remaining: Paise
  readonly onReduce: (by: Paise) => void
}

function ReduceForm({ remaining, onReduce }: ReduceFormProps) {
  const t = useText()
  const [text, setText] = useState('')
  const by = paiseOf(text) ?? NO_MONEY
  return (
    <form
      className="flex w-full items-end gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (by > 0) onReduce(by)
      }}
    >
      <label className="min-w-0 flex-1 text-xs font-semibold text-quiet">
        {t('Take back, of {amount}', { amount: plainAmount(remaining) })}
        <input
          className="field text-right text-ink"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(typedAmount(text, event.target.value))}
        />
      </label>
      <Button tone="primary" type="submit" disabled={by <= 0} className="px-3 text-xs">
        {t('Take back')}
      </Button>
    </form>
  )
}

/** The odds one step of what is shown away; null where its scale ends. */
function ticked(bet: BetRow, steps: 1 | -1): Odds | null {
  const scale = scaleOfBet(bet)
  const { lowest, highest } = endsOf(scale)
  const hundredths = bet.matchOdd + steps * stepOf(scale)
  return hundredths < lowest || hundredths > highest ? null : odds(hundredths)
}

const scaleOfBet = ({ gtype, cap }: BetRow): Scale => scaleOf(gtype ?? 'unknown', cap ?? null)

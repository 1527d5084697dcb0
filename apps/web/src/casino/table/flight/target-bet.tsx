import type { Market, Selection, Title } from '@crease/casino/kernel/title.ts'
import { paise, type Paise } from '@crease/domain/units/money.ts'
import { runnerId } from '@crease/domain/units/ids.ts'
import { useId } from 'react'
import { create } from 'zustand'
import { useChipStake } from '../../betting/chip.ts'
import { press, pressBet } from '../../betting/place-drafts.ts'
import { useText, useWorldText } from '../../../i18n/text.ts'
import type { TableOffer } from '../../../link/named.ts'
import { useOneClick, usePreferences } from '../../../state/preferences/preferences.ts'
import { ofSession } from '../../../state/session-stores.ts'
import {
  decimalText,
  hundredthsOf,
  paiseOf,
  plainAmount,
  plainDecimal,
} from '../../../ui/amounts.ts'
import { Button } from '../../../ui/button.tsx'
import { inOwnTask } from '../../../ui/turns/in-own-task.ts'
import { offerOf } from '../../state/offer-of.ts'
import { offeredAs } from '../../state/titles.ts'
import { Gate } from '../gate.tsx'
import { mostText } from '../shown/most-text.ts'

const FIRST = '2.00'

/** The value of the last bet, as it was typed: the next bet is one press. */
const useTarget = create<{ readonly text: string }>()(() => ({ text: FIRST }))

/** Stake of a press: the chosen chip, or the stake of one-click betting. */
function useStake(): Paise {
  const chip = useChipStake()
  const isOneClick = useOneClick(({ on }) => on)
  const oneClick = usePreferences(({ oneClickStake }) => oneClickStake)
  return isOneClick ? (paiseOf(oneClick) ?? paise(0)) : chip
}

interface TargetBetProps {
  readonly slug: string
  readonly title: Title
  readonly market: Market
  readonly offers: readonly TableOffer[]
}

/** Crash: any value to cash out at, and one press that bets the chosen stake at it [UI1306]. */
export function TargetBet({ slug, title, market, offers }: TargetBetProps) {
  const t = useText()
  const world = useWorldText()
  const buttonId = useId()
  const text = useTarget((target) => target.text)
  const { picks } = market
  if (picks === undefined) return null
  const value = hundredthsOf(text)
  const selection = value === null ? null : picks.read(`${picks.prefix}${value}`)
  const [ask] = picks.asks
  return (
    <div className="target-bet">
      <div className="target-line">
        <label className="target-field">
          <span>{ask === undefined ? '' : world(ask.name)}</span>
          <input
            inputMode="decimal"
            value={text}
            aria-invalid={selection === null}
            aria-describedby={selection === null ? buttonId : undefined}
            onChange={({ target }) => useTarget.setState({ text: target.value })}
            onFocus={({ target }) => target.select()}
            className="field"
          />
        </label>
        <Gate>
          {selection === null || value === null ? (
            <Button id={buttonId} tone="primary" disabled>
              {t('Any value from 1.01 to 10,000')}
            </Button>
          ) : (
            <TargetButton {...{ slug, title, offers, selection, value }} />
          )}
        </Gate>
      </div>
      <div role="group" aria-label={t('Usual targets')} className="pick-options">
        {(ask?.options ?? []).map(({ id }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === String(value)}
            className="pick"
            onClick={() => useTarget.setState({ text: decimalText(Number(id)) })}
          >
            {plainDecimal(Number(id))}x
          </button>
        ))}
      </div>
    </div>
  )
}

interface TargetButtonProps extends Omit<TargetBetProps, 'market'> {
  readonly selection: Selection
  /** hundredths */
  readonly value: number
}

/** Places the bet; in place of a stake that passes the most of its value it says that most [UI1303]. */
function TargetButton({ slug, title, offers, selection, value }: TargetButtonProps) {
  const t = useText()
  const stake = useStake()
  const { id, name } = selection
  const offer = offerOf(title, offers, id)
  const passed = offer !== null && stake > offer.max ? offer.max : null
  const onPress = (): void => {
    const bet = {
      selectionId: runnerId(id),
      offeredAs: offeredAs(title, id),
      name,
      side: 'back' as const,
      odds: value,
    }
    inOwnTask(() => {
      const isOther = useOneClick.getState().on || usePreferences.getState().confirmBets
      if (isOther) press(slug, bet, stake)
      else pressBet(slug, bet, stake)
    })
  }
  return (
    <Button
      tone="primary"
      disabled={offer === null || passed !== null || stake <= 0}
      onClick={onPress}
    >
      {mostText(t, passed) ??
        t('Bet {amount} at {odds}', { amount: plainAmount(stake), odds: decimalText(value) })}
    </Button>
  )
}

ofSession(() => useTarget.setState({ text: FIRST }))

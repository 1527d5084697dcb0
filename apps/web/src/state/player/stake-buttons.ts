import { ofSession } from '../session-stores.ts'
import { StakeButton as StakeButtonShape } from '@crease/contract/accounts/account-shapes.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import { decode } from '../../link/decode.ts'
import type { WireButton } from '../../link/named.ts'
import { DEFAULT_BUTTONS } from '@crease/contract/stake-buttons.ts'
import { create } from 'zustand'
import { call } from '../../link/call.ts'
import { logFailure } from '../../link/log-failure.ts'

/** A quick stake: its label and its value. */
export interface StakeButton {
  readonly btext: string
  readonly bvalue: Paise
}

export type ButtonTab = 'gameButtons' | 'casinoButtons'
type StackButtons = Readonly<Record<ButtonTab, readonly StakeButton[]>>

const local = ({ priceLabel, priceValue }: WireButton): StakeButton => ({
  btext: priceLabel,
  bvalue: priceValue,
})
const wire = ({ btext, bvalue }: StakeButton): WireButton => ({
  priceLabel: btext,
  priceValue: bvalue,
})

const BUTTONS = DEFAULT_BUTTONS.map((button) => local(decode(StakeButtonShape, button)))
const OURS: StackButtons = { gameButtons: BUTTONS, casinoButtons: BUTTONS }

/** The player's stake buttons; ours until the server has said theirs. */
export const useStakeButtons = create<StackButtons>()(() => OURS)

type WireButtons = Readonly<Record<ButtonTab, readonly WireButton[]>>

const hearButtons = ({ gameButtons, casinoButtons }: WireButtons): void =>
  useStakeButtons.setState({
    gameButtons: gameButtons.map(local),
    casinoButtons: casinoButtons.map(local),
  })

/** Asks for the player's buttons. A failure is only logged: ours stay [UI314]. */
export async function loadStakeButtons(): Promise<void> {
  const outcome = await call('getMyButtonValues')
  if (outcome.kind === 'answered') hearButtons(outcome.reply)
  else logFailure('getMyButtonValues', outcome)
}

/** Saves one tab; the other goes as an empty array, and stays as it is [DR28]. */
export async function saveStakeButtons(
  tab: ButtonTab,
  buttons: readonly StakeButton[],
): Promise<'saved' | 'not saved'> {
  const none = { gameButtons: [], casinoButtons: [] }
  const outcome = await call('changeButtonValues', { body: { ...none, [tab]: buttons.map(wire) } })
  if (outcome.kind !== 'answered') {
    logFailure('changeButtonValues', outcome)
    return 'not saved'
  }
  hearButtons(outcome.reply)
  return 'saved'
}

// until those of the next player load, ours are shown
ofSession(() => useStakeButtons.setState(OURS, true))

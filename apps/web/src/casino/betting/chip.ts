import { paise, type Paise } from '@crease/domain/units/money.ts'
import { create } from 'zustand'
import { useOneClick, usePreferences } from '../../state/preferences/preferences.ts'
import { ofSession } from '../../state/session-stores.ts'
import { useStakeButtons } from '../../state/player/stake-buttons.ts'
import { paiseOf } from '../../ui/amounts.ts'

/** The stake of a press on a cell, as typed; null: the player's smallest stake button. */
export const useChip = create<{ readonly text: string | null }>()(() => ({ text: null }))

/** Chooses a stake as it is typed. */
export const typeChip = (text: string): void => useChip.setState({ text })

/** The stake of the next press, in paise. */
export function useChipStake(): Paise {
  const text = useChip((chip) => chip.text)
  const smallest = useStakeButtons(smallestOf)
  return stakeOf(text, smallest)
}

/** The most that a bet on any of these may be, in paise; infinite where none is taken: a chip of more is greyed [UI1303]. */
export const mostTaken = (offers: readonly { readonly max: number }[]): number =>
  offers.length === 0 ? Infinity : Math.max(...offers.map(({ max }) => max))

/** The same, read at a press of several bets: a cell does not render again for each typed digit. */
export const chipStakeNow = (): Paise =>
  stakeOf(useChip.getState().text, smallestOf(useStakeButtons.getState()))

/** The stake of a press on a price: the chosen one, or with one-click betting on its own [BS51]. */
export const pressStakeNow = (): Paise =>
  useOneClick.getState().on
    ? (paiseOf(usePreferences.getState().oneClickStake) ?? paise(0))
    : chipStakeNow()

/** Whether a press would pass the most of its bet; a bet of one click is added to nothing that lies there. */
export const passesMost = (max: Paise, put: Paise): boolean =>
  pressStakeNow() + (useOneClick.getState().on ? 0 : put) > max

/** The most of a bet that a press would pass [UI1303]; null: it takes the press, or it is closed. */
export function useMostPassed(max: Paise | null, put: Paise): Paise | null {
  const isPassed = useChip(() => max !== null && passesMost(max, put))
  return isPassed ? max : null
}

// one subscription of a cell: a change of the stake of one click is a change of the stake of a press
const stakeChanged = (): void => useChip.setState(({ text }) => ({ text }))
useOneClick.subscribe(stakeChanged)
usePreferences.subscribe(stakeChanged)

type Buttons = Pick<ReturnType<typeof useStakeButtons.getState>, 'casinoButtons'>

const smallestOf = ({ casinoButtons }: Buttons): number =>
  Math.min(...casinoButtons.map(({ bvalue }) => bvalue))

function stakeOf(text: string | null, smallest: number): Paise {
  if (text !== null) return paiseOf(text) ?? paise(0)
  return paise(Number.isFinite(smallest) ? smallest : 0)
}

ofSession(() => useChip.setState({ text: null }))

import type { RunnerId } from '@crease/domain/units/ids.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import { create } from 'zustand'
import { prefer, usePreferences } from '../../state/preferences/preferences.ts'
import { ofSession } from '../../state/session-stores.ts'
import type { LadderSide } from './ladder-words.ts'
import type { OwnBets } from './runner-ladder.ts'

/** A bet that the next press on its cell places. */
export interface Armed {
  readonly selectionId: RunnerId
  readonly side: LadderSide
  readonly price: Odds
  /** what evens out the runner there; null: the stake of the ladders */
  readonly evens: Paise | null
  /** when it was armed, milliseconds */
  readonly at: number
}

/** Own bets on their way to another price. */
export interface Moving {
  readonly selectionId: RunnerId
  readonly side: LadderSide
  readonly from: Odds
  readonly to: Odds
  readonly own: OwnBets
  /** they would match at once there, with so much: the player is asked */
  readonly met: Paise | null
}

interface LadderState {
  /** every hundredth has a row, where the market has such prices */
  readonly everyStep: boolean
  readonly armed: Armed | null
  readonly moving: Moving | null
  /** what became of the last thing that was done; empty: nothing was */
  readonly said: string
}

/** The act under way on the ladders of the page: one at a time. */
export const useLadder = create<LadderState>()(() => ({
  everyStep: false,
  armed: null,
  moving: null,
  said: '',
}))

/** The stake of the ladders, as typed: that of one click, so that no two places say two stakes [UI583]. */
export const useLadderStake = (): string => usePreferences(({ oneClickStake }) => oneClickStake)
export const ladderStakeNow = (): string => usePreferences.getState().oneClickStake
export const typeStake = (text: string): void => prefer({ oneClickStake: text })

/** What is said stays so long, milliseconds: on a phone it lies over the prices. */
const SAID_FOR_MS = 8_000

let unsay: ReturnType<typeof setTimeout> | undefined

/** Says what became of the last thing that was done. */
export function sayOnLadder(said: string): void {
  clearTimeout(unsay)
  useLadder.setState({ said })
  if (said !== '') unsay = setTimeout(() => useLadder.setState({ said: '' }), SAID_FOR_MS)
}

/** Nothing is armed and nothing moves from here on [UI584]. */
export function disarm(): void {
  const { armed, moving } = useLadder.getState()
  if (armed !== null || moving !== null) useLadder.setState({ armed: null, moving: null })
}

ofSession(() => useLadder.setState({ armed: null, moving: null, said: '' }))

import { ofSession } from '../state/session-stores.ts'
import type { LadderName } from '@crease/domain/market/ladder.ts'
import type { Gtype } from '../link/words.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import { create } from 'zustand'
import type { Scale } from '../state/market/market-scale.ts'

/** A clicked price: what the slip is about to bet on. */
export interface Selection {
  readonly runnerId: string
  /** the row of the page that it came from: of a session the question, while the runner is the line */
  readonly row: string
  /** as it is said: the runner, the line of a session, the question of a meter */
  readonly selectionName: string
  readonly rate: Odds
  readonly marketId: string
  readonly marketName: string
  readonly marketType: Gtype
  readonly ladder: LadderName
  readonly scale: Scale
  readonly eventId: string
  readonly eventName: string
  readonly sportId: string
  readonly seriesName: string
  readonly min: Paise
  readonly max: Paise
  readonly type: 'back' | 'lay'
  readonly inPlay: boolean
}

interface Slip {
  readonly selection: Selection | null
  /** null while what is typed is no bet yet */
  readonly drafted: Drafted | null
  /** the key of the cell it came from, which the page marks */
  readonly picked: string | null
  /** rises with each opening, so that the same cell clicked again starts afresh */
  readonly opening: number
}

/** What is typed in the slip, as a bet. */
export interface Drafted {
  readonly side: 'BACK' | 'LAY'
  readonly rate: Odds
  readonly stake: Paise
}

export const useSlip = create<Slip>()(() => ({
  selection: null,
  drafted: null,
  picked: null,
  opening: 0,
}))

/** Opens the slip on a price; `picked` names the cell. */
export function openSlip(selection: Selection, picked: string): void {
  useSlip.setState(({ opening }) => ({ selection, picked, drafted: null, opening: opening + 1 }))
}

/** The same slip on another line, what is typed and staked kept: the one that was picked has gone. */
export function followLine(moved: Pick<Selection, 'runnerId' | 'selectionName' | 'rate'>): void {
  useSlip.setState(({ selection }) =>
    selection === null ? {} : { selection: { ...selection, ...moved } },
  )
}

/** Closes the slip; what was typed is gone. */
export function closeSlip(): void {
  useSlip.setState({ selection: null, drafted: null, picked: null })
}

/** What is typed in the slip, as the bet that it would be; null while it is none. */
export function draftSlip(drafted: Drafted | null): void {
  useSlip.setState({ drafted })
}

ofSession(closeSlip)

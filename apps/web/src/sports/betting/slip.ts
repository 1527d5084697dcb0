import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import { create } from 'zustand'
import { cellKey, type CellPlace } from '../state/match/match-view.ts'
import { ofSession } from '../../state/session-stores.ts'
import { draftOn, EMPTY, type Draft, type Drafts } from './drafts/drafts.ts'
import type { DraftedOn, Selection } from './selection.ts'
import type { Sending } from './submit.ts'

/** A selection in the slip, with how far it is on its way. */
export type SlipDraft = Draft<Sending>

export interface Slip extends Drafts<Sending> {
  /** the chosen one's; null: the slip is closed */
  readonly selection: Selection | null
  /** the key of the cell that the chosen one came from */
  readonly picked: string | null
  /** what is typed, as bets, by their markets */
  readonly drafted: ReadonlyMap<string, readonly DraftedOn[]>
}

const CLOSED: Slip = { ...EMPTY, selection: null, picked: null, drafted: new Map() }

/** The contents of the slip; `change-slip.ts` changes it, which a first paint does not wait for [UI319]. */
export const useSlip = create<Slip>()(() => CLOSED)

/** Closes the slip: what was typed is gone; what is under way stays under way. */
export function closeSlip(): void {
  useSlip.setState(CLOSED)
}

ofSession(closeSlip)

/** Whether a selection is still to be counted beside the position: a bet that may stand is in the position [BS152]. */
export const isDrafted = ({ sending: { kind } }: SlipDraft): boolean =>
  kind === 'ready' || kind === 'placing'

const NOTHING: readonly DraftedOn[] = []

/** The typed values in the slip for a market. */
export const useDraftedOn = (marketId: MarketId): readonly DraftedOn[] =>
  useSlip(({ drafted }) => drafted.get(marketId) ?? NOTHING)

/** Whether the slip holds what a cell sells; `chosen`: it is the one that is worked on. */
type InSlip = 'no' | 'yes' | 'chosen'

/** The selection that the cell names, wherever it is now; else the pressed cell. */
export function inSlip(
  { drafts, chosen }: Pick<Slip, 'drafts' | 'chosen'>,
  place: CellPlace,
  sel: RunnerId | undefined,
): InSlip {
  const { mid: marketId, side: type } = place
  const draft =
    sel === undefined
      ? drafts.find(({ picked }) => picked === cellKey(place))
      : draftOn(drafts, { marketId, runnerId: sel, type })
  if (draft === undefined) return 'no'
  return draft.id === chosen ? 'chosen' : 'yes'
}

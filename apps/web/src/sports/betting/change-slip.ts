import { say } from '../../i18n/text.ts'
import { usePreferences } from '../../state/preferences/preferences.ts'
import { isSamePress } from '../../state/same-press.ts'
import { paiseOf } from '../../ui/amounts.ts'
import { sayProblem } from '../../ui/over/toasts.tsx'
import { draftOn, DRAFTS_MAX, type Drafts } from './drafts/drafts.ts'
import { plainOrder } from './order-form.ts'
import { draftedByMarket, reduceDrafts } from './drafts/reduce-drafts.ts'
import type { Selection } from './selection.ts'
import { isDrafted, useSlip, type Slip, type SlipDraft } from './slip.ts'
import type { Sending } from './submit.ts'

let newest = 0

/**
 * Opens the slip on a price; `picked` names the cell. Beside what it holds, or in its place where the player
 * likes one at a time; a price that is in it already is taken off [BS150].
 */
export function openSlip(selection: Selection, picked: string): void {
  const { drafts, removed } = useSlip.getState()
  const { marketId, runnerId, type } = selection
  const touched = removed === null ? drafts : [...drafts, removed.draft]
  if (isSamePress(`slip ${marketId} ${runnerId} ${type}`) && draftOn(touched, selection)) return
  const same = draftOn(drafts, selection)
  if (same !== undefined) {
    if (same.sending.kind === 'ready') pressAgain(same, selection, picked)
    return
  }
  const among = usePreferences.getState().oneSelection ? 'alone' : 'others'
  if (among === 'others' && drafts.length >= DRAFTS_MAX) {
    sayProblem(
      say('The slip holds {count} selections: place or remove some', { count: DRAFTS_MAX }),
    )
    return
  }
  newest += 1
  const form = plainOrder(selection.scale, selection.rate, beginningStake(selection))
  const draft = { id: newest, selection, picked, form, sending: READY, problem: null }
  changeSlip({ kind: 'pick', draft, among })
}

/** The cell that it came from takes it off; a runner's other price is taken instead. */
function pressAgain({ id, ...draft }: SlipDraft, selection: Selection, picked: string): void {
  const { row, runnerId, selectionName, rate } = selection
  if (row !== runnerId || draft.picked === picked) changeSlip({ kind: 'remove', id })
  else changeSlip({ kind: 'follow', id, moved: { runnerId, selectionName, rate, picked } })
}

const READY: Sending = { kind: 'ready' }

/** What the player likes to begin with, where the market takes it [UI252]. */
function beginningStake({ min, max }: Selection): string {
  const { defaultStake } = usePreferences.getState()
  const stake = paiseOf(defaultStake)
  return stake !== null && stake >= min && stake <= max ? defaultStake : ''
}

/** Changes what lies in the slip; nothing can be typed over a bet on its way [BS143]. */
export function changeSlip(change: Parameters<typeof reduceDrafts<Sending>>[1]): void {
  const draft = useSlip.getState().drafts.find(({ id }) => 'id' in change && id === change.id)
  if (change.kind === 'type' && draft?.sending.kind !== 'ready') return
  useSlip.setState((slip) => shown(reduceDrafts<Sending>(slip, change)))
}

function shown(next: Drafts<Sending>): Slip {
  const chosen = next.drafts.find(({ id }) => id === next.chosen)
  return {
    ...next,
    selection: chosen?.selection ?? null,
    picked: chosen?.picked ?? null,
    drafted: draftedByMarket(next.drafts.filter(isDrafted)),
  }
}

/** Lays what was kept in an empty slip; the chosen one may be on its way, then another is worked on. */
export function takeUpSlip(
  kept: readonly Omit<SlipDraft, 'sending' | 'problem'>[],
  chosen: number | null,
): void {
  const drafts = kept.map((draft) => ({ ...draft, sending: READY, problem: null }))
  if (useSlip.getState().drafts.length > 0 || drafts.length === 0) return
  const isThere = drafts.some(({ id }) => id === chosen)
  newest = Math.max(...drafts.map(({ id }) => id))
  const next = isThere ? chosen : (drafts.at(-1)?.id ?? null)
  useSlip.setState(shown({ drafts, chosen: next, removed: null }))
}

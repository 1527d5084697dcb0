import { DRAFTS_MAX, type Draft, type Drafts, type Problem } from './drafts.ts'
import { reduce, summarise, unreadField, type Typing } from '../order-form.ts'
import type { DraftedOn, Selection } from '../selection.ts'

type SlipChange<Sent> =
  /** in place of what is there, or beside it */
  | { readonly kind: 'pick'; readonly draft: Draft<Sent>; readonly among: 'alone' | 'others' }
  | { readonly kind: 'remove'; readonly id: number }
  | { readonly kind: 'choose'; readonly id: number }
  | { readonly kind: 'undo' }
  | { readonly kind: 'type'; readonly id: number; readonly typing: Typing }
  /** another line or another price of the same row: what is staked is kept */
  | { readonly kind: 'follow'; readonly id: number; readonly moved: Moved }
  | { readonly kind: 'sending'; readonly id: number; readonly sending: Sent }
  | { readonly kind: 'problem'; readonly id: number; readonly problem: Problem }
  /** the exchange has it: nothing is left to send */
  | { readonly kind: 'taken'; readonly id: number }

/** What is picked instead; `picked` where another cell was pressed. */
type Moved = Pick<Selection, 'runnerId' | 'selectionName' | 'said' | 'rate'> & {
  readonly picked?: string
}

/** A slip after a change. A change of a removed draft has no effect. */
export function reduceDrafts<Sent>(slip: Drafts<Sent>, change: SlipChange<Sent>): Drafts<Sent> {
  switch (change.kind) {
    case 'pick':
      return picked(slip, change.draft, change.among)
    case 'remove':
      return removed(slip, change.id)
    case 'undo':
      return undone(slip)
    case 'taken':
      return without(slip, change.id)
    case 'choose':
    case 'follow':
      return { ...withDraft(slip, change), chosen: change.id }
    case 'type':
    case 'sending':
    case 'problem':
      return withDraft(slip, change)
  }
}

type DraftChange<Sent> = Extract<
  SlipChange<Sent>,
  { readonly kind: 'choose' | 'follow' | 'type' | 'sending' | 'problem' }
>

const withDraft = <Sent>(slip: Drafts<Sent>, change: DraftChange<Sent>): Drafts<Sent> => ({
  ...slip,
  drafts: slip.drafts.map((draft) => (draft.id === change.id ? changed(draft, change) : draft)),
})

function changed<Sent>(draft: Draft<Sent>, change: DraftChange<Sent>): Draft<Sent> {
  switch (change.kind) {
    case 'choose':
      return draft
    case 'follow':
      return followed(draft, change.moved)
    case 'type':
      return typed(draft, change.typing)
    case 'sending':
      return { ...draft, sending: change.sending, problem: null }
    case 'problem':
      return { ...draft, problem: change.problem }
  }
}

function picked<Sent>(
  slip: Drafts<Sent>,
  draft: Draft<Sent>,
  among: 'alone' | 'others',
): Drafts<Sent> {
  if (among === 'alone') return { drafts: [draft], chosen: draft.id, removed: null }
  if (slip.drafts.length >= DRAFTS_MAX) return slip
  return { drafts: [...slip.drafts, draft], chosen: draft.id, removed: null }
}

function removed<Sent>(slip: Drafts<Sent>, id: number): Drafts<Sent> {
  const at = slip.drafts.findIndex((draft) => draft.id === id)
  const draft = slip.drafts[at]
  return draft === undefined ? slip : { ...without(slip, id), removed: { draft, at } }
}

function undone<Sent>(slip: Drafts<Sent>): Drafts<Sent> {
  if (slip.removed === null) return slip
  const { draft, at } = slip.removed
  return { drafts: slip.drafts.toSpliced(at, 0, draft), chosen: draft.id, removed: null }
}

/** Its place is taken by the one behind it, or by the last. */
function without<Sent>(slip: Drafts<Sent>, id: number): Drafts<Sent> {
  const at = slip.drafts.findIndex((draft) => draft.id === id)
  const drafts = slip.drafts.filter((draft) => draft.id !== id)
  const next = drafts[Math.min(at, drafts.length - 1)]
  return { ...slip, drafts, chosen: slip.chosen === id ? (next?.id ?? null) : slip.chosen }
}

/** A problem stands until something else is typed; a text that is no number is said while it is typed [BS22]. */
function typed<Sent>(draft: Draft<Sent>, typing: Typing): Draft<Sent> {
  const form = reduce(draft.form, typing, draft.selection)
  const { rate, stake, terms } = draft.form
  const isSame = form.rate === rate && form.stake === stake && form.terms === terms
  return isSame ? draft : { ...draft, form, problem: unreadField(form, draft.selection) }
}

function followed<Sent>(draft: Draft<Sent>, moved: Moved): Draft<Sent> {
  const { picked: cell = draft.picked, ...other } = moved
  const selection = { ...draft.selection, ...other }
  const form = reduce(draft.form, { kind: 'take', rate: other.rate }, selection)
  return { ...draft, selection, picked: cell, form, problem: unreadField(form, selection) }
}

/** The typed drafts as bets, by their markets. */
export function draftedByMarket(
  drafts: readonly Pick<Draft<unknown>, 'form' | 'selection'>[],
): ReadonlyMap<string, readonly DraftedOn[]> {
  const byMarket = new Map<string, DraftedOn[]>()
  for (const { form, selection } of drafts) {
    const bet = summarise(form, selection)?.bet
    if (bet === undefined) continue
    const { marketId, runnerId } = selection
    byMarket.set(marketId, [...(byMarket.get(marketId) ?? []), { runnerId, bet }])
  }
  return byMarket
}

import type { OrderForm, Wrong } from '../order-form.ts'
import type { Selection } from '../selection.ts'

/** The most selections of a slip [BS150]. */
export const DRAFTS_MAX = 10

/** The fault of a draft: the page's own judgement, or the exchange's answer in its words. */
export type Problem =
  | Wrong
  | { readonly kind: 'answer'; readonly message: string; readonly field: string | null }

/** A price that was picked, and what is typed for it. `Sent` says how far it is on its way. */
export interface Draft<Sent> {
  readonly id: number
  readonly selection: Selection
  /** the key of the cell it came from, which the page marks */
  readonly picked: string
  readonly form: OrderForm
  readonly sending: Sent
  readonly problem: Problem | null
}

/** The contents of a slip, in the order of the picks. */
export interface Drafts<Sent> {
  readonly drafts: readonly Draft<Sent>[]
  /** the one that quick stakes and further terms are for; null: none */
  readonly chosen: number | null
  /** what was taken off last, and where it stood; it can be put back until something else is picked */
  readonly removed: { readonly draft: Draft<Sent>; readonly at: number } | null
}

export const EMPTY = { drafts: [], chosen: null, removed: null } as const

/** The draft of this price, if the slip holds it. */
export const draftOn = <Sent>(
  drafts: readonly Draft<Sent>[],
  { marketId, runnerId, type }: Pick<Selection, 'marketId' | 'runnerId' | 'type'>,
): Draft<Sent> | undefined =>
  drafts.find(
    ({ selection }) =>
      selection.marketId === marketId && selection.runnerId === runnerId && selection.type === type,
  )

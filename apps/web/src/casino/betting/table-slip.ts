import type { RunnerId } from '@crease/domain/units/ids.ts'
import { paise, type Paise } from '@crease/domain/units/money.ts'
import type { TableBetRow, TableOffer } from '../../link/named.ts'

export type TableSide = 'back' | 'lay'

/** A cell that was pressed, or a bet that is repeated. */
export interface Put {
  /** its own id: sent again under it, it is the same bet */
  readonly id: string
  readonly selectionId: RunnerId
  /** the offer that holds for it: its own, or of what a player makes up that of its kind */
  readonly offeredAs: string
  /** for people */
  readonly name: string
  readonly side: TableSide
  /** hundredths, as they were when it was put there */
  readonly odds: number
  readonly stake: Paise
}

/** A bet on the cloth that is not sent yet. */
export interface Draft extends Put {
  readonly sending: 'no' | 'placing' | 'checking'
  /** why it was not taken; null: nothing was said yet */
  readonly problem: string | null
}

/** The drafts of a table, and how it lay before each change. */
export interface TableSlip {
  readonly drafts: readonly Draft[]
  readonly past: readonly (readonly Draft[])[]
  /** the betting window that they are for; null: none is open */
  readonly window: string | null
  /** stakes that lay there unsent when the window before closed */
  readonly takenOff: Paise
}

export const EMPTY_SLIP: TableSlip = { drafts: [], past: [], window: null, takenOff: paise(0) }

/** so many changes can be undone */
const PAST_MAX = 30
/** Bets on the cloth at once: every number of a wheel and its outside bets, and no more than a player sends in a second [BS16]. */
export const DRAFTS_MAX = 50

export type SlipChange =
  | { readonly kind: 'put'; readonly puts: readonly Put[] }
  /** a press that is a bet: it adds to no stake that lies there */
  | { readonly kind: 'bet'; readonly put: Put }
  /** the bets of the last round, each within the most that one bet may be */
  | { readonly kind: 'repeat'; readonly puts: readonly Put[] }
  | { readonly kind: 'undo' | 'clear' }
  /** another window opens, or none is open: what was not sent is taken off */
  | { readonly kind: 'window'; readonly window: string | null }
  /** the prices of now are taken */
  | { readonly kind: 'follow'; readonly offers: readonly TableOffer[] }
  | { readonly kind: 'sending'; readonly id: string; readonly sending: Draft['sending'] }
  | { readonly kind: 'placed'; readonly id: string }
  /** another try is another bet: it gets an id of its own */
  | {
      readonly kind: 'refused'
      readonly id: string
      readonly problem: string
      readonly nextId: string
    }

const isFree = ({ sending }: Draft): boolean => sending === 'no'

/** The slip after a change. Bets under way change by their answer alone [UI416]. */
export function reduceSlip(slip: TableSlip, change: SlipChange): TableSlip {
  if ('id' in change) return answered(slip, change)
  switch (change.kind) {
    case 'put':
      return withinMax(slip, change.puts.reduce(withPut, slip.drafts))
    case 'bet':
      return withinMax(slip, [...slip.drafts.filter(isKeptBeside(change.put)), drafted(change.put)])
    case 'repeat':
      return withinMax(slip, [...slip.drafts, ...change.puts.map(drafted)])
    case 'undo':
      return undone(slip)
    case 'clear':
      return remembering(
        slip,
        slip.drafts.filter((draft) => !isFree(draft)),
      )
    case 'window':
      return inWindow(slip, change.window)
    case 'follow':
      return { ...slip, drafts: slip.drafts.map((draft) => followed(draft, change.offers)) }
  }
}

type OfOneDraft = Extract<SlipChange, { readonly kind: 'sending' | 'placed' | 'refused' }>

/** The slip after a bet was sent or answered. */
function answered(slip: TableSlip, change: OfOneDraft): TableSlip {
  switch (change.kind) {
    case 'sending':
      return marked(slip, change.id, { sending: change.sending, problem: null })
    case 'placed':
      return { ...slip, drafts: slip.drafts.filter(({ id }) => id !== change.id), past: [] }
    case 'refused':
      return marked(slip, change.id, { id: change.nextId, sending: 'no', problem: change.problem })
  }
}

const remembering = (slip: TableSlip, next: readonly Draft[]): TableSlip => ({
  ...slip,
  drafts: next,
  past: [...slip.past, slip.drafts].slice(-PAST_MAX),
})

/** Puts that would pass the limit change nothing. */
const withinMax = (slip: TableSlip, next: readonly Draft[]): TableSlip =>
  next.length > DRAFTS_MAX ? slip : remembering(slip, next)

function inWindow(slip: TableSlip, window: string | null): TableSlip {
  if (slip.window === window) return slip
  const takenOff = stakeOf(slip.drafts.filter(isFree))
  return { window, drafts: slip.drafts.filter((draft) => !isFree(draft)), past: [], takenOff }
}

function undone(slip: TableSlip): TableSlip {
  const { drafts, past } = slip
  const before = past.at(-1)
  if (before === undefined) return slip
  const underWay = drafts.filter((draft) => !isFree(draft))
  const kept = before.filter(
    (draft) => isFree(draft) && underWay.every(({ id }) => id !== draft.id),
  )
  return { ...slip, drafts: [...underWay, ...kept], past: past.slice(0, -1) }
}

const drafted = (put: Put): Draft => ({ ...put, sending: 'no', problem: null })

/** A refused bet of the same cell gives way: another try is another bet, at its own stake [UI417]. */
const isKeptBeside =
  ({ selectionId, side }: Put) =>
  (draft: Draft): boolean =>
    draft.problem === null || draft.selectionId !== selectionId || draft.side !== side

/** On the same side of the same selection stakes are added, at the newest price. */
function withPut(before: readonly Draft[], put: Put): readonly Draft[] {
  const drafts = before.filter(isKeptBeside(put))
  const same = drafts.find(
    (draft) => isFree(draft) && draft.selectionId === put.selectionId && draft.side === put.side,
  )
  if (same === undefined) return [...drafts, drafted(put)]
  const more = { stake: paise(same.stake + put.stake), odds: put.odds }
  return drafts.map((draft) => (draft === same ? { ...draft, ...more } : draft))
}

const marked = (slip: TableSlip, of: string, marks: Partial<Draft>): TableSlip => ({
  ...slip,
  drafts: slip.drafts.map((draft) => (draft.id === of ? { ...draft, ...marks } : draft)),
})

/** The present price of a side of a selection; null: it is not offered. */
export function priceNow(
  offers: readonly TableOffer[],
  { offeredAs, side }: Pick<Draft, 'offeredAs' | 'side'>,
): number | null {
  const offer = offers.find(({ selection }) => selection === offeredAs)
  if (offer === undefined) return null
  return side === 'back' ? offer.back : offer.lay
}

function followed(draft: Draft, offers: readonly TableOffer[]): Draft {
  const odds = priceNow(offers, draft)
  return !isFree(draft) || odds === null ? draft : { ...draft, odds, problem: null }
}

/** Drafts whose price is another one now: they are not sent until the player has seen it [UI416]. */
export const movedDrafts = (
  drafts: readonly Draft[],
  offers: readonly TableOffer[],
): readonly Draft[] =>
  drafts.filter((draft) => {
    const now = priceNow(offers, draft)
    return isFree(draft) && now !== null && now !== draft.odds
  })

interface Again {
  readonly offers: readonly TableOffer[]
  /** the offer that holds for a selection */
  readonly offeredAs: (selectionId: RunnerId) => string
  /** its name in the present round, where each round draws one */
  readonly calledNow: (selectionId: RunnerId) => string | null
  readonly newId: () => string
}

/**
 * The last round's bets as they would be put now; what is not offered now is left out [UI419]. Bets on the same side of the
 * same selection are one bet as far as its most allows.
 */
export const repeated = (before: readonly TableBetRow[], again: Again): readonly Put[] =>
  before.flatMap((bet) => putAgain(bet, again) ?? []).reduce(joinedWithin(again.offers), [])

function putAgain(
  { selectionId, selectionName, matchOddVariant: side, stake }: TableBetRow,
  { offers, offeredAs, calledNow, newId }: Again,
): Put | null {
  const as = offeredAs(selectionId)
  const name = calledNow(selectionId) ?? selectionName
  const odds = priceNow(offers, { offeredAs: as, side })
  return odds === null ? null : { id: newId(), selectionId, offeredAs: as, name, side, odds, stake }
}

/** Adds a stake to a bet that has room for it; else it is another bet. */
const joinedWithin =
  (offers: readonly TableOffer[]) =>
  (puts: readonly Put[], put: Put): readonly Put[] => {
    const max = offers.find(({ selection }) => selection === put.offeredAs)?.max ?? 0
    const room = puts.find(
      ({ selectionId, side, stake }) =>
        selectionId === put.selectionId && side === put.side && stake + put.stake <= max,
    )
    if (room === undefined) return [...puts, put]
    const more = { ...room, stake: paise(room.stake + put.stake) }
    return puts.map((one) => (one === room ? more : one))
  }

export const stakeOf = (drafts: readonly Draft[]): Paise =>
  paise(drafts.reduce((sum, { stake }) => sum + stake, 0))

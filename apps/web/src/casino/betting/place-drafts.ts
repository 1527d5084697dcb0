import { sentence } from '@crease/contract/refusals.ts'
import { paise, type Paise } from '@crease/domain/units/money.ts'
import { create } from 'zustand'
import { say } from '../../i18n/text.ts'
import type { TableOffer } from '../../link/named.ts'
import { useConnection } from '../../state/connection/connection.ts'
import { useOneClick } from '../../state/preferences/preferences.ts'
import { isSamePress } from '../../state/same-press.ts'
import { ofSession } from '../../state/session-stores.ts'
import { tableNow } from '../state/live-tables.ts'
import { seedOfBet } from '../state/seen-rounds.ts'
import { offerOf } from '../state/offer-of.ts'
import { titleNow } from '../state/titles.ts'
import { pressStakeNow } from './chip.ts'
import { sayProblem } from '../../ui/over/toasts.tsx'
import { placeTableBet, tableBetChecked, type PlacedAtTable } from './sent-table-bets.ts'
import {
  DRAFTS_MAX,
  EMPTY_SLIP,
  reduceSlip,
  stakeOf,
  type Draft,
  type Put,
  type SlipChange,
  type TableSlip,
} from './table-slip.ts'

/** What lies on each table and is not sent yet, by slug. */
const useSlips = create<{ readonly slips: ReadonlyMap<string, TableSlip> }>()(() => ({
  slips: new Map(),
}))

export const useTableSlip = (slug: string): TableSlip =>
  useSlips(({ slips }) => slips.get(slug) ?? EMPTY_SLIP)

/** The same, for those who ask without being drawn again. */
export const slipNow = (slug: string): TableSlip =>
  useSlips.getState().slips.get(slug) ?? EMPTY_SLIP

/** Whether chips lie on any table that are not sent yet. */
export const useChipsDown = (): boolean =>
  useSlips(({ slips }) => [...slips.values()].some(({ drafts }) => drafts.length > 0))

const ADDS: ReadonlySet<SlipChange['kind']> = new Set(['put', 'bet', 'repeat'])

/** Changes what lies on a table. */
export function changeSlip(slug: string, change: SlipChange): void {
  const before = slipNow(slug)
  const slip = reduceSlip(before, change)
  if (slip === before && ADDS.has(change.kind)) {
    sayProblem(
      say('You can have at most {count} bets here; place or remove some first', {
        count: DRAFTS_MAX,
      }),
    )
  }
  useSlips.setState({ slips: new Map(useSlips.getState().slips).set(slug, slip) })
}

/** A cell that was pressed. */
export type Pressed = Pick<Draft, 'selectionId' | 'offeredAs' | 'name' | 'side' | 'odds'>

/**
 * A press that is a bet: its own stake is sent at once, and nothing else; a double press is one bet [UI1306]. It
 * returns whether a chip was put: none if the page itself can refuse the bet, and says so [UI1303].
 */
export function pressBet(slug: string, pressed: Pressed, stake: Paise): boolean {
  if (isSamePress(`${slug} ${pressed.selectionId} ${pressed.side}`)) return false
  const put = { ...pressed, id: crypto.randomUUID(), stake }
  const problem = wrongWith(slug, put, tableNow(slug)?.offers ?? [])
  if (problem !== null) return refusedPress(problem)
  changeSlip(slug, { kind: 'bet', put })
  const draft = slipNow(slug).drafts.find(({ id }) => id === put.id)
  if (draft !== undefined) void placeDraft(slug, draft)
  return draft !== undefined
}

function refusedPress(problem: string): false {
  sayProblem(problem)
  return false
}

/**
 * A press on a price: the chosen stake is put there, and sent with the others; with one-click betting on, the
 * stake of one click is sent at once [BS51]. A press that would pass the most of its bet puts nothing there and says
 * the most [UI1303]; it returns whether a chip was put.
 */
export function press(slug: string, pressed: Pressed, stake: Paise): boolean {
  return useOneClick.getState().on
    ? pressBet(slug, pressed, pressStakeNow())
    : pressAll(slug, [pressed], stake)
}

/** Puts the stake on each of these bets; if it would pass the most of any, puts nothing there and says the most [UI1303]. */
export function pressAll(slug: string, pressed: readonly Pressed[], stake: Paise): boolean {
  if (stake <= 0) return refusedPress(sentence({ code: 'STAKE_INVALID' }))
  const passed = mostPassed(slug, pressed, stake)
  if (passed !== null) return refusedPress(sentence({ code: 'STAKE_ABOVE_MAX', limit: passed }))
  const before = slipNow(slug)
  const puts = pressed.map((one) => ({ ...one, id: crypto.randomUUID(), stake }))
  changeSlip(slug, { kind: 'put', puts })
  return slipNow(slug) !== before
}

/** The least of the limits that these presses would pass, also where several are of one bet; null: none. */
function mostPassed(slug: string, pressed: readonly Pressed[], stake: Paise): Paise | null {
  const offers = tableNow(slug)?.offers ?? []
  const passed = pressed.flatMap((one) => {
    const times = pressed.filter(
      ({ selectionId, side }) => selectionId === one.selectionId && side === one.side,
    ).length
    const max = offerOfDraft(slug, one, offers)?.max ?? Infinity
    return times * stake + putThere(slug, one) > max ? [max] : []
  })
  return passed.length === 0 ? null : paise(Math.min(...passed))
}

/** The stakes that a press would be added to. */
const putThere = (slug: string, { selectionId, side }: Pressed): Paise =>
  stakeOf(
    slipNow(slug).drafts.filter(
      (draft) =>
        draft.selectionId === selectionId &&
        draft.side === side &&
        draft.sending === 'no' &&
        draft.problem === null,
    ),
  )

/** The offer that takes a draft; undefined: none does. */
function offerOfDraft(slug: string, draft: Pressed, offers: readonly TableOffer[]) {
  const listed = offers.find(({ selection }) => selection === draft.offeredAs)
  const title = titleNow(slug)
  if (listed !== undefined || title === null) return listed
  return offerOf(title, offers, draft.selectionId) ?? undefined
}

/** What the page itself can say against a draft, in the exchange's own words; null: nothing. */
function wrongWith(slug: string, draft: Put, offers: readonly TableOffer[]): string | null {
  const offer = offerOfDraft(slug, draft, offers)
  const odds = draft.side === 'back' ? offer?.back : offer?.lay
  if (offer === undefined || odds === undefined || odds === null) {
    return sentence({ code: 'RUNNER_NOT_OPEN' })
  }
  if (draft.stake <= 0) return sentence({ code: 'STAKE_INVALID' })
  if (draft.stake < offer.min) return sentence({ code: 'STAKE_BELOW_MIN', limit: offer.min })
  if (draft.stake > offer.max) return sentence({ code: 'STAKE_ABOVE_MAX', limit: offer.max })
  return null
}

/** Sends everything that lies on a table, each bet once under its own id [UI417]. */
export async function placeDrafts(slug: string): Promise<void> {
  const { drafts } = slipNow(slug)
  await Promise.all(
    drafts.filter(({ sending }) => sending === 'no').map((draft) => placeDraft(slug, draft)),
  )
}

async function placeDraft(slug: string, draft: Draft): Promise<void> {
  const table = tableNow(slug)
  if (table === null || table.roundId === null || !useConnection.getState().sports.connected) return
  const problem = wrongWith(slug, draft, table.offers)
  const { id } = draft
  const { window: pressedIn } = slipNow(slug)
  const tell = (placed: PlacedAtTable): void => {
    if (placed.kind !== 'refused') return changeSlip(slug, { kind: 'placed', id })
    const { drafts, window: now } = slipNow(slug)
    if (now === null || now === pressedIn) return refuse(slug, id, placed.message)
    // its window is over: left on the cloth it would be sent in the next one
    if (drafts.some((one) => one.id === id)) sayProblem(placed.message)
    changeSlip(slug, { kind: 'placed', id })
  }
  if (problem !== null) {
    refuse(slug, id, problem)
    return
  }
  changeSlip(slug, { kind: 'sending', id, sending: 'placing' })
  const { roundId: mid, window, commitment } = table
  const seed = seedOfBet({ mid, window, commitment })
  const placed = await placeTableBet({
    casinoGameSlug: slug,
    mid,
    selectionId: draft.selectionId,
    matchOdd: draft.odds,
    matchOddVariant: draft.side,
    stake: draft.stake,
    clientBetId: id,
    ...(seed === '' ? {} : { clientSeed: seed }),
  })
  if (placed.kind !== 'unknown') return tell(placed)
  changeSlip(slug, { kind: 'sending', id, sending: 'checking' })
  tell(await tableBetChecked(id))
}

const refuse = (slug: string, id: string, problem: string): void =>
  changeSlip(slug, { kind: 'refused', id, problem, nextId: crypto.randomUUID() })

ofSession(() => useSlips.setState({ slips: new Map() }))

import { chosenOf, type Chosen } from '@crease/casino/kernel/picks.ts'
import type { Ask, Market, Picks, Seat, Title } from '@crease/casino/kernel/title.ts'
import { paise, type Paise } from '@crease/domain/units/money.ts'
import type { TableBetRow } from '../../../link/named.ts'
import { stakeOf, type Draft } from '../../betting/table-slip.ts'
import { standingStake } from '../../state/my-table-bets.ts'

/** A question on the cloth: the seat of its cards, and its answers. */
export interface Question {
  readonly seat: Seat
  readonly ask: Ask
  /** each answer is a place of the seat: its card lies in it */
  readonly isOfPlaces: boolean
}

/** A book in which the player answers the first questions of the cloth, all of them or fewer. */
export interface Ticket {
  readonly market: Market
  readonly picks: Picks
}

export interface QuestionPlan {
  readonly questions: readonly Question[]
  readonly tickets: readonly Ticket[]
}

/** The answers of a ticket that are still to be chosen. */
export const missingOf = ({ picks }: Ticket, chosen: Chosen): number =>
  picks.asks.reduce((sum, { least }, at) => sum + Math.max(0, least - (chosen[at] ?? []).length), 0)

/** The questions that lie on the cloth of a title, and the tickets of their answers [UI1341]; null: it asks none. */
export function questionsOf({ seats, markets }: Title): QuestionPlan | null {
  const tickets = markets.flatMap((market) =>
    market.picks === undefined ? [] : [{ market, picks: market.picks }],
  )
  if (tickets.length !== markets.length) return null
  const longest = tickets.find(({ picks }) => picks.asks.length === seats.length)
  const questions = seats.flatMap((seat, at) => {
    const ask = longest?.picks.asks[at]
    return ask === undefined ? [] : [{ seat, ask, isOfPlaces: isOfPlaces(ask, seat) }]
  })
  // an answer is about the faces of its own question, or is a place of theirs
  const isAsked = questions.every((one) => one.isOfPlaces || isAboutFace(one.ask))
  return questions.length > 0 && isAsked ? { questions, tickets } : null
}

const isOfPlaces = ({ options }: Ask, { places }: Seat): boolean =>
  options.length === places && options.every(({ fits }) => fits === undefined)

const isAboutFace = ({ options }: Ask): boolean => options.every(({ fits }) => fits !== undefined)

interface Own {
  readonly drafts: readonly Draft[]
  readonly bets: readonly TableBetRow[]
}

/**
 * The answers of the player's newest draft or bet, which lie on the cloth until others are chosen [UI418]; an older
 * ticket that agrees with them adds its further ones. Null: none is on this round.
 */
export function ownAnswers({ questions, tickets }: QuestionPlan, own: Own): Chosen | null {
  const newestFirst = [...standing(own.bets), ...own.drafts].toReversed()
  const found = newestFirst
    .flatMap(({ selectionId }) => {
      const ticket = tickets.map(({ picks }) => chosenOf(picks, selectionId)).find(isChosen)
      return ticket === undefined ? [] : [ticket]
    })
    .reduce(extended, [])
  return found.length === 0 ? null : questions.map((_, at) => found[at] ?? [])
}

const isChosen = (chosen: Chosen | null): chosen is Chosen => chosen !== null

const standing = (bets: Own['bets']): Own['bets'] => bets.filter((bet) => standingStake([bet]) > 0)

const extended = (found: Chosen, older: Chosen): Chosen =>
  older.length > found.length && found.every((ids, at) => ids[0] === older[at]?.[0]) ? older : found

/** The player's stakes on a ticket with other answers than those on the cloth [UI418]. */
export function stakeElsewhere({ picks }: Ticket, shownId: string | null, own: Own): Paise {
  const isElsewhere = ({ selectionId }: { readonly selectionId: string }) =>
    selectionId !== shownId && chosenOf(picks, selectionId) !== null
  return paise(
    stakeOf(own.drafts.filter(isElsewhere)) + standingStake(own.bets.filter(isElsewhere)),
  )
}

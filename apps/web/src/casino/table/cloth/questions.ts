import type { Ask, Market, Picks, Seat, Title } from '@crease/casino/kernel/title.ts'

/** A question on the cloth: the seat of its card, and its answers. */
export interface Question {
  readonly seat: Seat
  readonly ask: Ask
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

/** The questions that lie on the cloth of a title, and the tickets of their answers [UI1341]; null: it asks none. */
export function questionsOf({ seats, markets }: Title): QuestionPlan | null {
  const tickets = markets.flatMap((market) =>
    market.picks === undefined ? [] : [{ market, picks: market.picks }],
  )
  if (tickets.length !== markets.length) return null
  const longest = tickets.find(({ picks }) => picks.asks.length === seats.length)
  const asks = longest?.picks.asks ?? []
  // an answer is about the face of its own question
  if (asks.length === 0 || !asks.every(isAboutFace)) return null
  return {
    questions: seats.flatMap((seat, at) => {
      const ask = asks[at]
      return ask === undefined ? [] : [{ seat, ask }]
    }),
    tickets,
  }
}

const isAboutFace = ({ options }: Ask): boolean => options.every(({ fits }) => fits !== undefined)

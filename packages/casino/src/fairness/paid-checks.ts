import { netOf, type Return, type Terms } from '@crease/domain/rounds/returns.ts'
import { roundExposure } from '@crease/domain/rounds/round-exposure.ts'
import { paise } from '@crease/domain/units/money.ts'
import { findSelection } from '../kernel/find-selection.ts'
import { outcomeAs } from '../kernel/outcomes.ts'
import type { Round } from '../kernel/round.ts'
import type { Outcome, Selection, Title } from '../kernel/title.ts'
import { drawnEnd, type Check, type PublishedRound } from './verify-round.ts'

/** A bet as its player was told of it; money in paise, odds in hundredths. */
export interface ToldBet {
  /** whose it is, where a round has bets of several */
  readonly player?: number
  readonly selectionId: string
  readonly selectionName: string
  readonly matchOdd: number
  readonly matchOddVariant: 'back' | 'lay'
  readonly stake: number
  readonly status: string
  /** what it is paid by a table, or where it was cashed out by hand; null: by its odds */
  readonly paysOdd: number | null
  readonly profitOrLoss: number | null
}

/** A round as shown to a player besides its record: the winner, and the result of each of their bets. */
export interface ToldRound {
  readonly status: string
  /** null: it was void, or goes on */
  readonly result: Outcome | null
  readonly bets: readonly ToldBet[]
  readonly profitOrLoss: number | null
}

interface Paid {
  readonly record: PublishedRound
  readonly title: Title
  /** what the seed draws; null: nothing can be drawn */
  readonly end: Round | null
}

/**
 * Compares the winner, each bet of the player and their sum with the cards that the seed draws, by the functions that
 * settle [CG1113]. Nothing to compare: a round that goes on, or whose seed is not revealed.
 */
export function paidChecks(
  told: ToldRound,
  record: PublishedRound,
  title: Title | null,
): readonly Check[] {
  const isOver = told.status === 'ENDED' || told.status === 'VOID'
  if (!isOver || record.seed === null || title?.slug !== record.table) return []
  const paid: Paid = { record, title, end: drawnEnd(record, title) }
  const winner = compared(winnerOf(told.result), drawnWinner(told, paid))
  return told.bets.length === 0 ? [winner] : [winner, paidCheck(told, paid)]
}

/** All bets and their sum; where some do not agree, those alone. */
function paidCheck(told: ToldRound, paid: Paid): Check {
  const lines: readonly Line[] = told.bets.map((bet) => ({
    name: nameOf(bet),
    told: bet.profitOrLoss,
    due: dueTo(bet, paid),
  }))
  const sum = { name: 'in all', told: told.profitOrLoss, due: dueInAll(told, paid) }
  const all = [...lines, sum]
  const wrong = all.filter(({ told: said, due }) => due === null || said !== due)
  const shown = wrong.length > 0 ? wrong : all
  return {
    name: 'paid',
    holds: wrong.length === 0,
    published: shown.map(({ name, told: said }) => `${name}: ${amount(said)}`).join(', '),
    found: shown.map(({ name, due }) => `${name}: ${amount(due)}`).join(', '),
  }
}

interface Line {
  readonly name: string
  /** paise; null: not said, or not to be worked out */
  readonly told: number | null
  readonly due: number | null
}

const compared = (published: string, found: string): Check => ({
  name: 'winner',
  holds: published === found,
  published,
  found,
})

const winnerOf = (result: Outcome | null): string =>
  result === null ? 'void' : `${result.winner} (${result.code})`

function drawnWinner({ result }: ToldRound, { record, end, title }: Paid): string {
  if (record.isVoid) return 'void'
  return end === null ? 'nothing can be drawn' : winnerOf(outcomeAs(title, end, result))
}

/** The result of a bet by the cards, paise; null: unknown, so that it agrees with nothing. */
function dueTo(bet: ToldBet, paid: Paid): number | null {
  if (bet.status === 'LAPSED' || paid.record.isVoid) return 0
  const found = findSelection(paid.title, bet.selectionId)
  if (found === null || paid.end === null) return null
  const comes = returnOf(bet, found.selection, { ...paid, end: paid.end })
  if (comes === null) return null
  return netOf({ terms: termsOf(bet, found.selection), stake: paise(bet.stake) }, comes)
}

/** By the cards; what was cashed out by hand is paid what the record has of it [CG178]. */
function returnOf(
  bet: ToldBet,
  selection: Selection,
  { record, title, end }: Paid & { readonly end: Round },
): Return | null {
  const { paysOdd } = bet
  if (title.rise === undefined || paysOdd === null) return selection.settle(end)
  const isOnRecord = record.cashOuts?.some(({ pays }) => pays === paysOdd) === true
  return isOnRecord ? { kind: 'pays', hundredths: paysOdd } : null
}

function termsOf({ matchOdd, matchOddVariant }: ToldBet, { price }: Selection): Terms {
  if (price.kind === 'spread') return price
  return { kind: 'odds', side: matchOddVariant === 'lay' ? 'LAY' : 'BACK', odds: matchOdd }
}

/** The results of the players of these bets together, none below what was held of them [CG11]. */
function dueInAll(told: ToldRound, paid: Paid): number | null {
  const dues = [...Map.groupBy(told.bets, ({ player }) => player).values()].map((own) => {
    const sum = sumOf(own.map((bet) => dueTo(bet, paid)))
    return sum === null ? null : Math.max(sum, -heldOf(own, paid))
  })
  return sumOf(dues)
}

const heldOf = (own: readonly ToldBet[], { title }: Paid): number =>
  roundExposure(
    own.flatMap((bet) => {
      const found = findSelection(title, bet.selectionId)
      if (found === null || bet.status === 'LAPSED') return []
      const { market, selection } = found
      const terms = termsOf(bet, selection)
      const of = { book: market.id, bookKind: market.book, selection: selection.id }
      return [{ ...of, terms, stake: paise(bet.stake), status: { kind: 'ACCEPTED' } as const }]
    }),
  )

const sumOf = (nets: readonly (number | null)[]): number | null =>
  nets.reduce<number | null>((sum, net) => (sum === null || net === null ? null : sum + net), 0)

const nameOf = ({ selectionName, matchOddVariant, stake }: ToldBet): string =>
  `${selectionName}${matchOddVariant === 'lay' ? ' (lay)' : ''} ${(stake / 100).toFixed(2)}`

/** A true minus, as amounts have on every screen. */
function amount(net: number | null): string {
  if (net === null) return 'not to be said'
  const points = (Math.abs(net) / 100).toFixed(2)
  return net < 0 ? `−${points}` : net > 0 ? `+${points}` : points
}

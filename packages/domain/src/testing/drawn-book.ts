import { Book } from '../book/book.ts'
import type { Side } from '../units/side.ts'
import { betId, userId, type UserId } from '../units/ids.ts'
import { matchQuotes, matchTaker, type Match } from '../book/matching.ts'
import { paise } from '../units/money.ts'
import { odds } from '../units/odds.ts'

/** The house maker's name in a drawing. */
const HOUSE = 'house'

const hundredths = (text: string): number => Math.round(Number(text) * 100)

/**
 * A book drawn as text, and what happens to it. Each line is `back | odds | lay`; a cell lists who rests
 * there, oldest first, as '500 alice, 200 bob'. `house` under lay is what the maker lets players back,
 * and under back what it lets them lay.
 */
export class DrawnBook {
  readonly book = new Book()
  readonly #names = new Map<UserId, string>()
  readonly #betOwners = new Map<number, string>()
  #bets = 0

  constructor(drawing: string) {
    const rows = drawing
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .filter((cells) => cells.length === 3 && cells[1] !== 'odds')
    for (const [back = '', price = '', lay = ''] of rows) {
      this.#rest('BACK', price, back)
      this.#rest('LAY', price, lay)
    }
    this.#quote(rows)
  }

  /** 'dave backs 600 at 2.04': the matches as '500 alice 2.02', then what is left or lapses. */
  take(sentence: string): string[] {
    const [name = '', verb = '', size = '', , price = ''] = sentence.split(' ')
    const side: Side = verb === 'backs' ? 'BACK' : 'LAY'
    const taker = { userId: this.#user(name), side, odds: odds(hundredths(price)) }
    const { taken, left, selfMatch } = matchTaker(this.book, {
      ...taker,
      size: paise(hundredths(size)),
    })
    return [
      ...taken.map((match) => this.#told(match)),
      ...(left > 0 ? [`${left / 100} left`] : []),
      ...(selfMatch > 0 ? [`${selfMatch / 100} lapsed`] : []),
    ]
  }

  /** Replaces the maker's quotes; returns the matches with the players' bets that they cross. */
  requote(quoted: Side, ...levels: readonly [price: number, size: number][]): string[] {
    const quotes = this.book.quotesFor(quoted)
    quotes.replace(
      levels.map(([price, size]) => ({
        odds: odds(Math.round(price * 100)),
        size: paise(size * 100),
      })),
    )
    const matches = matchQuotes(this.book, quoted)
    for (const match of matches) quotes.remember({ odds: match.odds, size: match.stake }, 0)
    return matches.map((match) => this.#told(match))
  }

  /** The offers for a taker of this side: '2.02 700'. */
  offered(taker: Side, levels = 3): string[] {
    return this.book.depth(taker, levels).map((level) => `${level.odds / 100} ${level.size / 100}`)
  }

  #rest(side: Side, price: string, cell: string): void {
    for (const { name, size } of entries(cell)) {
      if (name === HOUSE) continue
      this.#bets += 1
      this.#betOwners.set(this.#bets, name)
      this.book.rest(
        side,
        { betId: betId(this.#bets), userId: this.#user(name), odds: odds(hundredths(price)) },
        paise(size * 100),
      )
    }
  }

  #quote(rows: readonly (readonly string[])[]): void {
    const levels = (cell: 0 | 2) =>
      rows.flatMap((row) =>
        entries(row[cell] ?? '')
          .filter(({ name }) => name === HOUSE)
          .map(({ size }) => ({ odds: odds(hundredths(row[1] ?? '')), size: paise(size * 100) })),
      )
    this.book.quotesFor('BACK').replace(levels(2).toSorted((a, b) => b.odds - a.odds))
    this.book.quotesFor('LAY').replace(levels(0).toSorted((a, b) => a.odds - b.odds))
  }

  #user(name: string): UserId {
    for (const [known, called] of this.#names) if (called === name) return known
    const fresh = userId(100 + this.#names.size)
    this.#names.set(fresh, name)
    return fresh
  }

  #told(match: Match): string {
    const who = match.restingBetId === null ? HOUSE : this.#betOwners.get(match.restingBetId)
    return `${match.stake / 100} ${who ?? '?'} ${(match.odds / 100).toFixed(2)}`
  }
}

function entries(cell: string): { name: string; size: number }[] {
  return cell
    .split(',')
    .map((entry) => entry.trim().split(' '))
    .filter((words) => words.length === 2)
    .map(([size = '', name = '']) => ({ name, size: Number(size) }))
}

/** The matches of one taker against a drawn book. */
export function after(drawing: string, sentence: string): string[] {
  return new DrawnBook(drawing).take(sentence)
}

/** The lines of a test that say what was matched. */
export const fills = (...lines: string[]): string[] => lines

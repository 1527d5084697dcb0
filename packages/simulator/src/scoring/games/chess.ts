import { NO_FIELD, type ScoredFacts } from '@crease/domain/rulebook/scored-results.ts'
import { say } from '@crease/domain/sentences/say.ts'
import type { Random } from '../../keys/streams.ts'
import {
  MATERIAL_SWING,
  type Board,
  type Game,
  type Outlook,
  type ScoredMarket,
  type Step,
  type Told,
} from '../game.ts'
import { drawNoBet, matchOdds, total } from '../markets.ts'
import type { ScoredMatch } from '../match.ts'
import type { ChessRules } from '../sport.ts'

interface ChessState {
  /** moves that both sides have made */
  readonly move: number
  /** half pawns that the home side is ahead */
  readonly lead: number
  readonly end: 'home' | 'away' | 'draw' | null
}

/** Chances of a win, a loss and a draw of the home side. */
type Ends = readonly [number, number, number]

/** A chess game as an evaluation that moves by half a pawn: all chances are exact, filled backwards. */
export class ChessGame implements Game<ChessState> {
  readonly note = 'LIVE ACTION'
  readonly first: ChessState = { move: 0, lead: 0, end: null }
  readonly #match: ScoredMatch
  readonly #rules: ChessRules
  /** chance that a change is good for the home side */
  readonly #up: number
  readonly #known = new Map<number, Ends>()

  /** `edge`: added to an even chance of the home side */
  constructor(match: ScoredMatch, rules: ChessRules, edge: number) {
    this.#match = match
    this.#rules = rules
    this.#up = 0.5 + edge + (match.opens === 0 ? 1 : -1) * rules.whiteEdge
  }

  isOver({ end }: ChessState): boolean {
    return end !== null
  }

  step(state: ChessState, random: Random): Step<ChessState> {
    const to = this.#drawn(state, random)
    return {
      to,
      told: this.#tell(state, to),
      takes: this.#rules.move,
      pause: this.#rules.pause,
      incident: null,
    }
  }

  markets(): readonly ScoredMarket[] {
    const { words, lines } = this.#match.discipline
    return [
      matchOdds(this.#match, 'with a draw'),
      drawNoBet(this.#match),
      total(words.total, lines.total),
    ]
  }

  outlook(state: ChessState): Outlook {
    if (state.end !== null) return new Map()
    const ends = this.#from(state.move, state.lead)
    return new Map<string, ArrayLike<number>>([
      ['mo', ends],
      ['dnb', ends],
      ['tp', this.#lengths(state)],
    ])
  }

  facts({ move, end }: ChessState): ScoredFacts {
    return { ...NO_FIELD, isOver: end !== null, winner: end, units: [move, 0], parts: [] }
  }

  held({ move, lead }: ChessState): 'all' | readonly string[] {
    const [up, down] = [lead + 1, lead - 1].map((next) => this.#score(move + 1, next))
    return (up ?? 0) - (down ?? 0) >= MATERIAL_SWING ? 'all' : []
  }

  board({ move, lead, end }: ChessState): Board {
    const white = this.#match.opens
    const shown = (side: number) => {
      const pawns = (side === 0 ? lead : -lead) / 2
      return pawns > 0 ? `+${pawns}` : String(pawns)
    }
    const winner =
      end === 'home' || end === 'away' ? this.#match.entrants[end === 'home' ? 0 : 1] : undefined
    const clock = end === null ? String(move) : ''
    return {
      columns: ['Moves', 'Evaluation'],
      rows: this.#match.entrants.map(({ name, shortName }, side) => ({
        name,
        shortName,
        cells: [String(move), shown(side)],
        active: end === null && white === side,
      })),
      clock,
      short: { first: '', second: '', at: end === null ? `M${move}` : '' },
      message: [
        end === null
          ? say('has-white', { name: this.#match.entrants[white]?.name ?? '' })
          : winner === undefined
            ? say('Match drawn')
            : say('won', { name: winner.name }),
      ],
    }
  }

  #score(move: number, lead: number): number {
    const [win, , draw] = this.#from(move, lead)
    return win + draw / 2
  }

  #mayDraw(move: number, lead: number): boolean {
    return move >= this.#rules.drawFrom && Math.abs(lead) <= 1
  }

  #drawn({ move, lead }: ChessState, random: Random): ChessState {
    const { change, draw } = this.#rules
    const next = move + 1
    if (this.#mayDraw(move, lead) && random.next() < draw) return { move: next, lead, end: 'draw' }
    if (random.next() >= change) return { move: next, lead, end: this.#endAt(next, lead) }
    const now = lead + (random.next() < this.#up ? 1 : -1)
    return { move: next, lead: now, end: this.#endAt(next, now) }
  }

  #endAt(move: number, lead: number): ChessState['end'] {
    if (Math.abs(lead) >= this.#rules.resigns) return lead > 0 ? 'home' : 'away'
    return move >= this.#rules.longest ? 'draw' : null
  }

  #from(move: number, lead: number): Ends {
    const end = this.#endAt(move, lead)
    if (end !== null)
      return [Number(end === 'home'), Number(end === 'away'), Number(end === 'draw')]
    const key = move * 64 + lead
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const { change, draw } = this.#rules
    const agreed = this.#mayDraw(move, lead) ? draw : 0
    const [up, down, same] = [lead + 1, lead - 1, lead].map((next) => this.#from(move + 1, next))
    const mean = (at: 0 | 1 | 2) =>
      (1 - agreed) *
      (change * (this.#up * (up?.[at] ?? 0) + (1 - this.#up) * (down?.[at] ?? 0)) +
        (1 - change) * (same?.[at] ?? 0))
    const ends: Ends = [mean(0), mean(1), mean(2) + agreed]
    this.#known.set(key, ends)
    return ends
  }

  /** Chances of each number of moves in the whole game, filled forwards. */
  #lengths({ move, lead }: ChessState): Float64Array {
    const { longest, change, draw } = this.#rules
    const all = new Float64Array(longest + 1)
    let row = new Map<number, number>([[lead, 1]])
    for (let at = move; row.size > 0; at += 1) {
      const next = new Map<number, number>()
      const go = (to: number, chance: number) => {
        if (this.#endAt(at + 1, to) === null) next.set(to, (next.get(to) ?? 0) + chance)
        else all[at + 1] = (all[at + 1] ?? 0) + chance
      }
      for (const [from, chance] of row) {
        const agreed = this.#mayDraw(at, from) ? draw : 0
        all[at + 1] = (all[at + 1] ?? 0) + chance * agreed
        const left = chance * (1 - agreed)
        go(from + 1, left * change * this.#up)
        go(from - 1, left * change * (1 - this.#up))
        go(from, left * (1 - change))
      }
      row = next
    }
    return all
  }

  #tell(from: ChessState, to: ChessState): readonly Told[] {
    const at = String(to.move)
    if (to.end === 'draw') return [{ at, side: null, word: 'DRAW', said: say('Match drawn') }]
    if (to.end === null && to.lead === from.lead) return []
    const side = to.lead > from.lead || to.end === 'home' ? 0 : 1
    const told = { at, side: side === 0 ? 1 : 2 } as const
    const name = this.#match.entrants[side]?.name ?? ''
    return to.end === null
      ? [{ ...told, word: 'MOVE', said: say('improves', { name }) }]
      : [{ ...told, word: 'RESIGNS', said: say('match-to', { name }) }]
  }
}

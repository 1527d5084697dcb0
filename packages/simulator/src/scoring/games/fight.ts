import { NO_FIELD, type ScoredFacts } from '@crease/domain/rulebook/scored-results.ts'
import { say } from '@crease/domain/sentences/say.ts'
import type { Random } from '../../keys/streams.ts'
import { runnersNamed } from '../../stage/question.ts'
import type { Board, Game, Outlook, ScoredMarket, Step, Told } from '../game.ts'
import { matchOdds, total } from '../markets.ts'
import type { ScoredMatch } from '../match.ts'
import type { FightRules } from '../sport.ts'

type Winner = 'home' | 'away' | 'draw'

interface FightEnd {
  readonly winner: Winner
  readonly how: 'stoppage' | 'points'
}

interface FightState {
  /** finished rounds, by the side that the judges gave them to */
  readonly cards: readonly (0 | 1)[]
  /** parts of the round under way that are over */
  readonly part: number
  readonly end: FightEnd | null
}

type Card = readonly [home: number, away: number]

/** Chances of the ways in which a fight may end: stoppages and verdicts of both sides, and a draw. */
type Ways = readonly [number, number, number, number, number]

/** A fight by rounds: a stoppage is possible in every part, and each round that ends goes to one side. */
export class FightGame implements Game<FightState> {
  readonly note = 'LIVE ACTION'
  readonly first: FightState = { cards: [], part: 0, end: null }
  readonly #match: ScoredMatch
  readonly #rules: FightRules
  /** of a stoppage in a part, by each side, and of a round for the home side */
  readonly #stops: readonly [number, number]
  readonly #round: number
  readonly #known = new Map<number, Ways>()

  /** `edge`: added to an even chance of the home side */
  constructor(match: ScoredMatch, rules: FightRules, edge: number) {
    this.#match = match
    this.#rules = rules
    this.#stops = [rules.stoppage * (0.5 + edge), rules.stoppage * (0.5 - edge)]
    this.#round = 0.5 + edge
  }

  isOver({ end }: FightState): boolean {
    return end !== null
  }

  step(state: FightState, random: Random): Step<FightState> {
    const to = this.#after(state, random)
    const isBreak = to.cards.length > state.cards.length && to.end === null
    return {
      to,
      told: this.#tell(state, to),
      takes: this.#rules.part,
      pause: isBreak ? this.#rules.roundBreak : this.#rules.pause,
      incident: to.end?.how === 'stoppage' ? { note: 'STOPPAGE', what: null } : null,
    }
  }

  markets(): readonly ScoredMarket[] {
    const hasDraw = this.#rules.draws > 0
    const [home, away] = this.#match.entrants.map(({ name }) => name)
    return [
      matchOdds(this.#match, hasDraw ? 'with a draw' : 'without'),
      {
        ...matchOdds(this.#match, 'without'),
        code: 'mv',
        name: say('Method of victory'),
        runners: runnersNamed([
          ['home-stoppage', say('by-stoppage', { name: home ?? '' })],
          ['away-stoppage', say('by-stoppage', { name: away ?? '' })],
          ['home-points', say('on-points', { name: home ?? '' })],
          ['away-points', say('on-points', { name: away ?? '' })],
          ...(hasDraw ? [['draw', say('The Draw')] as const] : []),
        ]),
        asked: { asks: 'method' },
      },
      {
        ...matchOdds(this.#match, 'without'),
        code: 'gd',
        name: say('Goes the distance'),
        runners: runnersNamed([
          ['yes', say('Yes')],
          ['no', say('No')],
        ]),
        asked: { asks: 'distance' },
      },
      total('Total rounds', 4),
    ]
  }

  outlook({ cards, part, end }: FightState): Outlook {
    if (end !== null) return new Map()
    const lead = leadIn(cards)
    const ways = this.#from(cards.length, part, lead)
    const [homeStops, awayStops, homePoints, awayPoints, draw] = ways
    const hasDraw = this.#rules.draws > 0
    const winners = [homeStops + homePoints, awayStops + awayPoints, draw]
    return new Map<string, ArrayLike<number>>([
      ['mo', hasDraw ? winners : winners.slice(0, 2)],
      ['mv', hasDraw ? ways : ways.slice(0, 4)],
      ['gd', [homePoints + awayPoints + draw, homeStops + awayStops]],
      ['tp', this.#rounds(cards.length, part)],
    ])
  }

  facts({ cards, part, end }: FightState): ScoredFacts {
    const started = Math.min(
      this.#rules.rounds,
      cards.length + (part > 0 || end?.how === 'stoppage' ? 1 : 0),
    )
    return {
      ...NO_FIELD,
      isOver: end !== null,
      winner: end?.winner ?? null,
      how: end?.how ?? null,
      units: [started, 0],
      parts: pointsOf({ cards, end }).map((score) => ({ score, isOver: true })),
    }
  }

  /** The last part of a round decides its card. */
  held({ part }: FightState): 'all' | readonly string[] {
    return part + 1 === this.#rules.parts ? 'all' : []
  }

  board({ cards, part, end }: FightState): Board {
    const scored = pointsOf({ cards, end })
    const points = (side: 0 | 1) => scored.map((round) => round[side])
    const round = Math.min(this.#rules.rounds, cards.length + 1)
    const clock = end === null ? `R${round} ${part}/${this.#rules.parts}` : ''
    const sum = (side: 0 | 1) => String(points(side).reduce((all, each) => all + each, 0))
    // a stoppage leaves the cards without a meaning
    const isOnPoints = end?.how !== 'stoppage' && cards.length > 0
    return {
      columns: [...cards.map((_, at) => String(at + 1)), 'Points'],
      rows: SIDES.map((side) => ({
        name: this.#match.entrants[side]?.name ?? '',
        shortName: this.#match.entrants[side]?.shortName ?? '',
        cells: [...points(side), sum(side)].map(String),
        active: end?.winner === (side === 0 ? 'home' : 'away'),
      })),
      clock,
      short: {
        first: isOnPoints ? sum(0) : '',
        second: isOnPoints ? sum(1) : '',
        at: end?.how === 'points' ? '' : `R${round}`,
      },
      message: [
        end === null
          ? say('round-under-way', { number: round, most: this.#rules.rounds })
          : this.#verdict(end),
      ],
    }
  }

  #verdict({ winner, how }: FightEnd) {
    if (winner === 'draw') return say('Match drawn')
    const name = this.#match.entrants[winner === 'home' ? 0 : 1]?.name ?? ''
    return how === 'stoppage' ? say('by-stoppage', { name }) : say('on-points', { name })
  }

  #after(state: FightState, random: Random): FightState {
    const [home, away] = this.#stops
    const draw = random.next()
    if (draw < home + away) {
      return {
        ...state,
        part: state.part + 1,
        end: { winner: draw < home ? 'home' : 'away', how: 'stoppage' },
      }
    }
    if (state.part + 1 < this.#rules.parts) return { ...state, part: state.part + 1 }
    const cards = [...state.cards, random.next() < this.#round ? (0 as const) : (1 as const)]
    if (cards.length < this.#rules.rounds) return { cards, part: 0, end: null }
    const lead = leadIn(cards)
    return { cards, part: 0, end: { winner: this.#winnerAt(lead, random), how: 'points' } }
  }

  #winnerAt(lead: number, random: Random): Winner {
    if (lead !== 0) return lead > 0 ? 'home' : 'away'
    if (random.next() < this.#rules.draws) return 'draw'
    return random.next() < 0.5 ? 'home' : 'away'
  }

  /** From a part of a round on, with a lead in rounds: exact, filled backwards. */
  #from(round: number, part: number, lead: number): Ways {
    const { rounds, parts, draws } = this.#rules
    if (round === rounds) {
      if (lead !== 0) return lead > 0 ? [0, 0, 1, 0, 0] : [0, 0, 0, 1, 0]
      return [0, 0, (1 - draws) / 2, (1 - draws) / 2, draws]
    }
    const key = (round * parts + part) * 64 + lead
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const [home, away] = this.#stops
    const lasts = (1 - home - away) ** (parts - part)
    const stops = (1 - lasts) / (home + away)
    const won = this.#from(round + 1, 0, lead + 1)
    const lost = this.#from(round + 1, 0, lead - 1)
    const mean = (at: 0 | 1 | 2 | 3 | 4) =>
      lasts * (this.#round * won[at] + (1 - this.#round) * lost[at])
    const ways: Ways = [stops * home + mean(0), stops * away + mean(1), mean(2), mean(3), mean(4)]
    this.#known.set(key, ways)
    return ways
  }

  /** Chances of each number of rounds that begin. */
  #rounds(round: number, part: number): Float64Array {
    const { rounds, parts } = this.#rules
    const [home, away] = this.#stops
    const all = new Float64Array(rounds + 1)
    let left = 1
    for (let at = round; at < rounds; at += 1) {
      const lasts = (1 - home - away) ** (at === round ? parts - part : parts)
      all[at + 1] = left * (at + 1 === rounds ? 1 : 1 - lasts)
      left *= lasts
    }
    return all
  }

  #tell(from: FightState, to: FightState): readonly Told[] {
    const at = `R${from.cards.length + 1}`
    if (to.end !== null) {
      const { winner, how } = to.end
      const side = winner === 'draw' ? null : winner === 'home' ? 1 : 2
      const word = how === 'stoppage' ? 'STOPPAGE' : 'VERDICT'
      return [{ at, side, word, said: this.#verdict(to.end) }]
    }
    const last = to.cards.at(-1)
    if (to.cards.length === from.cards.length || last === undefined) return []
    const name = this.#match.entrants[last]?.name ?? ''
    return [{ at, side: last === 0 ? 1 : 2, word: 'ROUND', said: say('round-to', { name }) }]
  }
}

const SIDES = [0, 1] as const

/**
 * The card of each finished round: ten points to its winner, nine to the other. A verdict after level rounds is by the
 * last one, which its winner took with a knock-down, 10-8, or which was even, 10-10, so that the earlier lead counts.
 */
function pointsOf({ cards, end }: Pick<FightState, 'cards' | 'end'>): readonly Card[] {
  const rounds = cards.map((side): Card => (side === 0 ? [10, 9] : [9, 10]))
  const last = cards.at(-1)
  const isByLast = end?.how === 'points' && end.winner !== 'draw' && leadIn(cards) === 0
  if (!isByLast || last === undefined) return rounds
  const isKnockDown = end.winner === (last === 0 ? 'home' : 'away')
  const knockDown: Card = last === 0 ? [10, 8] : [8, 10]
  return [...rounds.slice(0, -1), isKnockDown ? knockDown : [10, 10]]
}

const leadIn = (cards: readonly (0 | 1)[]): number =>
  cards.reduce<number>((sum, side) => sum + (side === 0 ? 1 : -1), 0)

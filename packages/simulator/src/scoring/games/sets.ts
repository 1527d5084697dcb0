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
import { finalScores, handicap, matchOdds, partsScore, partWinner, total } from '../markets.ts'
import type { ScoredMatch } from '../match.ts'
import type { SetsRules } from '../sport.ts'
import { addSpread, certain, laidOut, spreadOf, type Spread } from './spread.ts'
import { setChances, setEnds, setWinner, type Points, type SetForm } from './set-ends.ts'

interface SetsState {
  /** finished sets */
  readonly sets: readonly Points[]
  /** of the set under way; of the last one when the match is over */
  readonly points: Points
  readonly server: 0 | 1
  readonly firstServer: 0 | 1
}

/** The forecast of a match after some sets. */
interface Rest {
  readonly home: number
  readonly scores: Spread
  readonly margin: Spread
  readonly total: Spread
}

const wonBy = (sets: readonly Points[], side: 0 | 1): number =>
  sets.filter((set) => set[side] > set[side === 0 ? 1 : 0]).length

/**
 * A match of sets in which every point is won with the same chance. All chances are exact: of a set from its score, of
 * its points, and of the sets after it.
 */
export class SetsGame implements Game<SetsState> {
  readonly note = 'POINT IN PLAY'
  readonly first: SetsState
  readonly #match: ScoredMatch
  readonly #rules: SetsRules
  readonly #win: number
  readonly #needed: number
  /** the largest lead, and the most of what handicap and total count */
  readonly #widest: number
  readonly #most: number
  readonly #scores: ReturnType<typeof finalScores>
  readonly #forms: readonly [usual: SetForm, last: SetForm]
  readonly #chances: readonly [usual: (points: Points) => number, last: (points: Points) => number]
  readonly #rests = new Map<number, Rest>()

  /** `win`: the home side's chance of a point */
  constructor(match: ScoredMatch, rules: SetsRules, win: number) {
    const { bestOf, target, lastTarget, lead, cap, counts } = rules
    this.#match = match
    this.#rules = rules
    this.#win = win
    this.#needed = (bestOf + 1) / 2
    this.#scores = finalScores(bestOf)
    this.#widest = counts === 'points' ? bestOf * Math.max(target, lastTarget) : this.#needed
    this.#most = counts === 'points' ? 2 * bestOf * cap : bestOf
    const last = { target: lastTarget, lead, cap: cap - (target - lastTarget) }
    this.#forms = [{ target, lead, cap }, last]
    this.#chances = [setChances(win, this.#forms[0]), setChances(win, last)]
    this.first = { sets: [], points: [0, 0], server: match.opens, firstServer: match.opens }
  }

  isOver({ sets }: SetsState): boolean {
    return wonBy(sets, 0) === this.#needed || wonBy(sets, 1) === this.#needed
  }

  step(state: SetsState, random: Random): Step<SetsState> {
    const side = random.next() < this.#win ? 0 : 1
    const to = this.#afterPoint(state, side)
    const isSet = to.sets.length > state.sets.length
    const isMatch = this.isOver(to)
    return {
      to,
      told: [this.#tellPoint({ to, side, isSet, isMatch })],
      takes: this.#rules.point,
      pause: isSet && !isMatch ? this.#rules.setBreak : this.#rules.pause,
      incident: null,
    }
  }

  markets({ sets }: SetsState): readonly ScoredMarket[] {
    const { words, lines } = this.#match.discipline
    const { part, bestOf, score, counts } = this.#rules
    const name = counts === 'points' ? 'Handicap' : counts.handicap
    const [lead, sum] = codesOf(this.#rules)
    const ofLead = { lowest: -this.#widest, every: lines.handicap }
    return [
      matchOdds(this.#match, 'without'),
      partsScore(this.#match, bestOf, score),
      handicap(this.#match, ofLead, { code: lead, name }),
      total(words.total, lines.total, sum),
      partWinner(this.#match, { word: part, part: sets.length + 1, drawn: 'without' }),
    ]
  }

  outlook(state: SetsState): Outlook {
    const { sets, points } = state
    if (this.isOver(state)) return new Map()
    const rest = this.#playedOn([wonBy(sets, 0), wonBy(sets, 1)], points)
    const [home, away] = this.#unitsOf(sets)
    const set = this.#chanceIn(sets.length, points)
    const [lead, sum] = codesOf(this.#rules)
    return new Map<string, ArrayLike<number>>([
      ['mo', [rest.home, 1 - rest.home]],
      ['ps', laidOut(rest.scores, { length: this.#scores.length, shift: 0 })],
      [
        lead,
        laidOut(rest.margin, { length: 2 * this.#widest + 1, shift: this.#widest + home - away }),
      ],
      [sum, laidOut(rest.total, { length: this.#most + 1, shift: home + away })],
      [`part-${sets.length + 1}`, [set, 1 - set]],
    ])
  }

  facts(state: SetsState): ScoredFacts {
    const { sets, points } = state
    const isOver = this.isOver(state)
    return {
      ...NO_FIELD,
      isOver,
      winner: isOver ? (wonBy(sets, 0) > wonBy(sets, 1) ? 'home' : 'away') : null,
      units: this.#unitsOf(sets),
      parts: [
        ...sets.map((score) => ({ score, isOver: true })),
        ...(isOver ? [] : [{ score: points, isOver: false }]),
      ],
    }
  }

  held(state: SetsState): 'all' | readonly string[] {
    const [won, lost] = [this.#afterPoint(state, 0), this.#afterPoint(state, 1)]
    const swing = this.chance(won) - this.chance(lost)
    return swing >= MATERIAL_SWING ? 'all' : [`part-${state.sets.length + 1}`]
  }

  /** The home side's chance to win the match. */
  chance({ sets, points }: SetsState): number {
    const [home, away] = [wonBy(sets, 0), wonBy(sets, 1)]
    if (home === this.#needed || away === this.#needed) return home > away ? 1 : 0
    const set = this.#chanceIn(sets.length, points)
    const [won, lost] = [this.#restAfter([home + 1, away]), this.#restAfter([home, away + 1])]
    return set * won.home + (1 - set) * lost.home
  }

  board(state: SetsState): Board {
    const { sets, points, server } = state
    const { words } = this.#match.discipline
    const isOver = this.isOver(state)
    const shown = isOver ? sets : [...sets, points]
    const won = [wonBy(sets, 0), wonBy(sets, 1)]
    const short = (side: 0 | 1): string => [won[side], ...(isOver ? [] : [points[side]])].join(' ')
    const winner = this.#match.entrants[(won[0] ?? 0) > (won[1] ?? 0) ? 0 : 1]
    return {
      columns: [...shown.map((_, set) => String(set + 1)), words.unit],
      rows: this.#match.entrants.map(({ name, shortName }, side) => ({
        name,
        shortName,
        cells: [...shown.map((set) => String(set[side] ?? 0)), String(won[side] ?? 0)],
        active: !isOver && this.#rules.serves !== 'nobody' && server === side,
      })),
      clock: '',
      short: { first: short(0), second: short(1), at: '' },
      message: [
        isOver
          ? say('won', { name: winner?.name ?? '' })
          : say(`${this.#rules.part}-under-way`, {
              number: sets.length + 1,
              most: this.#rules.bestOf,
            }),
      ],
    }
  }

  #tellPoint({ to, side, isSet, isMatch }: Won): Told {
    const { part } = this.#rules
    const name = this.#match.entrants[side]?.name ?? ''
    const score = isSet ? to.sets.at(-1) : to.points
    const told = { at: score?.join('-') ?? '', side: side === 0 ? 1 : 2 } as const
    if (isMatch) return { ...told, word: 'MATCH', said: say('match-to', { name }) }
    if (isSet) return { ...told, word: PART_WORDS[part], said: say(`${part}-to`, { name }) }
    return { ...told, word: 'POINT', said: say('point-to', { name }) }
  }

  /** The points of finished sets, or the sets won. */
  #unitsOf(sets: readonly Points[]): Points {
    if (this.#rules.counts !== 'points') return [wonBy(sets, 0), wonBy(sets, 1)]
    return [sets.reduce((sum, [one]) => sum + one, 0), sets.reduce((sum, [, two]) => sum + two, 0)]
  }

  #formOf(set: number): SetForm {
    return this.#forms[set === this.#rules.bestOf - 1 ? 1 : 0]
  }

  #chanceIn(set: number, points: Points): number {
    return this.#chances[set === this.#rules.bestOf - 1 ? 1 : 0](points)
  }

  #restAfter([home, away]: Points): Rest {
    const key = home * 16 + away
    const known = this.#rests.get(key)
    if (known !== undefined) return known
    const isOver = home === this.#needed || away === this.#needed
    const rest = isOver ? this.#ended([home, away]) : this.#playedOn([home, away], [0, 0])
    this.#rests.set(key, rest)
    return rest
  }

  #ended([home, away]: Points): Rest {
    const score = this.#scores.findIndex(([one, two]) => one === home && two === away)
    return {
      home: home > away ? 1 : 0,
      scores: certain(score),
      margin: certain(0),
      total: certain(0),
    }
  }

  /** From the points of a set on; they are counted. */
  #playedOn([home, away]: Points, from: Points): Rest {
    const scores = new Float64Array(this.#scores.length)
    const margin = new Float64Array(2 * this.#widest + 1)
    const totals = new Float64Array(this.#most + 1)
    let homeWins = 0
    for (const { points, chance } of setEnds(this.#win, this.#formOf(home + away), from)) {
      const [one, two] = points
      const after = this.#restAfter(one > two ? [home + 1, away] : [home, away + 1])
      homeWins += chance * after.home
      addSpread(scores, after.scores, { chance, shift: 0 })
      const [own, others] = this.#unitsOf([points])
      addSpread(margin, after.margin, { chance, shift: this.#widest + own - others })
      addSpread(totals, after.total, { chance, shift: own + others })
    }
    return {
      home: homeWins,
      scores: spreadOf(scores, 0),
      margin: spreadOf(margin, -this.#widest),
      total: spreadOf(totals, 0),
    }
  }

  #afterPoint(state: SetsState, side: 0 | 1): SetsState {
    const { sets, points, firstServer } = state
    const now: Points = side === 0 ? [points[0] + 1, points[1]] : [points[0], points[1] + 1]
    if (setWinner(now, this.#formOf(sets.length)) === null) {
      return { ...state, points: now, server: this.#nextServer(state, now, side) }
    }
    const done = { ...state, sets: [...sets, now], points: now }
    if (this.isOver(done)) return done
    const opens = this.#rules.winnerOpens === true ? side : other(firstServer)
    return { sets: done.sets, points: [0, 0], server: opens, firstServer: opens }
  }

  #nextServer({ sets, firstServer }: SetsState, points: Points, won: 0 | 1): 0 | 1 {
    const { serves } = this.#rules
    if (serves === 'winner') return won
    if (serves === 'nobody') return firstServer
    const played = points[0] + points[1]
    const { target } = this.#formOf(sets.length)
    // two serves each, and one each from ten all on
    const isClose = Math.min(points[0], points[1]) >= target - 1
    const isTurned = (isClose ? played : Math.floor(played / 2)) % 2 === 1
    return isTurned ? other(firstServer) : firstServer
  }
}

const other = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0)

/** Codes of the handicap and the total. */
const codesOf = ({ counts }: SetsRules): readonly [string, string] =>
  counts === 'points' ? ['hc', 'tp'] : ['ph', 'pt']

interface Won {
  readonly to: SetsState
  readonly side: 0 | 1
  readonly isSet: boolean
  readonly isMatch: boolean
}

/** The words of the end of a set. */
const PART_WORDS = { game: 'GAME', set: 'SET', frame: 'FRAME', map: 'MAP' } as const

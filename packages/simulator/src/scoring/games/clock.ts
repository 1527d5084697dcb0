import {
  NO_FIELD,
  type PlayedPart,
  type ScoredFacts,
} from '@crease/domain/rulebook/scored-results.ts'
import type { Random } from '../../keys/streams.ts'
import {
  MATERIAL_SWING,
  type Board,
  type Game,
  type Outlook,
  type ScoredMarket,
  type Step,
} from '../game.ts'
import { drawNoBet, handicap, matchOdds, partWinner, total } from '../markets.ts'
import type { ScoredMatch } from '../match.ts'
import type { Caution, ClockRules } from '../sport.ts'
import { clockBoard, tellSlot } from './clock-board.ts'
import { scoreOf, sumOf, type ClockState, type Score } from './clock-state.ts'
import { clockText } from './clock-text.ts'
import { cautionChanges } from './level-caution.ts'
import { attackerOf, overtimeEnd, suddenEnd, type LevelEnd, type Sides } from './level.ts'
import { aheadOf, around, drawPoints, sideScores, winFrom } from './side-scores.ts'
import { addSpread, laidOut, type Spread } from './spread.ts'

/** A match by the clock, whose two sides score independently of each other and of the score. All chances are exact. */
export class ClockGame implements Game<ClockState> {
  readonly note = 'LIVE ACTION'
  readonly first: ClockState = { parts: [], part: [0, 0], slot: 0, isOver: false }
  readonly #match: ScoredMatch
  readonly #rules: ClockRules
  readonly #sides: Sides
  /** largest lead of the home side that is priced, and the same of a total */
  readonly #widest: number
  readonly #hasDraw: boolean
  /** the last slots, in which level sides hold back; null: none */
  readonly #caution: Caution | null
  #overtime: LevelEnd | null = null

  /** `rates`: how often each side scores in a slot of its own */
  constructor(match: ScoredMatch, rules: ClockRules, rates: readonly [number, number]) {
    const { scores, turns, ifLevel } = rules
    const [home, away] = [sideScores(rates[0], scores), sideScores(rates[1], scores)]
    this.#match = match
    this.#rules = rules
    this.#sides = {
      rates,
      scores,
      turns,
      after: (side, slots) => (side === 0 ? home : away)(slots),
    }
    this.#widest = widestOf(rules)
    this.#caution = (ifLevel.kind === 'draw' ? ifLevel.caution : null) ?? null
    this.#hasDraw =
      ifLevel.kind === 'draw' || (ifLevel.kind === 'sudden' && ifLevel.otherwise === 'draw')
  }

  isOver({ isOver }: ClockState): boolean {
    return isOver
  }

  step(state: ClockState, random: Random): Step<ClockState> {
    const scored = this.#drawn(state, random)
    const to = this.#after(state, scored, random)
    const isBreak = to.parts.length > state.parts.length
    const { incident, slot, pause, periodBreak } = this.#rules
    const isIncident = incident !== undefined && scored[0] + scored[1] > 0
    return {
      to,
      told: tellSlot(this.#match, this.#rules, {
        scored,
        isBreak,
        period: state.parts.length,
        ends: to.isOver ? scoreOf(to) : null,
        clock: this.#clock(state),
      }),
      takes: slot,
      pause: isBreak && !to.isOver ? periodBreak : pause,
      incident: isIncident ? { note: incident, what: incident } : null,
    }
  }

  /** The points of both sides in the next slot. */
  #drawn(state: ClockState, random: Random): Score {
    const attacker = this.#attacker(state)
    const home = attacker === 1 ? 0 : this.#draw(0, state, random)
    const away = attacker === 0 ? 0 : this.#draw(1, state, random)
    // in sudden death one of two scores was the first
    if (!this.#isSudden(state) || home === 0 || away === 0) return [home, away]
    return random.next() < 0.5 ? [home, 0] : [0, away]
  }

  markets(state: ClockState): readonly ScoredMarket[] {
    const { words, lines } = this.#match.discipline
    const { part, periods } = this.#rules
    const number = state.parts.length + 1
    return [
      matchOdds(this.#match, this.#hasDraw ? 'with a draw' : 'without'),
      ...(this.#hasDraw ? [drawNoBet(this.#match)] : []),
      handicap(this.#match, { lowest: -this.#widest, every: lines.handicap }),
      total(words.total, lines.total),
      ...(number <= periods
        ? [partWinner(this.#match, { word: part, part: number, drawn: 'with a draw' })]
        : []),
    ]
  }

  outlook(state: ClockState): Outlook {
    if (state.isOver) return new Map()
    const { margin, total: sum } = this.#ends(state)
    const [home, away] = scoreOf(state)
    const [win, draw, loss] = this.#aroundLead(margin, 0)
    const outlook = new Map<string, ArrayLike<number>>([
      ['mo', this.#hasDraw ? [win, loss, draw] : [win, loss]],
      ['hc', margin],
      ['tp', laidOut({ from: 0, values: sum }, { shift: home + away, length: sum.length })],
    ])
    if (this.#hasDraw) outlook.set('dnb', [win, loss, draw])
    if (state.parts.length < this.#rules.periods) {
      outlook.set(`part-${state.parts.length + 1}`, this.#partChances(state))
    }
    return outlook
  }

  facts({ parts, part, isOver }: ClockState): ScoredFacts {
    const units = sumOf([...parts, part])
    const lead = units[0] - units[1]
    const played = parts.map((score): PlayedPart => ({ score, isOver: true }))
    return {
      ...NO_FIELD,
      isOver,
      winner: isOver ? (lead === 0 ? 'draw' : lead > 0 ? 'home' : 'away') : null,
      units,
      parts: isOver ? played : [...played, { score: part, isOver: false }],
    }
  }

  held(state: ClockState): 'all' | readonly string[] {
    const { periods, incident } = this.#rules
    const part = `part-${state.parts.length + 1}`
    const isLast = state.slot + 1 === this.#slotsOf(state.parts.length)
    if (isLast && state.parts.length + 1 >= periods) return 'all'
    // a goal is held when it falls, because nearly every slot is without one; a period is held before its end
    if (incident !== undefined) return isLast ? [part] : []
    const attacker = this.#attacker(state)
    const most = Math.max(...this.#sides.scores.map(([points]) => points))
    const scored = (points: number): Score => (attacker === 1 ? [0, points] : [points, 0])
    const ends = [scored(0), scored(most)].map((score) => this.#after(state, score, null))
    const [one = 0, two = 0] = ends.map((end) => this.#homeWins(end))
    if (Math.abs(one - two) >= MATERIAL_SWING) return 'all'
    const isInPart = state.parts.length < periods
    return isInPart && this.#partSwing(state, scored(most)) >= MATERIAL_SWING ? [part] : []
  }

  board(state: ClockState): Board {
    const isAlternate = this.#rules.turns === 'alternate' && !state.isOver
    const attacker = isAlternate ? this.#attacker(state) : null
    return clockBoard(this.#match, this.#rules, { state, attacker, clock: this.#clock(state) })
  }

  #clock({ parts, slot, isOver }: ClockState): string {
    if (isOver) return ''
    return clockText(this.#rules, {
      period: parts.length,
      share: slot / this.#slotsOf(parts.length),
    })
  }

  /** Slots of a period, by its place. */
  #slotsOf(period: number): number {
    const { periods, slots, ifLevel } = this.#rules
    return period < periods || ifLevel.kind === 'draw' ? slots : ifLevel.slots
  }

  /** Slots of one side in a period of `slots`. */
  #own(slots: number): number {
    return this.#rules.turns === 'both' ? slots : slots / 2
  }

  #opens(period: number): 0 | 1 {
    return (period + this.#match.opens) % 2 === 0 ? 0 : 1
  }

  #attacker({ parts, slot }: ClockState): 0 | 1 | null {
    return this.#rules.turns === 'both' ? null : attackerOf(slot, this.#opens(parts.length))
  }

  /** Whether the sides play for the draw: they are level in the last slots. */
  #isCautious(state: ClockState): boolean {
    const [home, away] = scoreOf(state)
    return home === away && this.#slotsLeft(state) <= (this.#caution?.slots ?? 0)
  }

  #slotsLeft(state: ClockState): number {
    return this.#left(state, 0) + this.#left(state, 1)
  }

  #isSudden({ parts }: ClockState): boolean {
    return this.#rules.ifLevel.kind === 'sudden' && parts.length >= this.#rules.periods
  }

  #draw(side: 0 | 1, state: ClockState, random: Random): number {
    const often = this.#isCautious(state) ? (this.#caution?.share ?? 1) : 1
    if (random.next() >= (this.#sides.rates[side] ?? 0) * often) return 0
    return drawPoints(this.#isSudden(state) ? this.#firstScores : this.#rules.scores, random)
  }

  /** The points of the first score in sudden death. */
  get #firstScores(): ClockRules['scores'] {
    const { ifLevel, scores } = this.#rules
    return (ifLevel.kind === 'sudden' ? ifLevel.scores : undefined) ?? scores
  }

  /** `random` decides a shoot-out; null: its winner does not matter. */
  #after(state: ClockState, scored: Score, random: Random | null): ClockState {
    const { parts, part, slot } = state
    const now: Score = [part[0] + scored[0], part[1] + scored[1]]
    const isWon = this.#isSudden(state) && scored[0] + scored[1] > 0
    if (slot + 1 < this.#slotsOf(parts.length) && !isWon) {
      return { ...state, part: now, slot: slot + 1 }
    }
    const [home, away] = sumOf([...parts, now])
    const isLevel = home === away
    const next = { parts: [...parts, now], part: [0, 0], slot: 0, isOver: false } as const
    if (this.#goesOn(parts.length + 1, isLevel)) return next
    const { ifLevel } = this.#rules
    const hasShootOut = ifLevel.kind === 'sudden' && ifLevel.otherwise === 'shoot-out'
    if (!isLevel || !hasShootOut || random === null) return { ...next, isOver: true }
    const last: Score = random.next() < 0.5 ? [now[0] + 1, now[1]] : [now[0], now[1] + 1]
    return { ...next, parts: [...parts, last], isOver: true }
  }

  /** Whether another period follows `played` ones. */
  #goesOn(played: number, isLevel: boolean): boolean {
    const { periods, ifLevel } = this.#rules
    if (played < periods) return true
    if (!isLevel || ifLevel.kind === 'draw') return false
    return ifLevel.kind === 'overtime' || played === periods
  }

  /** Own slots of a side that are left in the period under way. */
  #leftInPart({ parts, slot }: ClockState, side: 0 | 1): number {
    const left = this.#slotsOf(parts.length) - slot
    if (this.#rules.turns === 'both') return left
    return attackerOf(slot, this.#opens(parts.length)) === side
      ? Math.ceil(left / 2)
      : Math.floor(left / 2)
  }

  #left(state: ClockState, side: 0 | 1): number {
    const { periods, slots } = this.#rules
    const later = Math.max(0, periods - state.parts.length - 1)
    return this.#leftInPart(state, side) + later * this.#own(slots)
  }

  /** Chances of the final lead, from the widest of the away side on, and of what is added to the total. */
  #ends(
    state: ClockState,
    of: 'lead' | 'both' = 'both',
  ): { readonly margin: Float64Array; readonly total: Float64Array } {
    const [home, away] = scoreOf(state)
    const lead = home - away
    const length = 2 * this.#widest + 1
    const margin = new Float64Array(length)
    const sum = new Float64Array(length)
    if (this.#isSudden(state)) {
      const end = this.#suddenFrom(state.parts.length, state.slot)
      addSpread(margin, end.margin, { chance: 1, shift: this.#widest + lead })
      addSpread(sum, end.total, { chance: 1, shift: 0 })
      return { margin, total: sum }
    }
    const ahead = aheadOf(
      this.#sides.after(0, this.#left(state, 0)),
      this.#sides.after(1, this.#left(state, 1)),
      lead,
    )
    addSpread(margin, ahead.margin, { chance: 1, shift: this.#widest + lead })
    addSpread(sum, ahead.total, { chance: 1, shift: 0 })
    const last = this.#cautionChanges(state, of)
    if (last !== null) {
      addSpread(margin, last.margin, { chance: 1, shift: this.#widest })
      addSpread(sum, last.total, { chance: 1, shift: 0 })
    }
    const end = this.#levelEnd()
    if (end === null) return { margin, total: sum }
    const level = margin[this.#widest] ?? 0
    margin[this.#widest] = 0
    addSpread(margin, end.margin, { chance: level, shift: this.#widest })
    addSpread(sum, ahead.level, { chance: -1, shift: 0 })
    for (const [at, chance] of ahead.level.values.entries()) {
      addSpread(sum, end.total, { chance, shift: ahead.level.from + at })
    }
    return { margin, total: sum }
  }

  #cautionChanges(
    state: ClockState,
    of: 'lead' | 'both',
  ): ReturnType<typeof cautionChanges> | null {
    if (this.#caution === null) return null
    const { periods, slots } = this.#rules
    const opens = this.#opens(periods - 1)
    const first = slots - Math.min(this.#caution.slots, this.#slotsLeft(state))
    const attackers = Array.from({ length: slots - first }, (_, at) =>
      attackerOf(first + at, opens),
    )
    const before = ([0, 1] as const).map(
      (side) => this.#left(state, side) - attackers.filter((each) => each === side).length,
    )
    const [home, away] = scoreOf(state)
    return cautionChanges(this.#sides, {
      attackers,
      before: [before[0] ?? 0, before[1] ?? 0],
      lead: home - away,
      share: this.#caution.share,
      of,
    })
  }

  #levelEnd(): LevelEnd | null {
    const { ifLevel, periods } = this.#rules
    if (ifLevel.kind === 'draw') return null
    this.#overtime ??=
      ifLevel.kind === 'overtime'
        ? overtimeEnd(this.#sides, this.#own(ifLevel.slots))
        : this.#suddenFrom(periods, 0)
    return this.#overtime
  }

  #suddenFrom(period: number, from: number): LevelEnd {
    const { ifLevel } = this.#rules
    const otherwise = ifLevel.kind === 'sudden' ? ifLevel.otherwise : 'draw'
    return suddenEnd(
      { ...this.#sides, scores: this.#firstScores },
      { from, slots: this.#slotsOf(period), opens: this.#opens(period), otherwise },
    )
  }

  #aroundLead(margin: Float64Array, lead: number): readonly [number, number, number] {
    return around({ from: -this.#widest, values: margin } satisfies Spread, lead)
  }

  /** A draw counts half: the price of the match moves by what both sides gain. */
  #homeWins(state: ClockState): number {
    const [home, away] = scoreOf(state)
    if (state.isOver) return home === away ? 0.5 : Number(home > away)
    if (this.#isSudden(state)) {
      const [win, draw] = this.#aroundLead(this.#ends(state).margin, 0)
      return win + draw / 2
    }
    const { after } = this.#sides
    const wins = winFrom(
      after(0, this.#left(state, 0)),
      after(1, this.#left(state, 1)),
      home - away,
    )
    const changes = this.#cautionChanges(state, 'lead')
    if (changes === null) return wins
    const [win, draw] = around(changes.margin, 0)
    return wins + win + draw / 2
  }

  #partChances(state: ClockState): readonly number[] {
    if (this.#caution !== null && state.parts.length + 1 === this.#rules.periods) {
      const [one, other] = sumOf(state.parts)
      const [more, same, less] = this.#aroundLead(this.#ends(state, 'lead').margin, one - other)
      return [more, less, same]
    }
    const home = this.#sides.after(0, this.#leftInPart(state, 0))
    const away = this.#sides.after(1, this.#leftInPart(state, 1))
    const [win, draw, loss] = around(aheadOf(home, away, 0).margin, state.part[1] - state.part[0])
    return [win, loss, draw]
  }

  #partSwing(state: ClockState, scored: Score): number {
    if (state.slot + 1 === this.#slotsOf(state.parts.length)) return 1
    const next = { ...state, slot: state.slot + 1 }
    const part: Score = [state.part[0] + scored[0], state.part[1] + scored[1]]
    const [one = 0] = this.#partChances(next)
    const [two = 0] = this.#partChances({ ...next, part })
    return Math.abs(one - two)
  }
}

/** A lead and a total beyond which nothing happens, for every strength: the same in both forms. */
function widestOf({ scores, rate, slots, periods, turns }: ClockRules): number {
  const own = (periods * slots) / (turns === 'both' ? 1 : 2)
  const mean = own * rate * scores.reduce((sum, [each, share]) => sum + each * share, 0)
  const variance = own * rate * scores.reduce((sum, [each, share]) => sum + each * each * share, 0)
  return Math.ceil(1.2 * mean + 8 * Math.sqrt(variance) + 10)
}

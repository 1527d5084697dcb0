import { NO_FIELD, type ScoredFacts } from '@crease/domain/rulebook/scored-results.ts'
import { say } from '@crease/domain/sentences/say.ts'
import type { Random } from '../../keys/streams.ts'
import { runnersNamed } from '../../stage/question.ts'
import type { Board, Game, Outlook, ScoredMarket, Step, Told } from '../game.ts'
import type { ScoredMatch } from '../match.ts'
import type { FieldExits, FieldRules } from '../sport.ts'
import { cutChances, placesAfterCut, type BeforeCut } from './cut-chances.ts'
import { cutSaid, fieldBoard, fieldClock } from './field-board.ts'
import type { FieldState } from './field-state.ts'
import { drawFrom, stepOf, sumsOf } from './field-steps.ts'
import { better } from './pair-chances.ts'
import { placeChances, type FieldSpread } from './place-chances.ts'
import { certain, type Spread } from './spread.ts'

/** Entrants who add up numbers step by step, independently of each other. */
export class FieldGame implements Game<FieldState> {
  readonly note = 'LIVE ACTION'
  readonly first: FieldState
  readonly #match: ScoredMatch
  readonly #rules: FieldRules
  /** the numbers of a step, by entrant, so that the lowest is best */
  readonly #steps: readonly Spread[]
  readonly #sums: readonly ((steps: number) => Spread)[]
  /** chance that an entrant retires in a step of the last stage, which all of them start */
  readonly #retires: number

  /** `leads`: by entrant, how far a step is moved towards winning, in units */
  constructor(match: ScoredMatch, rules: FieldRules, leads: readonly number[]) {
    this.#match = match
    this.#rules = rules
    this.#steps = leads.map((lead) => stepOf(rules, lead))
    this.#sums = this.#steps.map(sumsOf)
    this.#retires = rules.exits.kind === 'retirement' ? rules.exits.chance : 0
    this.first = {
      step: 0,
      numbers: leads.map(() => [0]),
      out: leads.map(() => false),
      stages: 0,
      winner: null,
    }
  }

  isOver({ winner }: FieldState): boolean {
    return winner !== null
  }

  step(state: FieldState, random: Random): Step<FieldState> {
    const to = this.#after(state, random)
    return {
      to,
      told: this.#tell(state, to),
      takes: this.#rules.stepTime,
      pause:
        to.stages > state.stages && to.winner === null ? this.#rules.stageBreak : this.#rules.pause,
      incident: null,
    }
  }

  markets(state: FieldState): readonly ScoredMarket[] {
    const { places, pairs, pole } = this.#rules
    const { stages } = state
    const cut = this.#cutAhead(state)
    return [
      this.#ofAll('mo', say('Winner'), { asks: 'winner' }),
      ...places.map(({ code, name, places: many }) => ({
        ...this.#ofAll(code, say(name), { asks: 'placed', places: many }),
        winners: many,
      })),
      ...(pole === undefined || stages > 0
        ? []
        : [this.#ofAll('pole', say(pole), { asks: 'best', stage: 1 })]),
      ...(cut === null
        ? []
        : [
            {
              ...this.#ofAll('cut', say('To make the cut'), {
                asks: 'makes-cut',
                stage: cut.after,
              }),
              winners: 0,
            },
          ]),
      ...Array.from({ length: pairs }, (_, pair) => this.#pair(state, pair)),
    ]
  }

  outlook(state: FieldState): Outlook {
    if (state.winner !== null) return new Map()
    const { places, pairs } = this.#rules
    const inStage = this.#stepsIn(state.stages, state.stages + 1) - state.step
    const outlook = new Map<string, ArrayLike<number>>()
    const [winner, ...placed] = this.#placed(state, outlook)
    outlook.set('mo', winner ?? [])
    for (const [at, { code }] of places.entries()) outlook.set(code, placed[at] ?? [])
    const stage = this.#spreads(state, { steps: inStage, of: 'this stage' })
    if (state.stages === 0) outlook.set('pole', placeChances(stage, [1])[0] ?? [])
    const compared =
      this.#comparedBy === 'stage'
        ? stage
        : this.#spreads(state, { steps: inStage, of: 'all stages' })
    for (let pair = 0; pair < pairs; pair += 1) {
      const [one, other] = this.#pairOf(state, pair)
      outlook.set(this.#pairCode(state, pair), better(compared[one], compared[other]))
    }
    return outlook
  }

  /** Chances of a win and of each list of places; before a cut also those to make it. */
  #placed(state: FieldState, outlook: Map<string, ArrayLike<number>>): readonly Float64Array[] {
    const { stages } = this.#rules
    const places = [1, ...this.#rules.places.map((each) => each.places)]
    const cut = this.#cutAhead(state)
    const until = cut === null ? stages.length : cut.after
    const steps = this.#stepsIn(state.stages, until) - state.step
    const field = this.#spreads(state, { steps, of: 'all stages' })
    if (cut === null) return placeChances(field, places)
    const later = this.#stepsIn(cut.after, stages.length)
    const before = field.map((atCut, at): BeforeCut => ({
      atCut: atCut ?? certain(0),
      later: this.#sums[at]?.(later) ?? certain(0),
    }))
    outlook.set('cut', cutChances(before, cut.places))
    return placesAfterCut(before, { cut: cut.places, places })
  }

  /** Steps of the stages from one to before another. */
  #stepsIn(from: number, until: number): number {
    return this.#rules.stages.slice(from, until).reduce((sum, { steps }) => sum + steps, 0)
  }

  /** The cut that is still to come; null: none. */
  #cutAhead({ stages }: FieldState): Extract<FieldExits, { kind: 'cut' }> | null {
    const { exits } = this.#rules
    return exits.kind === 'cut' && stages < exits.after ? exits : null
  }

  facts({ numbers, out, stages, winner }: FieldState): ScoredFacts {
    return {
      ...NO_FIELD,
      isOver: winner !== null,
      winner: winner === null ? null : idOf(winner),
      units: [0, 0],
      parts: [],
      field: numbers.map((each, at) => ({ id: idOf(at), stages: each, isOut: out[at] === true })),
      wins: this.#rules.wins,
      stagesOver: stages,
    }
  }

  held(): 'all' {
    return 'all'
  }

  board(state: FieldState): Board {
    return fieldBoard(this.#match, this.#rules, state)
  }

  #ofAll(code: string, name: ScoredMarket['name'], asked: ScoredMarket['asked']): ScoredMarket {
    const runners = runnersNamed(
      this.#match.entrants.map((entrant, at) => [idOf(at), entrant.name] as const),
    )
    return { code, name, kind: 'match', winners: 1, runners, asked }
  }

  /** The code of a pair's market: pairs after a cut, and those of a race with a grid, once had another question [WD152]. */
  #pairCode(state: FieldState, pair: number): string {
    const { stages } = state
    const ofRace = this.#comparedBy === 'total' && stages > 0 ? 'pair-of-race' : 'pair'
    return `${this.#isCut(state) ? 'pair-of-cut' : ofRace}-${stages + 1}-${pair + 1}`
  }

  /** Golfers meet in a round alone; in a race the grid counts, because its finish has it too. */
  get #comparedBy(): 'stage' | 'total' {
    return this.#rules.unit === 'strokes' ? 'stage' : 'total'
  }

  /** Two entrants, by their result at the end of the stage under way [RB62]; level ones return every stake. */
  #pair(state: FieldState, pair: number): ScoredMarket {
    const stage = state.stages + 1
    const [one, other] = this.#pairOf(state, pair)
    const [first = '', second = ''] = [one, other].map((at) => this.#match.entrants[at]?.name)
    return {
      code: this.#pairCode(state, pair),
      name: say('better-of-two-in', {
        stage: say(this.#rules.stages[state.stages]?.name ?? 'Race'),
        first,
        second,
      }),
      kind: 'match',
      winners: 1,
      runners: runnersNamed([
        [idOf(one), first],
        [idOf(other), second],
      ]),
      paid: 2,
      asked: { asks: 'better', by: this.#comparedBy, stage, of: [idOf(one), idOf(other)] },
    }
  }

  #isCut({ stages }: FieldState): boolean {
    const { exits } = this.#rules
    return exits.kind === 'cut' && stages >= exits.after
  }

  /** Neighbours of the list; after a cut those of the table when the stage began, who all play. */
  #pairOf(state: FieldState, pair: number): readonly [number, number] {
    if (!this.#isCut(state)) return [2 * pair, 2 * pair + 1]
    const { numbers, out, stages } = state
    const before = numbers.map((each, at) =>
      out[at] === true ? Infinity : this.#oriented(sumOf(each.slice(0, stages))),
    )
    const order = before.map((_, at) => at).toSorted((one, two) => compare(before, one, two))
    return [order[2 * pair] ?? 0, order[2 * pair + 1] ?? 0]
  }

  /** The distribution of each entrant's number after more steps, so that the lowest is best. */
  #spreads(
    state: FieldState,
    { steps, of }: { readonly steps: number; readonly of: 'all stages' | 'this stage' },
  ): readonly FieldSpread[] {
    const { numbers, out } = state
    const before = this.#stepsIn(state.stages, this.#rules.stages.length - 1) - state.step
    const inRace = (1 - this.#retires) ** Math.max(0, steps - Math.max(0, before))
    return numbers.map((each, at) => {
      if (out[at] === true) return null
      const spread = this.#sums[at]?.(steps) ?? certain(0)
      const sum = of === 'all stages' ? sumOf(each) : (each.at(-1) ?? 0)
      const values = inRace === 1 ? spread.values : spread.values.map((chance) => chance * inRace)
      return { from: spread.from + this.#oriented(sum), values }
    })
  }

  readonly #oriented = (number: number): number =>
    this.#rules.wins === 'lowest' ? number : -number

  #after(state: FieldState, random: Random): FieldState {
    const { stages: all } = this.#rules
    // no entrant retires from a race before it starts
    const retires = state.stages === all.length - 1 ? this.#retires : 0
    const out = state.out.map((isOut) => isOut || (retires > 0 && random.next() < retires))
    const numbers = state.numbers.map((each, at) => {
      // the stage in which an entrant goes out does not count
      if (out[at] === true) return each.slice(0, state.stages)
      const drawn = this.#oriented(drawFrom(this.#steps[at] ?? certain(0), random))
      return [...each.slice(0, -1), (each.at(-1) ?? 0) + drawn]
    })
    if (state.step + 1 < (all[state.stages]?.steps ?? 0)) {
      return { ...state, numbers, out, step: state.step + 1 }
    }
    const stages = state.stages + 1
    if (stages < all.length) {
      const left = this.#afterCut(stages, { numbers, out })
      return {
        numbers: numbers.map((each, at) => (left[at] === true ? each : [...each, 0])),
        out: left,
        step: 0,
        stages,
        winner: null,
      }
    }
    return {
      numbers,
      out,
      step: state.step + 1,
      stages,
      winner: this.#winnerOf(numbers, out, random),
    }
  }

  /** Those that are out once a stage is over: a cut leaves its places, and everybody who is level with the last. */
  #afterCut(
    stages: number,
    { numbers, out }: Pick<FieldState, 'numbers' | 'out'>,
  ): readonly boolean[] {
    const { exits } = this.#rules
    if (exits.kind !== 'cut' || exits.after !== stages) return out
    const sums = numbers.map((each) => this.#oriented(sumOf(each)))
    const line = sums.toSorted((one, two) => one - two)[exits.places - 1] ?? Infinity
    return sums.map((sum) => sum > line)
  }

  /** A lot among those that are level at the top: a play-off. */
  #winnerOf(numbers: FieldState['numbers'], out: readonly boolean[], random: Random): number {
    const sums = numbers.map((each, at) =>
      out[at] === true ? Infinity : this.#oriented(sumOf(each)),
    )
    const best = Math.min(...sums)
    const level = sums.flatMap((sum, at) => (sum === best ? at : []))
    return level[random.whole(0, level.length - 1)] ?? 0
  }

  #tell(from: FieldState, to: FieldState): readonly Told[] {
    const at = fieldClock(this.#rules, { stage: from.stages, step: from.step + 1 })
    const name = (place: number) => this.#match.entrants[place]?.name ?? ''
    const lost = to.out.flatMap((isOut, place) => (isOut && from.out[place] === false ? place : []))
    if (lost.length > 0 && this.#cutAhead(from) !== null)
      return [{ at, side: null, word: 'CUT', said: cutSaid(to) }]
    const retired = lost.map((place): Told => {
      return { at, side: null, word: 'RETIRED', said: say('retired', { name: name(place) }) }
    })
    if (to.winner !== null) {
      const said = say('won', { name: name(to.winner) })
      return [...retired, { at, side: null, word: 'FINISHED', said }]
    }
    const [one, other] = [this.#leader(from), this.#leader(to)]
    if (one === other) return retired
    return [
      ...retired,
      { at, side: null, word: 'LEADER', said: say('leads', { name: name(other) }) },
    ]
  }

  #leader({ numbers, out }: FieldState): number {
    const sums = numbers.map((each, at) =>
      out[at] === true ? Infinity : this.#oriented(sumOf(each)),
    )
    return sums.indexOf(Math.min(...sums))
  }
}

const idOf = (place: number): string => String(place + 1)
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
const compare = (ranks: readonly number[], one: number, two: number): number =>
  (ranks[one] ?? 0) - (ranks[two] ?? 0) || one - two

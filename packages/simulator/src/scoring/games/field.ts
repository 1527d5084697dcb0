import { NO_FIELD, type ScoredFacts } from '@crease/domain/rulebook/scored-results.ts'
import { say } from '@crease/domain/sentences/say.ts'
import type { Random } from '../../keys/streams.ts'
import { runnersNamed } from '../../stage/question.ts'
import type { Board, Game, Outlook, ScoredMarket, Step, Told } from '../game.ts'
import type { ScoredMatch } from '../match.ts'
import type { FieldRules } from '../sport.ts'
import { fieldBoard, fieldClock } from './field-board.ts'
import type { FieldState } from './field-state.ts'
import { placeChances, type FieldSpread } from './place-chances.ts'
import { addSpread, certain, spreadOf, type Spread } from './spread.ts'

/** Entrants who add up numbers step by step, independently of each other. */
export class FieldGame implements Game<FieldState> {
  readonly note = 'LIVE ACTION'
  readonly first: FieldState
  readonly #match: ScoredMatch
  readonly #rules: FieldRules
  /** the numbers of a step, by entrant, so that the lowest is best */
  readonly #steps: readonly Spread[]
  readonly #sums: readonly ((steps: number) => Spread)[]

  /** `leads`: by entrant, how far a step is moved towards winning, in units */
  constructor(match: ScoredMatch, rules: FieldRules, leads: readonly number[]) {
    this.#match = match
    this.#rules = rules
    this.#steps = leads.map((lead) => stepOf(rules, lead))
    this.#sums = this.#steps.map(sumsOf)
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

  markets({ stages }: FieldState): readonly ScoredMarket[] {
    const { places, pairs, pole } = this.#rules
    return [
      this.#ofAll('mo', say('Winner'), { asks: 'winner' }),
      ...places.map(({ code, name, places: many }) => ({
        ...this.#ofAll(code, say(name), { asks: 'placed', places: many }),
        winners: many,
      })),
      ...(pole === undefined || stages > 0
        ? []
        : [this.#ofAll('pole', say(pole), { asks: 'best', stage: 1 })]),
      ...Array.from({ length: pairs }, (_, pair) => this.#pair(stages + 1, pair)),
    ]
  }

  outlook(state: FieldState): Outlook {
    if (state.winner !== null) return new Map()
    const { places, stages } = this.#rules
    const later = stages.slice(state.stages + 1).reduce((sum, { steps }) => sum + steps, 0)
    const inStage = (stages[state.stages]?.steps ?? 0) - state.step
    const field = this.#spreads(state, { steps: inStage + later, of: 'all stages' })
    const [winner, ...placed] = placeChances(field, [1, ...places.map((each) => each.places)])
    const stage = this.#spreads(state, { steps: inStage, of: 'this stage' })
    const outlook = new Map<string, ArrayLike<number>>([['mo', winner ?? []]])
    for (const [at, { code }] of places.entries()) outlook.set(code, placed[at] ?? [])
    if (state.stages === 0) outlook.set('pole', placeChances(stage, [1])[0] ?? [])
    for (let pair = 0; pair < this.#rules.pairs; pair += 1) {
      outlook.set(
        `pair-${state.stages + 1}-${pair + 1}`,
        better(stage[2 * pair], stage[2 * pair + 1]),
      )
    }
    return outlook
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

  /** Two neighbours of the list, by their result in a stage; level ones return every stake. */
  #pair(stage: number, pair: number): ScoredMarket {
    const [one, other] = [2 * pair, 2 * pair + 1]
    const names = [one, other].map((at) => this.#match.entrants[at]?.name ?? '')
    return {
      code: `pair-${stage}-${pair + 1}`,
      name: say('better-of-two', { stage, first: names[0] ?? '', second: names[1] ?? '' }),
      kind: 'match',
      winners: 1,
      runners: runnersNamed([
        [idOf(one), names[0] ?? ''],
        [idOf(other), names[1] ?? ''],
      ]),
      paid: 2,
      asked: { asks: 'better', stage, of: [idOf(one), idOf(other)] },
    }
  }

  /** The distribution of each entrant's number after more steps, so that the lowest is best. */
  #spreads(
    { numbers, out }: FieldState,
    { steps, of }: { readonly steps: number; readonly of: 'all stages' | 'this stage' },
  ): readonly FieldSpread[] {
    const inRace = (1 - this.#rules.out) ** steps
    return numbers.map((each, at) => {
      if (out[at] === true) return null
      const spread = this.#sums[at]?.(steps) ?? certain(0)
      const before =
        of === 'all stages' ? each.reduce((sum, one) => sum + one, 0) : (each.at(-1) ?? 0)
      const values =
        this.#rules.out === 0 ? spread.values : spread.values.map((chance) => chance * inRace)
      return { from: spread.from + this.#oriented(before), values }
    })
  }

  readonly #oriented = (number: number): number =>
    this.#rules.wins === 'lowest' ? number : -number

  #after(state: FieldState, random: Random): FieldState {
    const { stages: all, out: outChance } = this.#rules
    const out = state.out.map((isOut) => isOut || (outChance > 0 && random.next() < outChance))
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
      return {
        numbers: numbers.map((each, at) => (out[at] === true ? each : [...each, 0])),
        out,
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

  /** A lot among those that are level at the top: a play-off. */
  #winnerOf(numbers: FieldState['numbers'], out: readonly boolean[], random: Random): number {
    const sums = numbers.map((each, at) =>
      out[at] === true ? Infinity : this.#oriented(each.reduce((sum, one) => sum + one, 0)),
    )
    const best = Math.min(...sums)
    const level = sums.flatMap((sum, at) => (sum === best ? at : []))
    return level[random.whole(0, level.length - 1)] ?? 0
  }

  #tell(from: FieldState, to: FieldState): Told | null {
    const at = fieldClock(this.#rules, { stage: from.stages, step: from.step + 1 })
    const name = (place: number) => this.#match.entrants[place]?.name ?? ''
    if (to.winner !== null)
      return { at, side: null, word: 'FINISHED', said: say('won', { name: name(to.winner) }) }
    const lost = to.out.findIndex((isOut, place) => isOut && from.out[place] === false)
    if (lost !== -1)
      return { at, side: null, word: 'RETIRED', said: say('retired', { name: name(lost) }) }
    const [one, other] = [this.#leader(from), this.#leader(to)]
    return one === other
      ? null
      : { at, side: null, word: 'LEADER', said: say('leads', { name: name(other) }) }
  }

  #leader({ numbers, out }: FieldState): number {
    const sums = numbers.map((each, at) =>
      out[at] === true ? Infinity : this.#oriented(each.reduce((sum, one) => sum + one, 0)),
    )
    return sums.indexOf(Math.min(...sums))
  }
}

const idOf = (place: number): string => String(place + 1)

/** The numbers of a step of an entrant, moved by a lead of perhaps part of a unit; the lowest is best. */
function stepOf({ step, wins }: FieldRules, lead: number): Spread {
  const sign = wins === 'lowest' ? 1 : -1
  const values = step.map(([value]) => sign * value)
  const whole = Math.floor(-lead)
  const part = -lead - whole
  const from = Math.min(...values) + whole
  const chances = new Float64Array(Math.max(...values) - Math.min(...values) + 2)
  for (const [value, share] of step) {
    const at = sign * value + whole - from
    chances[at] = (chances[at] ?? 0) + share * (1 - part)
    chances[at + 1] = (chances[at + 1] ?? 0) + share * part
  }
  return spreadOf(chances, from)
}

/** Sums of steps, filled as they are asked for. */
function sumsOf(step: Spread): (steps: number) => Spread {
  const known: Spread[] = [certain(0)]
  return (steps) => {
    for (let next = known.length; next <= steps; next += 1) {
      const before = known[next - 1] ?? certain(0)
      const after = new Float64Array(before.values.length + step.values.length - 1)
      for (const [at, chance] of step.values.entries()) {
        addSpread(after, before, { chance, shift: at - before.from })
      }
      known.push(spreadOf(after, before.from + step.from))
    }
    return known[steps] ?? certain(0)
  }
}

function drawFrom({ from, values }: Spread, random: Random): number {
  let left = random.next()
  for (const [at, chance] of values.entries()) {
    left -= chance
    if (left < 0) return from + at
  }
  return from + values.length - 1
}

/** Chances of the one to be below the other, of the other, and of both to be level or out. */
function better(
  one: FieldSpread | undefined,
  other: FieldSpread | undefined,
): readonly [number, number, number] {
  const [first, second] = [massOf(one), massOf(other)]
  const chances: [number, number, number] = [
    first * (1 - second),
    second * (1 - first),
    (1 - first) * (1 - second),
  ]
  if (one == null || other == null) return chances
  for (const [at, chance] of one.values.entries()) {
    for (const [place, against] of other.values.entries()) {
      const difference = one.from + at - other.from - place
      chances[difference < 0 ? 0 : difference > 0 ? 1 : 2] += chance * against
    }
  }
  return chances
}

const massOf = (spread: FieldSpread | undefined): number =>
  spread == null ? 0 : spread.values.reduce((sum, chance) => sum + chance, 0)

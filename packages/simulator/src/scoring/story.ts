import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { SHOWN_MOMENTS, type Moment } from '@crease/domain/market/moment.ts'
import type { BoardScore } from '@crease/domain/market/score.ts'
import { voidFor } from '@crease/domain/rulebook/deciding.ts'
import { decideScored } from '@crease/domain/rulebook/scored-results.ts'
import { messageOf, saidBy } from '@crease/domain/sentences/phrase.ts'
import { say } from '@crease/domain/sentences/say.ts'
import { openStream } from '../keys/streams.ts'
import { createAgenda, type Agenda } from '../stage/agenda.ts'
import { tellBefore } from '../stage/before.ts'
import { createStage, type Prices, type Stage } from '../stage/stage.ts'
import { MINUTE, SECOND } from '../time-spans.ts'
import type { Board, Game, Outlook, ScoredMarket, Told } from './game.ts'
import { DAY_FORMS, formOf, withGame, type DayForm } from './in-form.ts'
import type { ScoredMatch } from './match.ts'
import { mixed, pricesOf } from './outlook.ts'
import { isPostponed, type Played } from './play.ts'
import { RESULT_AFTER_MS, scheduleOf, type Timed } from './schedule.ts'
import { createSignals } from './signals.ts'
import { boardBefore, boardTimes } from './board-before.ts'

/** after a step is shown, markets that were held open */
const LOOK_MS = 3 * SECOND
/** the same after an incident */
const INCIDENT_LOOK_MS = 25 * SECOND
/** between two quotes before the start */
const EVERY_SOON = [150 * SECOND, 270 * SECOND] as const
/** no round of prices by the clock: every step has its own */
const NEVER = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER] as const

/** Everything that the feed says of a match, from its listing to its last result, in world time [WD2]. */
export const scoredTimeline = (match: ScoredMatch): readonly FeedEvent[] =>
  withGame(match, (inForm) => new Story(match, inForm).whole())

/** The beginning of the same story, until the turn in play [WD44]. */
export const scoredUpcoming = (match: ScoredMatch): readonly FeedEvent[] =>
  withGame(match, (inForm) => new Story(match, inForm).upcoming())

class Story<State> {
  readonly #match: ScoredMatch
  readonly #games: readonly [Game<State>, Game<State>]
  readonly #game: Game<State>
  readonly #form: DayForm
  readonly #stage: Stage
  readonly #agenda: Agenda
  /** markets that have no result yet */
  readonly #markets = new Map<string, ScoredMarket>()
  readonly #added = new Set<string>()
  readonly #moments: Moment[] = []
  #state: State
  /** the forecast of a state, of all markets */
  #known: { readonly state: State; readonly outlook: Outlook } | null = null

  constructor(match: ScoredMatch, inForm: (form: DayForm) => Game<State>) {
    this.#match = match
    this.#games = [inForm(DAY_FORMS[0]), inForm(DAY_FORMS[1])]
    this.#form = formOf(match)
    this.#game = this.#games[this.#form]
    this.#state = this.#game.first
    this.#stage = createStage(match, openStream(match.key, 'market'))
    this.#agenda = createAgenda(this.#stage, openStream(match.key, 'quotes'), () => this.#prices())
  }

  upcoming(): readonly FeedEvent[] {
    this.#tellBefore()
    return this.#stage.events
  }

  whole(): readonly FeedEvent[] {
    this.#tellBefore()
    if (isPostponed(this.#match)) this.#planPostponed()
    else this.#planPlay()
    this.#agenda.run(NEVER)
    return this.#stage.events
  }

  #tellBefore(): void {
    const [main, ...sides] = this.#game.markets(this.#state)
    if (main === undefined) throw new Error(`${this.#match.name} has no market`)
    for (const market of [main, ...sides]) this.#list(market)
    const signals = createSignals(openStream(this.#match.key, 'belief'), this.#form)
    const [one, other] = this.#games
    const outlooks = [one.outlook(one.first), other.outlook(other.first)] as const
    const prices = (): Prices => {
      signals.hear()
      const live = new Set(this.#stage.live())
      const open = [...this.#markets.values()].filter(({ code }) => live.has(code))
      return pricesOf(open, mixed(outlooks, signals.weights()))
    }
    const scores = boardTimes(this.#match).map(
      (at) => [at, this.#scoreOf(boardBefore(this.#match, this.#game, at), 'before')] as const,
    )
    tellBefore(this.#stage, this.#match, { main, sides, prices, scores, everySoon: EVERY_SOON })
  }

  #list(market: ScoredMarket): void {
    this.#markets.set(market.code, market)
    this.#added.add(market.code)
  }

  #prices(): Prices {
    if (this.#known?.state !== this.#state) {
      this.#known = { state: this.#state, outlook: this.#game.outlook(this.#state) }
    }
    return pricesOf(this.#markets.values(), this.#known.outlook)
  }

  #planPostponed(): void {
    const at = this.#match.startsAt + 5 * MINUTE
    const said = say('Postponed by more than 48 hours')
    this.#agenda.plan(at, () => {
      this.#tell({ at: '', word: 'POSTPONED', said, side: null })
      const board = { ...boardBefore(this.#match, this.#game, at), message: [said] }
      this.#stage.score(at, this.#scoreOf(board, 'finished'))
      for (const code of [...this.#markets.keys()].toReversed()) {
        this.#stage.settle(at, code, voidFor('postponed by more than 48 hours'))
      }
    })
  }

  #planPlay(): void {
    const { startsAt, discipline } = this.#match
    this.#agenda.plan(startsAt, () => this.#stage.turnInPlay(discipline.betDelayMs))
    this.#agenda.plan(startsAt, () => this.#tellScore(startsAt, 'in play'))
    this.#agenda.hold({ from: startsAt, until: startsAt + SECOND, codes: 'all' })
    for (const step of scheduleOf(this.#match, this.#game)) this.#planStep(step)
  }

  #planStep(step: Timed<State>): void {
    const { incident, at, knownAt, shownAt } = step
    const codes = this.#game.held(step.from)
    if (codes === 'all' || codes.length > 0) {
      this.#agenda.hold({ from: at, until: shownAt + LOOK_MS, codes, note: this.#game.note })
    }
    if (incident !== null) {
      const until = shownAt + INCIDENT_LOOK_MS
      this.#agenda.hold({ from: knownAt, until, codes: 'all', note: incident.note })
    }
    this.#agenda.plan(shownAt, () => this.#show(step, shownAt))
    if (this.#game.isOver(step.to)) {
      const endsAt = shownAt + RESULT_AFTER_MS
      this.#agenda.plan(shownAt, () => this.#stage.over(shownAt))
      this.#agenda.plan(endsAt, () => this.#settleDecided(endsAt, step.to))
    }
  }

  #show({ to, told, incident }: Played<State>, at: number): void {
    this.#state = to
    if (incident?.what != null) this.#stage.material(at, incident.what)
    for (const moment of told) this.#tell(moment)
    const isOver = this.#game.isOver(to)
    this.#tellScore(at, isOver ? 'finished' : 'in play')
    if (isOver) return
    this.#settleDecided(at, to)
    for (const market of this.#game.markets(to)) {
      if (this.#added.has(market.code)) continue
      this.#list(market)
      this.#stage.add(at, market)
    }
    this.#agenda.quote(at)
  }

  /** The main market is settled last [WD2]. */
  #settleDecided(at: number, state: State): void {
    const facts = this.#game.facts(state)
    for (const [code, { asked }] of [...this.#markets].toReversed()) {
      const verdict = decideScored(asked, facts)
      if (verdict === null) continue
      this.#stage.settle(at, code, verdict)
      this.#markets.delete(code)
    }
  }

  #tell({ at, word, said, side }: Told): void {
    const n = (this.#moments.at(-1)?.n ?? 0) + 1
    this.#moments.push({ n, at, word, text: said.text, ...saidBy(said), side, place: null })
  }

  #tellScore(at: number, phase: BoardScore['phase']): void {
    this.#stage.score(at, this.#scoreOf(this.#game.board(this.#state), phase))
  }

  #scoreOf({ message, ...board }: Board, phase: BoardScore['phase']): BoardScore {
    return {
      sport: 'board',
      ...board,
      ...messageOf(message),
      phase,
      moments: this.#moments.slice(-SHOWN_MOMENTS),
    }
  }
}

import { openStream } from '../keys/streams.ts'
import type { Game } from './game.ts'
import { ChessGame } from './games/chess.ts'
import { ClockGame } from './games/clock.ts'
import { FieldGame } from './games/field.ts'
import { FightGame } from './games/fight.ts'
import { SetsGame } from './games/sets.ts'
import type { ScoredMatch } from './match.ts'

/** The form of the day: the home side is better than its record says, or worse. */
export type DayForm = 0 | 1
export const DAY_FORMS: readonly [DayForm, DayForm] = [0, 1]

/** A form moves a side by this share of the spread of its sport. */
const FORM_SHARE = 0.3

/** Takes the game of a match in each form, whatever its state is. */
export type WithGame<Result> = <State>(inForm: (form: DayForm) => Game<State>) => Result

/** Plays by the rules of the match's sport. */
export function withGame<Result>(match: ScoredMatch, use: WithGame<Result>): Result {
  const { rules, spread } = match.discipline
  const [home, away] = match.entrants
  const gap = ((home?.strength ?? 0) - (away?.strength ?? 0)) / 2
  const edge = (form: DayForm): number => spread * (gap + FORM_SHARE * (form === 0 ? 1 : -1))
  switch (rules.family) {
    case 'sets':
      return use((form) => new SetsGame(match, rules, 0.5 + edge(form)))
    case 'clock':
      return use((form) => {
        const { rate } = rules
        return new ClockGame(match, rules, [rate * (1 + edge(form)), rate * (1 - edge(form))])
      })
    case 'fight':
      return use((form) => new FightGame(match, rules, edge(form)))
    case 'chess':
      return use((form) => new ChessGame(match, rules, edge(form)))
    case 'field':
      return use((form) => new FieldGame(match, rules, leadsOf(match, rules.skill, form)))
  }
}

/** In one form the even places of a field are better than their records, in the other the odd ones. */
const leadsOf = ({ entrants }: ScoredMatch, skill: number, form: DayForm): readonly number[] =>
  entrants.map(({ strength }, at) => skill * (strength + (at % 2 === form ? 1 : -1) * FORM_SHARE))

/** The form in which a match is played. */
export const formOf = ({ key }: Pick<ScoredMatch, 'key'>): DayForm =>
  openStream(key, 'form').next() < 0.5 ? 0 : 1

import type { MatchEnd } from '@crease/domain/rulebook/cricket/facts.ts'
import { ODI, T20 } from './format.ts'
import { conditions, other, type CricketMatch } from './match.ts'
import type { Delivery, Play } from './play.ts'
import { winnerOf } from './score-board.ts'
import { afterBall, cutShort, modelsOf, newInnings, type View } from './view.ts'
import { winChance, type WinChance } from './win-chance.ts'

/** The model of a match of limited overs. */
export function modelOf(match: CricketMatch): WinChance {
  const batting = match.battingFirst
  const format = match.format === 'odi' ? ODI : T20
  return winChance(conditions(match, batting), conditions(match, other(batting)), format)
}

/** The home side's chance, from that of the side that batted first. */
export const homeChance = (match: CricketMatch, firstSideChance: number): number =>
  match.battingFirst === 0 ? firstSideChance : 1 - firstSideChance

/** The public state before the first ball. */
export function openingView(match: CricketMatch, win: WinChance): View {
  const { balls, overs } = win.format
  const opening = { ballsLeft: balls, wickets: 0, runs: 0 }
  return {
    match,
    models: modelsOf(win),
    batting: match.battingFirst,
    innings: newInnings(1, { scheduled: overs, allowed: overs }),
    before: null,
    target: null,
    homeWins: homeChance(match, win.first.chance(opening)),
    level: win.first.level(opening),
    end: null,
  }
}

/** The public state after one more ball. */
export function viewAfter(view: View, ball: Delivery, play: Play): View {
  const { win } = view.models
  const innings = afterBall(view.innings, ball, play)
  const side = ball.innings === 1 ? win.first : win.second
  const runs = view.target === null ? ball.after.runs : view.target - ball.after.runs
  const state = { ballsLeft: innings.ballsLeft, wickets: ball.after.wickets, runs }
  const homeWins = homeChance(view.match, ball.firstSideChance)
  return { ...view, innings, homeWins, level: side.level(state) }
}

/** Between the innings: the other side is to bat, for the target that rain may have lowered. */
export function betweenInnings(view: View, play: Play): View {
  const { win } = view.models
  const state = { ballsLeft: play.secondBalls, wickets: 0, runs: play.target }
  return {
    ...view,
    batting: other(view.match.battingFirst),
    innings: newInnings(2, { scheduled: win.format.overs, allowed: play.secondBalls / 6 }),
    before: view.innings,
    target: play.target,
    homeWins: homeChance(view.match, 1 - win.second.chance(state)),
    level: win.second.level(state),
  }
}

/** The public state at the end. */
export function endView(view: View, play: Play): View {
  const innings = play.stopped === null ? view.innings : cutShort(view.innings)
  return { ...view, innings, end: endOf(view.match, play) }
}

function endOf(match: CricketMatch, play: Play): MatchEnd {
  if (play.stopped?.par === null) return { kind: 'no result', reason: 'no result: rain' }
  if (play.winner === null) return { kind: 'tied', superOver: null }
  const side = winnerOf(match, play)
  return play.superOver ? { kind: 'tied', superOver: side } : { kind: 'won', side }
}

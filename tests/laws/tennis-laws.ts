import type { TennisScore } from '@crease/domain/market/score.ts'
import { matchFaults } from '@crease/simulator/testing/score-laws.ts'
import {
  breaks,
  isPlayed,
  lawsOf,
  of,
  scoresOf,
  winnersOf,
  withOtherNumber,
  withScores,
  withWinners,
  wrongNumbers,
  type Law,
  type Played,
  type Story,
} from './law.ts'

type Pair = readonly [number, number]

/** Games of both players by set; the one under way last. */
const setsOf = ({ players: [first, second] }: TennisScore): readonly Pair[] =>
  first.games.map((own, at) => [own, second.games[at] ?? 0] as const)

/** Six games by two, 7-5, or 7-6 after a tie-break. */
const isSet = ([one, other]: Pair): boolean => {
  const [most, least] = [Math.max(one, other), Math.min(one, other)]
  return most === 6 ? least <= 4 : most === 7 && (least === 5 || least === 6)
}

/** Whether somebody retired, or did not come. */
const isBrokenOff = ({ message }: TennisScore): boolean => /retired|walkover|Walkover/.test(message)

const lawOf = lawsOf<TennisScore>(
  ({ sport }) => sport === 'tennis',
  (played) => {
    const last = scoresOf(played.story, 'tennis').at(-1)
    return last !== undefined && isPlayed(played) && !isBrokenOff(last) ? last : null
  },
)

/** The story with the games of the last score changed, the first player's and then the other's. */
const withGames = (
  { story }: Played,
  last: TennisScore,
  change: (games: readonly number[], player: number) => readonly number[],
): Story =>
  withScores(story, (each) => {
    if (each !== last) return each
    const [first, second] = last.players
    return {
      ...last,
      players: [
        { ...first, games: change(first.games, 0) },
        { ...second, games: change(second.games, 1) },
      ],
    }
  })

const CALLS = ['0', '15', '30', '40', 'A']

/** The points at which tie-breaks end: their winner's, from the score before the last point, and the other's. */
function lastPoints(
  scores: readonly TennisScore[],
): readonly { to: number; against: number; set: number }[] {
  return scores.flatMap((score, at) => {
    const next = scores[at + 1]
    const isLast = score.tieBreak && next !== undefined && !next.tieBreak
    if (!isLast) return []
    const points = score.players.map((player) => Number(player.points))
    return [
      { to: Math.max(...points) + 1, against: Math.min(...points), set: setsOf(score).length },
    ]
  })
}

/** A tie-break ends at seven points or, in the last set of a major, at ten; two clear in each. */
function wrongTieBreaks(played: Played): readonly string[] {
  const scores = scoresOf(played.story, 'tennis')
  return lastPoints(scores)
    .filter(({ to, against, set }) => {
      const isMajor = scores[0]?.bestOf === 5
      return to < (isMajor && set === 5 ? 10 : 7) || to - against < 2
    })
    .map(({ to, against }) => `a tie-break to ${to}-${against}`)
}

/** A player's call moves by one step, or back to forty from advantage, within a game. */
function wrongCalls({ story }: Played): readonly string[] {
  const scores = scoresOf(story, 'tennis').filter(({ phase }) => phase === 'in play')
  const gamesIn = (score: TennisScore) =>
    setsOf(score).reduce((sum, [one, other]) => sum + one + other, 0)
  return breaks(
    scores,
    (before, after) => {
      if (before.tieBreak || after.tieBreak || gamesIn(before) !== gamesIn(after)) return false
      const moves = [0, 1].map((who) => {
        const [was, is] = [before, after].map(({ players }) =>
          CALLS.indexOf(players[who === 0 ? 0 : 1].points),
        )
        return (is ?? 0) - (was ?? 0)
      })
      return (
        moves.filter((move) => move !== 0).length > 1 || moves.some((move) => Math.abs(move) > 1)
      )
    },
    (before, after) => `${callsOf(before)}, then ${callsOf(after)}`,
  )
}

const callsOf = ({ players }: TennisScore): string => players.map(({ points }) => points).join('-')

const isFinal = (score: TennisScore): boolean =>
  score.bestOf === 5 && setsOf(score).length === score.bestOf

/** The story with other points before the last one of its first such tie-break; null: it has none. */
function withTieBreak(
  { story }: Played,
  [one, other]: Pair,
  isSuch: (score: TennisScore) => boolean,
): Story | null {
  const scores = scoresOf(story, 'tennis')
  const last = scores.find(
    (score, at) => score.tieBreak && isSuch(score) && scores[at + 1]?.tieBreak === false,
  )
  if (last === undefined) return null
  const [first, second] = last.players
  const players = [
    { ...first, points: String(one) },
    { ...second, points: String(other) },
  ] as const
  return withScores(story, (score) => (score === last ? { ...last, players } : score))
}

/** The laws of tennis. */
export const TENNIS_LAWS: readonly Law[] = [
  lawOf(
    'LW90',
    (last) =>
      setsOf(last)
        .filter((set) => !isSet(set))
        .map((set) => `a set of ${set.join('-')}`),
    (last, played) => withGames(played, last, ([, ...rest], player) => [8 + player, ...rest]),
  ),
  lawOf(
    'LW91',
    (last) => matchFaults(setsOf(last), last.bestOf),
    (last, played) => withGames(played, last, (games) => games.slice(0, -1)),
  ),
  {
    ...lawOf(
      'LW92',
      (_, played) => wrongTieBreaks(played),
      (_, played) => withTieBreak(played, [5, 4], () => true),
    ),
    more: [
      (played) => withTieBreak(played, [9, 9], isFinal),
      // enough for any other tie-break
      (played) => withTieBreak(played, [6, 4], isFinal),
    ],
  },
  lawOf(
    'LW93',
    (_, played) => wrongCalls(played),
    (_, played) => {
      const scores = scoresOf(played.story, 'tennis').filter(({ phase }) => phase === 'in play')
      const love = scores.findIndex(
        (score, at) =>
          at > 0 && callsOf(score) === '15-0' && callsOf(scores[at - 1] ?? score) === '0-0',
      )
      const score = scores[love]
      if (score === undefined) return null
      const [first, second] = score.players
      return withScores(played.story, (each) =>
        each === score ? { ...score, players: [{ ...first, points: '40' }, second] } : each,
      )
    },
  ),
  lawOf(
    'LW94',
    (last, played) => {
      const [first, second] = last.players
      const name = of(played.story, 'market')[0]?.market.runners.find(
        ({ runnerId }) => runnerId === winnersOf(played)?.[0],
      )?.name
      const leader = first.sets > second.sets ? first.name : second.name
      return name === leader ? [] : [`${name} won, ${leader} has more sets`]
    },
    (_, played) =>
      withWinners(played, (winners) => {
        const runners = of(played.story, 'market')[0]?.market.runners ?? []
        return runners.map<string>(({ runnerId }) => runnerId).filter((id) => !winners.includes(id))
      }),
  ),
  lawOf(
    'LW95',
    (last, played) => {
      const sum = (player: 0 | 1): number => setsOf(last).reduce((all, set) => all + set[player], 0)
      return wrongNumbers(played, ['hc', 'tg', 'games'], [sum(0), sum(1)])
    },
    (_, played) => withOtherNumber(played, 'hc'),
  ),
]

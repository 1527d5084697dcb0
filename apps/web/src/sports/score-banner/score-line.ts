import { worldText } from '../../i18n/text.ts'
import type { BoardScoreData, CricketScoreData, ScoreData } from '../../link/named.ts'

/**
 * The score in one short line: the batting side and its score, the sets and points, the goals and the minute. Both
 * sides are named if a feed marks no batting side. Empty before the first score.
 */
export function scoreLine(score: ScoreData): string {
  switch (score.sport) {
    case 'cricket': {
      const sides = [score.team1, score.team2]
      const batting = sides.find(({ activeFlag }) => activeFlag === '1')
      if (batting !== undefined && hasBatted(batting)) return sideLine(batting)
      return sides
        .map(sideLine)
        .filter((line) => line !== '')
        .join(' v ')
    }
    case 'tennis': {
      const { team1, team2 } = score
      const games = team1.games.map((own, set) => `${own}–${team2.games[set] ?? 0}`)
      const points = team1.points === '' ? [] : [`${team1.points}–${team2.points}`]
      return [...games, ...points].join(' ')
    }
    // the card says more than a line has room for
    case 'race':
      return ''
    case 'football':
      return `${score.team1.goals}–${score.team2.goals} ${score.minute}`.trim()
    case 'board':
      return boardLine(score)
  }
}

type CricketSide = CricketScoreData['team1']

/** Whether a side has faced a ball; its score before that is no news. */
export const hasBatted = ({ score, overs }: CricketSide): boolean =>
  score !== '' && !(score === '0/0' && overs === '0.0')

function sideLine(side: CricketSide): string {
  const { shortName, score, overs } = side
  if (!hasBatted(side)) return ''
  return `${shortName} ${score}${overs === '' ? '' : ` (${overs})`}`
}

/** More pairs of cells than these are too long for the line. */
const MOST_PAIRS = 2

/**
 * The cells of both sides in pairs with the clock; of many the total, '59–73 Q3 3:03', and without a clock the part under
 * way after it, '2–2 4–1'. A field and a table have their clock alone.
 */
function boardLine({ rows, phase, clock }: BoardScoreData): string {
  const [one, two] = rows
  const isMatch = rows.length === 2 && phase !== 'before'
  const cells = isMatch ? (one?.cells ?? []) : []
  const pairs = cells.map((own, at) => `${own}–${two?.cells[at] ?? ''}`)
  const short = pairs.toReversed().slice(0, clock === '' ? 2 : 1)
  return [...(pairs.length > MOST_PAIRS ? short : pairs), worldText(clock)].join(' ').trim()
}

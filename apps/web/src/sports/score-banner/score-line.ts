import type { CricketScoreData, ScoreData } from '../../link/named.ts'

/**
 * The score in one short line: the batting side and its score, the sets and points, the goals and the minute. Where a
 * feed marks no batting side, both sides are named. Empty before the first score.
 */
export function scoreLine(score: ScoreData): string {
  switch (score.sport) {
    case 'cricket': {
      const sides = [score.team1, score.team2]
      const batting = sides.find(({ activeFlag }) => activeFlag === '1')
      if (batting !== undefined) return sideLine(batting)
      return sides
        .map(sideLine)
        .filter((line) => line !== '')
        .join(' v ')
    }
    case 'tennis': {
      const { team1, team2 } = score
      const games = team1.games.map((own, set) => `${own}-${team2.games[set] ?? 0}`)
      return [...games, `${team1.points}-${team2.points}`].join(' ')
    }
    // the card says more than a line has room for
    case 'race':
      return ''
    case 'football':
      return `${score.team1.goals} – ${score.team2.goals} ${score.minute}`.trim()
    case 'board': {
      const [one, two] = score.rows
      const isMatch = score.rows.length === 2 && score.phase !== 'before'
      const cells = isMatch
        ? (one?.cells ?? []).map((own, at) => `${own}-${two?.cells[at] ?? ''}`)
        : []
      return [...cells, score.clock].join(' ').trim()
    }
  }
}

function sideLine({ shortName, score, overs }: CricketScoreData['team1']): string {
  if (score === '') return ''
  return `${shortName} ${score}${overs === '' ? '' : ` (${overs})`}`
}

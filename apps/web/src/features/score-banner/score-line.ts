import type { ScoreData } from '../../link/named.ts'

/**
 * How a match stands in a few signs, for where there is one line: the side at the crease and its score, the
 * sets and points, the goals and the minute. Empty before anything was scored.
 */
export function scoreLine(score: ScoreData): string {
  switch (score.sport) {
    case 'cricket': {
      const batting = [score.team1, score.team2].find(({ activeFlag }) => activeFlag === '1')
      const shown = batting ?? score.team2
      if (shown.score === '') return ''
      const overs = shown.overs === '' ? '' : ` (${shown.overs})`
      return `${shown.shortName} ${shown.score}${overs}`
    }
    case 'tennis': {
      const { team1, team2 } = score
      const games = team1.games.map((own, set) => `${own}-${team2.games[set] ?? 0}`)
      return [...games, `${team1.points}-${team2.points}`].join(' ')
    }
    case 'football':
      return `${score.team1.goals} – ${score.team2.goals} ${score.minute}`.trim()
  }
}

import { fightFaults } from '@crease/simulator/testing/fight-faults.ts'
import { matchFaults, periodFaults, setFaults } from '@crease/simulator/testing/score-laws.ts'
import { runnerId } from '@crease/domain/units/ids.ts'
import type { Match } from '@crease/simulator/calendar.ts'
import type { BoardScore } from '@crease/domain/market/score.ts'
import type { ScoredSport } from '@crease/simulator/scoring/sport.ts'
import {
  boardsOf,
  breaks,
  figuresOf,
  isPlayed,
  partsOf,
  resultsOf,
  winnersOf,
  withCell,
  withLastBoard,
  withMiddleBoard,
  withOtherNumber,
  withScores,
  withWinners,
  wrongNumbers,
  type Law,
  type Played,
} from './law.ts'

type Rules = ScoredSport['rules']
type Of<Family extends Rules['family']> = Extract<Rules, { readonly family: Family }>

const rulesOf = (match: Match): Rules | null =>
  match.sport === 'scored' ? match.discipline.rules : null

const isOf = <Family extends Rules['family']>(
  rules: Rules | null,
  family: Family,
): rules is Of<Family> => rules?.family === family

/** A law of one family of sports, of matches that were played to their end. */
function lawOf<Family extends Rules['family']>(
  family: Family,
  id: string,
  law: {
    readonly faults: (played: Played, rules: Of<Family>) => readonly string[]
    readonly plant: (played: Played, rules: Of<Family>) => Played['story'] | null
  },
): Law {
  return {
    id,
    holdsFor: (match) => isOf(rulesOf(match), family),
    faults: (played) => {
      const rules = rulesOf(played.match)
      return isOf(rules, family) && isPlayed(played) ? law.faults(played, rules) : []
    },
    plant: (played) => {
      const rules = rulesOf(played.match)
      return isOf(rules, family) && isPlayed(played) ? law.plant(played, rules) : null
    },
  }
}

const lastOf = ({ story }: Played) => {
  const last = boardsOf(story).at(-1)
  if (last === undefined) throw new Error('a match without a score')
  return last
}

const unitsIn = (board: Parameters<typeof partsOf>[0]): number =>
  partsOf(board).parts.reduce((sum, [home, away]) => sum + home + away, 0)

const formOf = ({ target, lastTarget, lead, cap, bestOf }: Of<'sets'>, set: number) => {
  const to = set === bestOf - 1 ? lastTarget : target
  return { target: to, lead, cap: cap - (target - to) }
}

const SETS: readonly Law[] = [
  lawOf('sets', 'LW10', {
    faults: (played, rules) =>
      partsOf(lastOf(played)).parts.flatMap((set, at) => setFaults(set, formOf(rules, at))),
    plant: (played) =>
      withLastBoard(played.story, (board) => {
        const [home = 0, away = 0] = [figuresOf(board, 0)[0], figuresOf(board, 1)[0]]
        const row = home > away ? 0 : 1
        return withCell(board, { row, column: 0 }, String(Math.max(home, away) + 1))
      }),
  }),
  lawOf('sets', 'LW11', {
    faults: (played, { bestOf }) => matchFaults(partsOf(lastOf(played)).parts, bestOf),
    plant: (played) =>
      withLastBoard(played.story, (board) => ({
        ...board,
        rows: board.rows.map((row) => ({ ...row, cells: row.cells.toSpliced(-2, 1) })),
      })),
  }),
  lawOf('sets', 'LW12', {
    faults: ({ story }) =>
      breaks(
        boardsOf(story).map(unitsIn),
        (before, after) => after !== before + 1,
        (before, after) => `${before} units, then ${after}`,
      ),
    plant: ({ story }) => withMiddleBoard(story, (board) => withCell(board, FIRST, '0.5')),
  }),
]

const FIRST = { row: 0, column: 0 } as const

/** Seconds of play by a clock's text, which counts up in halves and down in quarters and periods. */
function playedBy(clock: string, { periods }: Of<'clock'>): number {
  const minute = /^(\d+)'$/.exec(clock)
  if (minute !== null) return Number(minute[1]) * 60
  const [name = '', time = ''] = clock.split(' ')
  const [minutes = 0, seconds = 0] = time.split(':').map(Number)
  const overtime = /^OT(\d*)$/.exec(name)
  const period =
    overtime === null ? Number(name.slice(1)) : periods + Math.max(1, Number(overtime[1]))
  return period * 1e5 - minutes * 60 - seconds
}

const CLOCK: readonly Law[] = [
  lawOf('clock', 'LW20', {
    faults: (played, rules) => periodFaults(partsOf(lastOf(played)).parts, rules),
    plant: (played, { periods }) =>
      partsOf(lastOf(played)).parts.length > periods
        ? null
        : withLastBoard(played.story, (board) => ({
            ...board,
            rows: board.rows.map((row) => ({ ...row, cells: row.cells.toSpliced(-2, 1) })),
          })),
  }),
  lawOf('clock', 'LW21', {
    faults: ({ story }, rules) =>
      breaks(
        boardsOf(story).filter(({ clock }) => clock !== ''),
        (before, after) =>
          before.columns.length === after.columns.length &&
          playedBy(after.clock, rules) < playedBy(before.clock, rules),
        (before, after) => `${before.clock}, then ${after.clock}`,
      ),
    plant: ({ story }, { part, minutes }) => {
      const last = boardsOf(story).findLast(({ clock }) => clock !== '')
      if (last === undefined) return null
      const clock = part === 'half' ? "0'" : `${last.clock.split(' ')[0]} ${minutes + 1}:00`
      return withScores(story, (score) => (score === last ? { ...last, clock } : score))
    },
  }),
  lawOf('clock', 'LW22', {
    faults: ({ story }, rules) => {
      const { scores, periods, ifLevel } = rules
      const inSuddenDeath = (ifLevel.kind === 'sudden' ? ifLevel.scores : undefined) ?? scores
      // after a board with a column for each period, and one for the sum
      const legalAt = ({ columns }: BoardScore) =>
        new Set([
          0,
          ...(columns.length > periods + 1 ? inSuddenDeath : scores).map(([each]) => each),
        ])
      const most = rules.turns === 'both' ? 2 : 1
      return breaks(
        boardsOf(story).map((board) => ({ sums: partsOf(board).sums, legal: legalAt(board) })),
        ({ sums: before, legal }, { sums: after }) => {
          const moves = [0, 1].map((side) => (after[side] ?? 0) - (before[side] ?? 0))
          // a side may score in the last slot, and one of them in the shoot-out after it
          const isLegal = moves.every((move) => legal.has(move))
          return !isLegal || moves.filter((move) => move > 0).length > most
        },
        (before, after) => `${before.sums.join('-')}, then ${after.sums.join('-')}`,
      )
    },
    plant: ({ story }) =>
      withMiddleBoard(story, (board) => {
        const column = board.columns.length - 1
        return withCell(board, { row: 1, column }, String((figuresOf(board, 1).at(-1) ?? 0) + 7))
      }),
  }),
  lawOf('clock', 'LW23', {
    faults: ({ story }) =>
      boardsOf(story)
        .filter((board) => {
          const { parts, sums } = partsOf(board)
          return [0, 1].some(
            (side) => parts.reduce((sum, part) => sum + (part[side] ?? 0), 0) !== sums[side],
          )
        })
        .slice(0, 3)
        .map(({ short: { first, second } }) => `${first}-${second} is not the sum of its parts`),
    plant: ({ story }) =>
      withLastBoard(story, (board) =>
        withCell(board, FIRST, String((figuresOf(board, 0)[0] ?? 0) + 1)),
      ),
  }),
]

type WithLines = Of<'clock'> | Of<'sets'>

const withLines = (rules: Rules | null): rules is WithLines =>
  isOf(rules, 'clock') || isOf(rules, 'sets')

/** The codes of the handicap and the total of a match, and what its last board says of both sides. */
function linesOf(played: Played, rules: WithLines) {
  const { parts, sums } = partsOf(lastOf(played))
  if (rules.family === 'clock') return { codes: ['hc', 'tp'], sums } as const
  // the last column has the sets
  if (rules.counts !== 'points') return { codes: ['ph', 'pt'], sums } as const
  const points = (side: 0 | 1): number => parts.reduce((sum, part) => sum + part[side], 0)
  return { codes: ['hc', 'tp'], sums: [points(0), points(1)] } as const
}

const LINES: Law = {
  id: 'LW24',
  holdsFor: (match) => withLines(rulesOf(match)),
  faults: (played) => {
    const rules = rulesOf(played.match)
    if (!withLines(rules) || !isPlayed(played)) return []
    const { codes, sums } = linesOf(played, rules)
    return wrongNumbers(played, codes, sums)
  },
  plant: (played) => withLineOf(played, 1),
  more: [(played) => withLineOf(played, 0)],
}

function withLineOf(played: Played, at: 0 | 1): Played['story'] | null {
  const rules = rulesOf(played.match)
  if (!withLines(rules) || !isPlayed(played)) return null
  return withOtherNumber(played, linesOf(played, rules).codes[at])
}

const cardsOf = (played: Played): readonly (readonly [number, number])[] =>
  partsOf(lastOf(played)).parts

const methodOf = (played: Played): string => {
  const result = resultsOf(played, 'mv').at(-1)
  return result?.kind === 'winners' ? String(result.winners[0]) : ''
}

const WAYS = { home: 'home', away: 'away', draw: 'draw' } as const
const sideOf = (name: string | undefined): keyof typeof WAYS =>
  name === 'home' || name === 'away' ? name : 'draw'

const otherSide = (winners: readonly string[]): readonly string[] =>
  winners.map((winner) => (winner === 'home' ? 'away' : 'home'))

const FIGHT: readonly Law[] = [
  lawOf('fight', 'LW30', {
    faults: (played, { rounds }) => {
      const [side, how = 'points'] = methodOf(played).split('-')
      const cards = cardsOf(played)
      const isStopped = how === 'stoppage'
      return fightFaults({
        rounds,
        how: isStopped ? 'stoppage' : 'points',
        winner: sideOf(side),
        cards,
      })
    },
    plant: (played) => {
      if (methodOf(played) === 'draw') return null
      return played.story.map((event) => {
        if (event.kind !== 'result' || event.result.kind !== 'winners') return event
        if (!event.marketId.endsWith('-mv')) return event
        const [side, how] = methodOf(played).split('-')
        const other = how === 'points' ? 'stoppage' : 'points'
        return { ...event, result: { ...event.result, winners: [runnerId(`${side}-${other}`)] } }
      })
    },
  }),
  lawOf('fight', 'LW31', {
    faults: (played, { rounds }) =>
      cardsOf(played)
        .filter(([home, away], at) => {
          const isLast = at === rounds - 1 && Math.min(home, away) !== 9
          return Math.max(home, away) !== 10 || (isLast ? home + away < 18 : home + away !== 19)
        })
        .map(([home, away]) => `a card of ${home}-${away}`),
    plant: (played) =>
      cardsOf(played).length === 0
        ? null
        : withLastBoard(played.story, (board) => withCell(board, FIRST, '8')),
  }),
  lawOf('fight', 'LW32', {
    faults: (played) => {
      const last = lastOf(played).moments?.at(-1)
      if (last?.word !== 'STOPPAGE') return []
      const [winner] = winnersOf(played) ?? []
      return winner === (last.side === 1 ? 'home' : 'away') ? [] : ['the stopped side won']
    },
    plant: (played) =>
      lastOf(played).moments?.at(-1)?.word === 'STOPPAGE' ? withWinners(played, otherSide) : null,
  }),
]

const CHESS: readonly Law[] = [
  lawOf('chess', 'LW40', {
    faults: ({ story }, { longest }) => {
      const moves = boardsOf(story).map((board) => figuresOf(board, 0)[0] ?? 0)
      const jumps = breaks(
        moves,
        (before, after) => after !== before + 1,
        (before, after) => `move ${before}, then ${after}`,
      )
      return (moves.at(-1) ?? 0) > longest ? [...jumps, 'too many moves'] : jumps
    },
    plant: ({ story }) => withMiddleBoard(story, (board) => withCell(board, FIRST, '0')),
  }),
  lawOf('chess', 'LW41', {
    faults: (played, { resigns }) => {
      const [winner] = winnersOf(played) ?? []
      const lead = 2 * (figuresOf(lastOf(played), 0)[1] ?? 0)
      if (winner === 'draw') return Math.abs(lead) < resigns ? [] : ['a lost game is drawn']
      const ahead = lead > 0 ? 'home' : 'away'
      return Math.abs(lead) >= resigns && winner === ahead ? [] : ['it was won without a reason']
    },
    plant: (played) =>
      winnersOf(played)?.[0] === 'draw'
        ? withWinners(played, () => ['home'])
        : withWinners(played, otherSide),
  }),
]

/** The side that the last board has in front; null: neither. */
function leaderOf(played: Played): string | null {
  const board = lastOf(played)
  const rules = rulesOf(played.match)
  if (isOf(rules, 'fight')) {
    const active = board.rows.findIndex((row) => row.active)
    return active === -1 ? 'draw' : active === 0 ? 'home' : 'away'
  }
  const [home, away] = partsOf(board).sums
  return home === away ? 'draw' : home > away ? 'home' : 'away'
}

const hasSides = (match: Match): boolean => {
  const family = rulesOf(match)?.family
  return family === 'sets' || family === 'clock' || family === 'fight'
}

const WINNER: Law = {
  id: 'LW4',
  holdsFor: hasSides,
  faults: (played) => {
    const winner = winnersOf(played)
    if (winner === null) return []
    return winner[0] === leaderOf(played) ? [] : [`${winner[0]} won, ${leaderOf(played)} leads`]
  },
  plant: (played) => (isPlayed(played) ? withWinners(played, otherSide) : null),
}

/** The laws of matches between two sides that are scored by data. */
export const SIDES_LAWS: readonly Law[] = [WINNER, ...SETS, ...CLOCK, LINES, ...FIGHT, ...CHESS]

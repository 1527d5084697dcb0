import type { BoardScore } from '@crease/domain/market/score.ts'
import { CUP_MATCHES } from '@crease/simulator/cups/cup.ts'
import {
  breaks,
  figuresOf,
  of,
  scoresOf,
  withCell,
  withLastBoard,
  winnersOf,
  withWinners,
  type Law,
  type Played,
} from './law.ts'

const lastTable = ({ story }: Played): BoardScore | undefined => scoresOf(story, 'board').at(-1)

const nameOf = ({ story }: Played, id: string | undefined): string | undefined =>
  of(story, 'market')[0]?.market.runners.find(({ runnerId }) => runnerId === id)?.name

const PLAYED = 0
const POINTS = 3

const sumOf = (board: BoardScore, column: number): number =>
  board.rows.reduce((sum, _, row) => sum + (figuresOf(board, row)[column] ?? 0), 0)

/** The laws of the outrights on cups. */
export const CUP_LAWS: readonly Law[] = [
  {
    id: 'LW110',
    holdsFor: ({ sport }) => sport === 'cup',
    faults: (played) => {
      const table = lastTable(played)
      if (table === undefined) return ['no table']
      const winner = nameOf(played, winnersOf(played)?.[0])
      const points = table.rows.map((_, row) => figuresOf(table, row)[POINTS] ?? 0)
      const row = table.rows.findIndex(({ name }) => name === winner)
      return points[row] === Math.max(...points) ? [] : [`${winner} has not the most points`]
    },
    plant: (played) => {
      const table = lastTable(played)
      const last = table?.rows.at(-1)?.name
      const market = of(played.story, 'market')[0]?.market
      const other = market?.runners.find(({ name }) => name === last)
      return other === undefined ? null : withWinners(played, () => [other.runnerId])
    },
  },
  {
    id: 'LW111',
    holdsFor: ({ sport }) => sport === 'cup',
    faults: ({ story }) => [
      ...breaks(
        scoresOf(story, 'board').filter(({ phase }) => phase !== 'before'),
        (before, after) => sumOf(after, PLAYED) !== sumOf(before, PLAYED) + 2,
        (_, after) => `${sumOf(after, PLAYED)} games played follow no single match`,
      ),
      ...scoresOf(story, 'board')
        .filter((board) => sumOf(board, POINTS) !== sumOf(board, PLAYED))
        .map((board) => `${sumOf(board, PLAYED)} games gave ${sumOf(board, POINTS)} points`)
        .slice(0, 3),
    ],
    plant: ({ story }) =>
      withLastBoard(story, (board) => withCell(board, { row: 0, column: POINTS }, '99')),
  },
  {
    id: 'LW112',
    holdsFor: ({ sport }) => sport === 'cup',
    faults: (played) => {
      const table = lastTable(played)
      const games = table === undefined ? 0 : sumOf(table, PLAYED) / 2
      return games === CUP_MATCHES ? [] : [`the cup ends after ${games} matches`]
    },
    plant: ({ story }) =>
      withLastBoard(story, (board) => withCell(board, { row: 0, column: PLAYED }, '5')),
  },
]

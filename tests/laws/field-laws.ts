import type { MarketResult } from '@crease/domain/market/market.ts'
import type { BoardScore } from '@crease/domain/market/score.ts'
import type { ScoredSport } from '@crease/simulator/scoring/sport.ts'
import {
  boardsOf,
  breaks,
  of,
  winnersOf,
  withCell,
  withLastBoard,
  withMiddleBoard,
  type Law,
  type Played,
  type Story,
} from './law.ts'

type FieldRules = Extract<ScoredSport['rules'], { readonly family: 'field' }>

function rulesOf({ match }: Played): FieldRules | null {
  if (match.sport !== 'scored' || match.discipline.rules.family !== 'field') return null
  return match.discipline.rules
}

/** A law of contests of a whole field that took place. */
function lawOf(
  id: string,
  faults: (played: Played, rules: FieldRules) => readonly string[],
  plant: (played: Played, rules: FieldRules) => Story | null,
): Law {
  const ifPlayed = <T>(
    played: Played,
    use: (played: Played, rules: FieldRules) => T,
    otherwise: T,
  ): T => {
    const rules = rulesOf(played)
    return rules === null || winnersOf(played) === null ? otherwise : use(played, rules)
  }
  return {
    id,
    holdsFor: (match) => rulesOf({ match, story: [] }) !== null,
    faults: (played) => ifPlayed(played, faults, []),
    plant: (played) => ifPlayed(played, plant, null),
  }
}

/** Steps that are over by the text of a clock, e.g. 'R2', 'R2 H7', 'Round 2 over', 'Q1/3', 'L5/24', '3/21'. */
function stepsBy(clock: string, { stages }: FieldRules): number {
  const before = (many: number) => stages.slice(0, many).reduce((sum, { steps }) => sum + steps, 0)
  const round = /^Round (\d+) over$/.exec(clock)
  if (round !== null) return before(Number(round[1]))
  const hole = /^R(\d+)(?: H(\d+))?$/.exec(clock)
  if (hole !== null) return before(Number(hole[1]) - 1) + Number(hole[2] ?? 0)
  const step = Number(/(\d+)\//.exec(clock)?.[1])
  return clock.startsWith('L') && stages.length > 1 ? before(1) + step : step
}

/** The cells of entrants that have left a contest. */
const LEFT: ReadonlySet<string> = new Set(['Out', 'CUT'])

/** The number of a cell: strokes to par, votes in thousands, or a gap; null: out, or a round that is not played. */
function numberOf(cell: string | undefined): number | null {
  if (cell === undefined || cell === '' || LEFT.has(cell)) return null
  return cell === 'E' ? 0 : Number(cell.replace('k', ''))
}

const lastCell = (cells: readonly string[]): string => cells.at(-1) ?? ''

const rowNumbers = (board: BoardScore): readonly (number | null)[] =>
  board.rows.map(({ cells }) => numberOf(lastCell(cells)))

/** The rows that are shown stand in the order of their numbers, those that are out last. */
function isInOrder(board: BoardScore, { wins }: FieldRules): boolean {
  const ranks = rowNumbers(board).map((number) =>
    number === null ? Infinity : wins === 'lowest' ? number : -number,
  )
  return ranks.every((rank, at) => at === 0 || (ranks[at - 1] ?? 0) <= rank)
}

const nameOf = ({ story }: Played, id: string | undefined): string | undefined =>
  of(story, 'market')[0]?.market.runners.find(({ runnerId }) => runnerId === id)?.name

/** Strokes: the rounds of every row sum to its total. */
const sumsWrongly = ({ rows }: BoardScore): readonly string[] =>
  rows
    .filter(({ cells }) => !LEFT.has(lastCell(cells)))
    .filter(({ cells }) => {
      const rounds = cells.slice(0, -1).map(numberOf)
      return rounds.reduce<number>((sum, one) => sum + (one ?? 0), 0) !== numberOf(lastCell(cells))
    })
    .map(({ name }) => `the rounds of ${name} do not sum to its total`)

/** Votes: with every count everybody has more. */
const losesVotes = (boards: readonly BoardScore[]): readonly string[] =>
  breaks(
    boards,
    (before, after) =>
      after.rows.some(({ name, cells }) => {
        const old = before.rows.find((row) => row.name === name)
        const [was, is] = [numberOf(lastCell(old?.cells ?? ['0k'])), numberOf(lastCell(cells))]
        return (is ?? 0) <= (was ?? 0)
      }),
    (_, after) => `votes were lost by ${after.clock}`,
  )

type Placed = Extract<MarketResult, { kind: 'placed' }>

/** The markets on the first places: as many winners as places, all from the top of the board. */
function wrongPlaces(played: Played, { places }: FieldRules): readonly string[] {
  const board = boardsOf(played.story).at(-1)
  if (board === undefined) return ['no score']
  return places.flatMap(({ code, places: many }) => {
    const placed = resultIn(played, code)
    if (placed === null) return [`${code} has no result`]
    const tied = placed.tied.reduce((sum, { places: left }) => sum + left, 0)
    if (placed.clean.length + tied !== many) return [`${code} pays another number of places`]
    const last = rowNumbers(board)[many - 1] ?? null
    const isPaid = (name: string) => placed.clean.some((id) => nameOf(played, id) === name)
    const best = board.rows.filter((row, at) => at < many && numberOf(lastCell(row.cells)) !== last)
    return best.every(({ name }) => isPaid(name)) ? [] : [`${code} leaves out one of the best`]
  })
}

function resultIn({ match, story }: Played, code: string): Placed | null {
  const found = of(story, 'result').find(({ marketId }) => marketId === `${match.eventId}-${code}`)
  return found?.result.kind === 'placed' ? found.result : null
}

/** The laws of contests of a whole field. */
export const FIELD_LAWS: readonly Law[] = [
  lawOf(
    'LW50',
    ({ story }, rules) =>
      breaks(
        boardsOf(story).filter(({ clock }) => clock !== ''),
        (before, after) => stepsBy(after.clock, rules) !== stepsBy(before.clock, rules) + 1,
        (before, after) => `${before.clock}, then ${after.clock}`,
      ),
    ({ story }) => {
      const first = boardsOf(story)[0]
      return first === undefined
        ? null
        : withMiddleBoard(story, (board) => ({ ...board, clock: first.clock }))
    },
  ),
  lawOf(
    'LW51',
    (played, rules) => {
      const board = boardsOf(played.story).at(-1)
      if (board === undefined) return ['no score']
      const winner = nameOf(played, winnersOf(played)?.[0])
      const row = board.rows.find((each) => each.active)
      const best = numberOf(lastCell(board.rows[0]?.cells ?? []))
      const isBest = row !== undefined && numberOf(lastCell(row.cells)) === best
      return isBest && row.name === winner && isInOrder(board, rules)
        ? []
        : [`${winner} won, ${board.rows[0]?.name} was best`]
    },
    ({ story }) => withLastBoard(story, (board) => ({ ...board, rows: board.rows.toReversed() })),
  ),
  lawOf(
    'LW52',
    ({ story }) =>
      breaks(
        boardsOf(story),
        (before, after) => back(before, after).length > 0,
        (before, after) => `${back(before, after).join()} came back`,
      ),
    ({ story }, { exits }) => {
      const [before, last] = boardsOf(story).slice(-2)
      // an entrant that leaves at the end was in the race until then, and would not come back
      const out = before?.rows.filter(({ cells }) => LEFT.has(lastCell(cells))) ?? []
      const row = last?.rows.findIndex(({ name }) => out.some((one) => one.name === name)) ?? -1
      if (exits.kind === 'none' || row === -1) return null
      return withLastBoard(story, (board) =>
        withCell(board, { row, column: board.columns.length - 1 }, '+9.9'),
      )
    },
  ),
  lawOf(
    'LW53',
    ({ story }, { unit }) => {
      const boards = boardsOf(story)
      if (unit === 'votes') return losesVotes(boards)
      if (unit === 'strokes') return boards.flatMap(sumsWrongly).slice(0, 3)
      const ahead = boards.filter((board) => rowNumbers(board)[0] !== 0)
      return ahead.slice(0, 3).map(({ clock }) => `nobody leads at ${clock}`)
    },
    ({ story }) =>
      withMiddleBoard(story, (board) =>
        withCell(board, { row: 0, column: board.columns.length - 1 }, '+0.1'),
      ),
  ),
  lawOf('LW54', wrongPlaces, ({ story, match }, { places }) => {
    const [first] = places
    return story.map((event) => {
      const isFirst =
        event.kind === 'result' && event.marketId === `${match.eventId}-${first?.code}`
      if (!isFirst || event.result.kind !== 'placed') return event
      return { ...event, result: { ...event.result, clean: event.result.clean.slice(1) } }
    })
  }),
]

/** Names that were out and are not any more. */
const back = (before: BoardScore, after: BoardScore): readonly string[] =>
  before.rows
    .filter(({ cells }) => LEFT.has(lastCell(cells)))
    .map(({ name }) => name)
    .filter((name) => after.rows.some((row) => row.name === name && !LEFT.has(lastCell(row.cells))))

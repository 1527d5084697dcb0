import type { BoardScore } from '@crease/domain/market/score.ts'
import type { FieldExits } from '@crease/simulator/scoring/sport.ts'
import {
  boardsOf,
  isPlayed,
  of,
  resultsOf,
  withCell,
  withLastBoard,
  type Law,
  type Played,
  type Story,
} from './law.ts'

type Cut = Extract<FieldExits, { readonly kind: 'cut' }>

function cutOf({ match }: Pick<Played, 'match'>): Cut | null {
  if (match.sport !== 'scored' || match.discipline.rules.family !== 'field') return null
  const { exits } = match.discipline.rules
  return exits.kind === 'cut' ? exits : null
}

const toPar = (cell = ''): number => (cell === 'E' ? 0 : Number(cell))

const isCut = ({ cells }: BoardScore['rows'][number]): boolean => cells.at(-1) === 'CUT'

/** Names of the players who should play on, by their rounds before the cut. */
function playersOn(board: BoardScore, { after, places }: Cut): ReadonlySet<string> {
  const sums = board.rows.map(({ name, cells }) => ({
    name,
    sum: cells.slice(0, after).reduce((sum, cell) => sum + toPar(cell), 0),
  }))
  const line = sums.map(({ sum }) => sum).toSorted((one, two) => one - two)[places - 1] ?? Infinity
  return new Set(sums.filter(({ sum }) => sum <= line).map(({ name }) => name))
}

/** Boards after the cut whose rows are cut that should not be, or the other way round. */
const wrongBoards = (boards: readonly BoardScore[], on: ReadonlySet<string>): readonly string[] =>
  boards.flatMap(({ rows, clock }) =>
    rows.filter((row) => isCut(row) === on.has(row.name)).map(({ name }) => `${name} at ${clock}`),
  )

/** Markets by the end of their name, with their runners' names by id. */
const marketsOf = ({ match, story }: Played) =>
  of(story, 'market').map(({ market }) => ({
    code: market.marketId.slice(match.eventId.length + 1),
    names: new Map(market.runners.map(({ runnerId, name }) => [runnerId as string, name])),
  }))

/** Runners that a market pays. */
function paidIn(played: Played, code: string): readonly string[] {
  const [result] = resultsOf(played, code)
  if (result?.kind === 'winners') return result.winners
  if (result?.kind !== 'placed') return []
  return [...result.clean, ...result.tied.flatMap(({ runners }) => runners)]
}

/** Later two-balls of players who missed the cut, and paid players who missed it or the other way round. */
function wrongMarkets(played: Played, cut: Cut, on: ReadonlySet<string>): readonly string[] {
  return marketsOf(played).flatMap(({ code, names }) => {
    const missing = [...names].filter(([, name]) => !on.has(name))
    const isLate = Number(/^pair-(?:of-cut-)?(\d+)/.exec(code)?.[1] ?? 0) > cut.after
    const paid = new Set(paidIn(played, code))
    const late = isLate ? missing : []
    const wrong = code.startsWith('pair') ? [] : missing.filter(([id]) => paid.has(id))
    const missed =
      code === 'cut' ? [...names].filter(([id, name]) => on.has(name) && !paid.has(id)) : []
    return [...late, ...wrong, ...missed].map(([, name]) => `${name} in ${code}`)
  })
}

/** Players who missed the cut and are not closed as losers of the winner and of the places. */
function leftOpen(played: Played, on: ReadonlySet<string>): readonly string[] {
  const { match, story } = played
  return marketsOf(played)
    .filter(({ code }) => code === 'mo' || code.startsWith('top'))
    .flatMap(({ code, names }) => {
      const closed = of(story, 'runner-state')
        .filter((event) => event.marketId === `${match.eventId}-${code}` && event.closed !== null)
        .map(({ runnerId }) => names.get(runnerId))
      return [...names.values()]
        .filter((name) => !on.has(name) && !closed.includes(name))
        .map((name) => `${name} takes bets in ${code}`)
    })
}

function cutFaults(played: Played): readonly string[] {
  const cut = cutOf(played)
  if (cut === null || !isPlayed(played)) return []
  const boards = boardsOf(played.story).filter(({ columns }) => columns.length > cut.after + 1)
  const [first] = boards
  if (first === undefined) return ['no board after the cut']
  const on = playersOn(first, cut)
  return [
    ...wrongBoards(boards, on),
    ...wrongMarkets(played, cut, on),
    ...leftOpen(played, on),
  ].slice(0, 3)
}

/** The last player who makes the cut is paid nothing. */
function withLoser({ match, story }: Played): Story {
  return story.map((event) => {
    if (event.kind !== 'result' || event.marketId !== `${match.eventId}-cut`) return event
    const { result } = event
    if (result.kind !== 'winners') return event
    return { ...event, result: { ...result, winners: result.winners.slice(0, -1) } }
  })
}

/** The name of the first player with CUT on the last board; null: there is none. */
const firstCut = ({ story }: Played): string | null =>
  boardsOf(story).at(-1)?.rows.find(isCut)?.name ?? null

/** A player who missed the cut has a score at the end. */
function withReturn({ story }: Played): Story {
  return withLastBoard(story, (board) => {
    const row = board.rows.findIndex(isCut)
    return withCell(board, { row, column: board.columns.length - 1 }, '+9')
  })
}

/** A player who missed the cut is in a two-ball of a later round. */
function withLatePair(played: Played): Story | null {
  const name = firstCut(played)
  const isLate = ({ code }: { readonly code: string }) => /^pair-(?:of-cut-)?4/.test(code)
  const late = marketsOf(played).find(isLate)?.code
  if (name === null || late === undefined) return null
  return played.story.map((event) => {
    if (event.kind !== 'market' || !event.market.marketId.endsWith(`-${late}`)) return event
    const [first, ...others] = event.market.runners
    if (first === undefined) return event
    return { ...event, market: { ...event.market, runners: [{ ...first, name }, ...others] } }
  })
}

/** A player who missed the cut is never closed in the market on the winner. */
function withOpenLoser(played: Played): Story | null {
  const { match, story } = played
  const name = firstCut(played)
  const names = marketsOf(played).find(({ code }) => code === 'mo')?.names
  if (name === null || names === undefined) return null
  return story.filter(
    (event) =>
      event.kind !== 'runner-state' ||
      event.marketId !== `${match.eventId}-mo` ||
      event.closed === null ||
      names.get(event.runnerId) !== name,
  )
}

const ifPlayed =
  (plant: (played: Played) => Story | null): Law['plant'] =>
  (played) =>
    isPlayed(played) ? plant(played) : null

/** The law of the cut. */
export const CUT_LAWS: readonly Law[] = [
  {
    id: 'LW55',
    holdsFor: (match) => cutOf({ match }) !== null,
    faults: cutFaults,
    plant: ifPlayed(withLoser),
    more: [withReturn, withLatePair, withOpenLoser].map(ifPlayed),
  },
]

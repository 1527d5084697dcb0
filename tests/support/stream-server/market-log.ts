/** What the stream server has said so far, and what a client who knows less of it must be told. */

export interface StreamChange {
  readonly id: string
  readonly img?: boolean
  readonly marketDefinition?: object
  readonly rc?: readonly RunnerRow[]
}

/** `id`, `hc`, `ltp`, and lists of rows under their names ('atb', 'batl', ...). */
type RunnerRow = Readonly<Record<string, unknown>>

export interface StreamMessage {
  readonly pt: number
  readonly mc: readonly StreamChange[]
}

/** Lists whose rows are named by all but their last figure or two: [price, size], [level, price, size]. */
const ROW_LISTS = ['atb', 'atl', 'trd', 'batb', 'batl', 'bdatb', 'bdatl'] as const

interface KnownRunner {
  fields: Record<string, unknown>
  readonly lists: Map<string, Map<unknown, readonly unknown[]>>
}

interface KnownMarket {
  img: boolean
  definition: object | undefined
  readonly runners: Map<string, KnownRunner>
}

/**
 * Many changes as one a market: the last definition, and of every row the last that was said. For a whole
 * picture rows of size 0 are left out; for what a client missed they are needed.
 */
export function merged(
  changes: readonly StreamChange[],
  as: 'image' | 'missed',
): readonly StreamChange[] {
  const markets = new Map<string, KnownMarket>()
  for (const change of changes) take(markets, change)
  return Array.from(markets, ([id, market]) => ({
    id,
    ...((as === 'image' || market.img) && { img: true }),
    ...(market.definition !== undefined && { marketDefinition: market.definition }),
    rc: [...market.runners.values()].map((runner) => told(runner, as)),
  }))
}

function take(markets: Map<string, KnownMarket>, change: StreamChange): void {
  const known = markets.get(change.id)
  const market =
    known === undefined || change.img === true
      ? { img: change.img === true, definition: known?.definition, runners: new Map() }
      : known
  markets.set(change.id, market)
  market.definition = change.marketDefinition ?? market.definition
  for (const row of change.rc ?? []) takeRunner(market.runners, row)
}

function takeRunner(runners: Map<string, KnownRunner>, row: RunnerRow): void {
  const key = JSON.stringify([row['id'], row['hc'] ?? 0])
  const runner: KnownRunner = runners.get(key) ?? { fields: {}, lists: new Map() }
  runners.set(key, runner)
  for (const [name, value] of Object.entries(row)) {
    if (!ROW_LISTS.some((list) => list === name)) {
      runner.fields[name] = value
      continue
    }
    const list = runner.lists.get(name) ?? new Map<unknown, readonly unknown[]>()
    runner.lists.set(name, list)
    for (const entry of Array.isArray(value) ? value : []) {
      if (Array.isArray(entry)) list.set(entry[0], entry)
    }
  }
}

function told({ fields, lists }: KnownRunner, as: 'image' | 'missed'): RunnerRow {
  const rows = Array.from(lists, ([name, list]) => [
    name,
    [...list.values()].filter((entry) => as === 'missed' || entry.at(-1) !== 0),
  ])
  return { ...fields, ...Object.fromEntries(rows) }
}

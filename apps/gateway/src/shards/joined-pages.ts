import type { HistoryPage, PlaceInHistory } from '@crease/exchange/ledger/reads/history-rows.ts'

/** What a page is read with, whatever of. */
interface PagedAsk {
  readonly after: PlaceInHistory | null
  readonly limit: number
}

interface Settled {
  readonly settledAt: number
}

/** A place in the list of all shards names its shard in its line: the line of shard s of n is written as n times itself and s. */
interface PlaceThere {
  readonly shard: number
  readonly place: PlaceInHistory
}

const MICROS = 1000
const BEHIND_ALL = Number.MAX_SAFE_INTEGER

type Read<Row> = (shard: number, part: PagedAsk) => Promise<HistoryPage<Row>>

/** Pages of lists that several ledgers have, newest first, as those of one list [SH74]. */
export class JoinedPages {
  readonly #shards: number

  constructor(shards: number) {
    this.#shards = shards
  }

  /** A page behind a place; a shard is asked again where the last row of it is. */
  async page<Row extends Settled>(
    { after, limit }: PagedAsk,
    read: Read<Row>,
  ): Promise<HistoryPage<Row>> {
    const shards = Array.from({ length: this.#shards }, (_, shard) => shard)
    const from = after === null ? null : this.#there(after)
    const afterIn = (shard: number): PlaceInHistory | null =>
      from === null ? null : placeIn(shard, from)
    const pages = await Promise.all(
      shards.map((shard) => read(shard, { after: afterIn(shard), limit })),
    )
    const known = furthestKnown(pages, limit)
    const rows = pages
      .flatMap((page, shard) => page.rows.map((row) => ({ row, shard })))
      .toSorted((one, other) => other.row.settledAt - one.row.settledAt || other.shard - one.shard)
      .filter(
        ({ row, shard }) =>
          known === null || !isBehind({ at: row.settledAt * MICROS, shard }, known),
      )
      .slice(0, limit)
    const last = rows.at(-1)
    const isEnd = last === undefined || rows.length < limit
    if (isEnd) {
      return {
        rows: rows.map(({ row }) => row),
        next: known === null ? null : this.#written(known),
      }
    }
    // where the last of them is its own ledger says: it is the last of so many there
    const own = rows.filter(({ shard }) => shard === last.shard).length
    const again = await read(last.shard, { after: afterIn(last.shard), limit: own })
    const place = again.next
    const next = place === null ? null : { shard: last.shard, place }
    return { rows: rows.map(({ row }) => row), next: this.#written(next ?? endOf(last)) }
  }

  #there({ at, lineId, betId }: PlaceInHistory): PlaceThere {
    const shard = lineId % this.#shards
    return { shard, place: { at, lineId: (lineId - shard) / this.#shards, betId } }
  }

  #written({ shard, place }: PlaceThere): PlaceInHistory {
    return { ...place, lineId: place.lineId * this.#shards + shard }
  }
}

/** Behind all of a shard that was settled at the moment of a row. */
const endOf = ({ row, shard }: { readonly row: Settled; readonly shard: number }): PlaceThere => ({
  shard,
  place: { at: row.settledAt * MICROS, lineId: 0, betId: 0 },
})

/** The place of one shard as another one has it: of the same moment higher shards were told before, and lower ones were not. */
function placeIn(shard: number, { shard: from, place }: PlaceThere): PlaceInHistory {
  if (shard === from) return place
  return { at: place.at, lineId: shard < from ? BEHIND_ALL : 0, betId: 0 }
}

/** A shard that has looked for long tells less than there is: behind its place nothing is known of it. */
function furthestKnown<Row>(pages: readonly HistoryPage<Row>[], limit: number): PlaceThere | null {
  const short = pages.flatMap(({ rows, next }, shard) =>
    next !== null && rows.length < limit ? [{ shard, place: next }] : [],
  )
  const [first] = short.toSorted(
    (one, other) => other.place.at - one.place.at || other.shard - one.shard,
  )
  return first ?? null
}

const isBehind = (
  { at, shard }: { readonly at: number; readonly shard: number },
  known: PlaceThere,
): boolean => at < known.place.at || (at === known.place.at && shard < known.shard)

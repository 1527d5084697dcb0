import type { HistoryPage, PlaceInHistory } from '@crease/exchange/ledger/reads/history-rows.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JoinedPages } from './joined-pages.ts'

interface Row {
  readonly settledAt: number
  readonly name: string
}

interface Line extends Row {
  readonly lineId: number
}

const MICROS = 1000

/** The list of one ledger, newest first, that looks at so many lines at most before it says where to go on. */
function ledger(lines: readonly Line[], looksAt: number) {
  const isBehind = ({ settledAt, lineId }: Line, { at, lineId: from }: PlaceInHistory) =>
    settledAt * MICROS < at || (settledAt * MICROS === at && lineId < from)
  return (after: PlaceInHistory | null, limit: number): HistoryPage<Row> => {
    const behind = lines.filter((line) => after === null || isBehind(line, after))
    const rows = behind.slice(0, Math.min(limit, looksAt))
    const last = rows.at(-1)
    const isEnd = last === undefined || rows.length === behind.length
    return {
      rows,
      next: isEnd && rows.length < limit ? null : placeOf(last),
    }
  }
}

const placeOf = (line: Line | undefined): PlaceInHistory | null =>
  line === undefined ? null : { at: line.settledAt * MICROS, lineId: line.lineId, betId: 0 }

/** Lines of one ledger: of the same moment the later line has the higher id. */
const linesOf = (shard: number, moments: readonly number[]): readonly Line[] =>
  moments
    .toSorted((one, other) => one - other)
    .map((settledAt, nth) => ({ settledAt, lineId: nth + 1, name: `${shard}.${nth}` }))
    .toReversed()

test('[SH74] page by page nothing of several lists is left out or told twice, and the newest is first', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 12 }), {
        minLength: 2,
        maxLength: 4,
      }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 5 }),
      async (moments, limit, looksAt) => {
        const lists = moments.map((each, shard) => linesOf(shard, each))
        const ledgers = lists.map((lines) => ledger(lines, looksAt))
        const joined = new JoinedPages(lists.length)
        const told: Row[] = []
        let after: PlaceInHistory | null = null
        let pages = 0
        do {
          const page: HistoryPage<Row> = await joined.page<Row>(
            { after, limit },
            async (shard, part) =>
              ledgers[shard]?.(part.after, part.limit) ?? { rows: [], next: null },
          )
          expect(page.rows.length).toBeLessThanOrEqual(limit)
          told.push(...page.rows)
          after = page.next
          pages += 1
        } while (after !== null && pages < 200)
        expect(pages).toBeLessThan(200)
        const all = lists
          .flatMap((lines, shard) => lines.map((line) => ({ ...line, shard })))
          .toSorted(
            (one, other) =>
              other.settledAt - one.settledAt ||
              other.shard - one.shard ||
              other.lineId - one.lineId,
          )
        expect(told.map(({ name }) => name)).toEqual(all.map(({ name }) => name))
      },
    ),
  )
})

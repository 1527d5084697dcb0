import {
  outcome,
  reversalNarration,
  settlementNarration,
} from '@crease/domain/accounting/narration.ts'
import {
  roundAgainNarration,
  roundNarration,
  roundReversalNarration,
} from '@crease/domain/accounting/round-narration.ts'
import {
  runnersOf,
  type MarketDefinition,
  type MarketResult,
  type Settlement,
} from '@crease/domain/market/market.ts'
import type { MarketRow } from '@crease/domain/records/rows.ts'
import type { RoundRow } from '@crease/domain/rounds/round.ts'
import type { Said } from '@crease/domain/sentences/phrase.ts'
import type { Sentence } from '@crease/domain/sentences/sentence.ts'
import { REASONS } from '@crease/domain/units/why.ts'
import type { Database } from '../connections/database.ts'
import { MONEY } from '../tables/money.ts'
import { ROUND } from '../tables/round-tables.ts'
import type { ReportLine } from './report-rows.ts'

type Settled = Pick<MarketRow, 'definition' | 'settlement'>
type Line = Pick<ReportLine, 'narration' | 'commission'>

/**
 * The sentence of a line about a market: the ledger stores its text alone. null: no settlement of the market writes this
 * text, since the line is older than the catalogue or than the name of its market.
 */
export function sentenceOfLine(line: Line, { definition, settlement }: Settled): Sentence | null {
  if (settlement === null) return null
  const { version, instead } = settlement
  const lines = [settlementNarration(definition, settlement, line.commission)]
  if (instead !== null) {
    const before = { version: version - 1, result: instead, instead: null }
    lines.push(settlementNarration(definition, before, line.commission))
    lines.push(reversalNarration(definition, settlement, before))
  }
  return sentenceIn(lines, line) ?? sentenceIn(earlierLines(line, definition, settlement), line)
}

/** Lines of the settlements before the last two, whose results are not kept: of every result that the text can name. */
function earlierLines(
  { narration, commission }: Line,
  market: MarketDefinition,
  { version, result, instead }: Settlement,
): readonly Said[] {
  if (version < 3) return []
  const named = [result, ...(instead === null ? [] : [instead]), ...results(market, narration)]
    .flatMap((one) => withRemoved(market, one, [result, instead]))
    .filter((one) => narration.includes(outcome(market, one).text))
  const before = (number: number) => (number === 1 ? [null] : named)
  return Array.from({ length: version - 1 }, (_, at) => at + 1).flatMap((number) =>
    named.flatMap((one) => [
      reversalNarration(market, { instead: one }, { version: number }),
      ...before(number).map((other) =>
        settlementNarration(market, { version: number, result: one, instead: other }, commission),
      ),
    ]),
  )
}

/** Results of a market that a text can name: one winner or none, a void by its reason, a number of the text. */
function results(market: MarketDefinition, text: string): readonly MarketResult[] {
  const winners = [[], ...runnersOf(market).map(({ runnerId }) => [runnerId])]
  const numbers = [...text.matchAll(/-?\d+(?:\.\d+)?/g)].map(([figure]) => Number(figure))
  return [
    ...winners.map((ids) => ({ kind: 'winners', winners: ids, removed: [] }) as const),
    ...Object.keys(REASONS).map((reason) => ({ kind: 'void', reason }) as const),
    ...numbers.map((value) => ({ kind: 'number', value }) as const),
  ]
}

/** A result of winners as it is, and with a runner removed, or those that the kept results have removed. */
function withRemoved(
  market: MarketDefinition,
  result: MarketResult,
  kept: readonly (MarketResult | null)[],
): readonly MarketResult[] {
  if (result.kind !== 'winners') return [result]
  const ofKept = kept.flatMap((one) => (one !== null && 'removed' in one ? [one.removed] : []))
  const single = runnersOf(market).map(({ runnerId }) => [runnerId])
  return [result, ...[...ofKept, ...single].map((removed) => ({ ...result, removed }))]
}

/** The sentence of a line about a round; null: no line that its end or its correction wrote has this text. */
export function sentenceOfRound(line: Pick<Line, 'narration'>, row: RoundRow): Sentence | null {
  const { status } = row
  if (status.kind !== 'ENDED' && status.kind !== 'VOID') return null
  const { instead } = status
  if (instead === undefined) {
    return status.kind === 'VOID' ? null : sentenceIn([roundNarration(row, status)], line)
  }
  const lines = [
    roundNarration(row, instead),
    ...SETTLEMENTS.map((number) => roundReversalNarration(row, instead, number)),
    roundAgainNarration(row, { ...status, instead }),
  ]
  return sentenceIn(lines, line)
}

/** Numbers of the settlement that a correction takes back: the first, or that of a correction before. */
const SETTLEMENTS = [1, 2]

const sentenceIn = (lines: readonly Said[], { narration }: Pick<Line, 'narration'>) =>
  lines.find(({ text }) => text === narration)?.sentence ?? null

/** Lines with the sentences of those about markets and rounds. */
export async function withSentences(
  database: Pick<Database, 'query'>,
  lines: readonly ReportLine[],
): Promise<readonly ReportLine[]> {
  const idsOf = (kind: ReportLine['kind']) =>
    new Set(lines.flatMap((line) => (line.kind === kind ? [line.marketId] : [])))
  const [markets, rounds] = await Promise.all([
    marketsOf(database, idsOf('sport')),
    roundsOf(database, idsOf('casino')),
  ])
  return lines.map((line) => {
    const [market, round] = [markets.get(line.marketId), rounds.get(line.marketId)]
    const said =
      (market === undefined ? null : sentenceOfLine(line, market)) ??
      (round === undefined ? null : sentenceOfRound(line, round))
    return said === null ? line : { ...line, said }
  })
}

type Ids = ReadonlySet<unknown>

async function marketsOf(
  database: Pick<Database, 'query'>,
  ids: Ids,
): Promise<ReadonlyMap<unknown, MarketRow>> {
  if (ids.size === 0) return new Map()
  const { market } = MONEY
  const found = await database.query(`SELECT ${market.select} FROM market WHERE id = ANY ($1)`, [
    [...ids],
  ])
  return new Map(market.readable(found.rows).map((row) => [row.definition.marketId, row]))
}

async function roundsOf(
  database: Pick<Database, 'query'>,
  ids: Ids,
): Promise<ReadonlyMap<unknown, RoundRow>> {
  if (ids.size === 0) return new Map()
  const found = await database.query(
    `SELECT ${ROUND.select} FROM casino_round WHERE id = ANY ($1)`,
    [[...ids]],
  )
  return new Map(ROUND.readable(found.rows).map((row) => [row.roundId, row]))
}

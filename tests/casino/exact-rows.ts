import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { waysOf, reduced, type Chances, type Fraction } from '@crease/casino/kernel/chances.ts'
import { dealOn, newRound } from '@crease/casino/kernel/play.ts'
import { quoteOf, returnOf } from '@crease/casino/kernel/prices.ts'
import type { Round } from '@crease/casino/kernel/round.ts'
import type { Selection, Title } from '@crease/casino/kernel/title.ts'
import { netOf, type Return, type Terms } from '@crease/domain/rounds/returns.ts'
import type { Side } from '@crease/domain/units/side.ts'
import { paise } from '@crease/domain/units/money.ts'

const FILE = resolve(import.meta.dirname, '../../../shared/rules/casino-exact.json')

/** Why rows cannot be compared here, or null when the published rows are there. */
export const NO_ROWS: string | null = existsSync(FILE)
  ? null
  : 'the exact rows (../shared/rules/casino-exact.json) are not here: skipped'

/** What is compared of a bet: a sample of it is published. */
export interface ExactRow {
  readonly title: string
  readonly bet: string
  readonly side: 'back' | 'lay'
  /** 'num/den' of what wins */
  readonly wins: string
  /** six digits each */
  readonly push: string
  readonly half: string
  readonly payout: string
  readonly rtp: string
}

interface PublishedRow {
  readonly title: string
  readonly bet: string
  readonly side: 'back' | 'lay'
  readonly num: string
  readonly den: string
  readonly push: number
  readonly half_loss: number
  readonly payout: number | null
  /** null: a figure of a distribution, and no bet */
  readonly rtp: number | null
  readonly ship: boolean
}

/** The published rows of these titles: those that are offered, or those that must not be. */
export function publishedRows(titles: readonly string[], ship: boolean): readonly ExactRow[] {
  if (NO_ROWS !== null) return []
  const { records }: { records: readonly PublishedRow[] } = JSON.parse(readFileSync(FILE, 'utf8'))
  return records
    .filter((row) => titles.includes(row.title) && row.ship === ship)
    .map((row) => ({
      title: row.title,
      bet: row.bet,
      side: row.side,
      wins: `${row.num}/${row.den}`,
      push: row.push.toFixed(6),
      half: row.half_loss.toFixed(6),
      payout: row.payout === null ? 'table' : row.payout.toFixed(2),
      rtp: row.rtp?.toFixed(6) ?? 'none',
    }))
}

/** Every bet of a title that is offered before the first card, one for each name of the list. */
export function offeredRows(title: Title): readonly ExactRow[] {
  const { round } = dealOn(title, newRound(title, null), () => 0)
  const rows = title.markets
    .flatMap(({ selections, picks }) => [...selections, ...(picks?.examples ?? [])])
    .flatMap((selection) => rowsOf(title.slug, selection, round))
  return [...new Map(rows.map((row) => [`${row.bet} ${row.side}`, row])).values()]
}

function rowsOf(title: string, selection: Selection, round: Round): readonly ExactRow[] {
  const quote = quoteOf(selection, round)
  if (quote.back === null && quote.lay === null) return []
  const bet = { title, selection, chances: selection.chances(round) }
  const terms = (side: Side, odds: number | null) =>
    odds === null ? [] : [{ kind: 'odds', side, odds } as const]
  return [...terms('BACK', quote.back), ...terms('LAY', quote.lay)].map((of) => rowOf(bet, of))
}

interface Bet {
  readonly title: string
  readonly selection: Selection
  readonly chances: Chances
}

function rowOf({ title, selection, chances }: Bet, terms: Extract<Terms, { kind: 'odds' }>) {
  const { name, listed = name, listedLay = listed, price } = selection
  const all = waysOf(chances)
  const ways = (is: (comes: Return) => boolean) =>
    chances.reduce((sum, each) => (is(each.comes) ? sum + each.ways : sum), 0n)
  const isWon = (comes: Return) => netOf({ terms, stake: paise(10_000) }, comes) > 0
  const wins = reduced({ num: ways(isWon), den: all })
  return {
    title,
    bet: terms.side === 'LAY' ? listedLay : listed,
    side: terms.side === 'LAY' ? ('lay' as const) : ('back' as const),
    wins: `${wins.num}/${wins.den}`,
    push: sixDigits({ num: ways(({ kind }) => kind === 'push'), den: all }),
    half: sixDigits({ num: ways(({ kind }) => kind === 'half'), den: all }),
    payout: price.kind === 'table' ? 'table' : (terms.odds / 100).toFixed(2),
    rtp: sixDigits(returnOf(chances, terms)),
  }
}

/** Rounded to the nearest. */
function sixDigits({ num, den }: Fraction): string {
  const millionths = (2_000_000n * num + den) / (2n * den)
  return (Number(millionths) / 1e6).toFixed(6)
}

/** Chances of each runner after cards that lie, from the published vectors: 'race2' is keyed by orders of cards. */
export function publishedVectors(title: string): Readonly<Record<string, readonly number[]>> {
  if (NO_ROWS !== null) return {}
  const file: {
    readonly inround_vectors: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>
  } = JSON.parse(readFileSync(FILE, 'utf8'))
  return file.inround_vectors[title] ?? {}
}

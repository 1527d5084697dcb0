import {
  marketsPage,
  MATCH_ID,
  matchesPage,
  type MadeUpMarket,
} from '@crease/exchange/feeds/testing/made-up-rows.ts'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kind, Level, Market, Runner } from './market.ts'

/** The match that all markets of the oracle are of. */
export const EVENT = `${MATCH_ID}`

const SECTION = 7
const GTYPES: Readonly<Record<Exclude<Kind, 'handicap' | 'each-way'>, string>> = {
  match: 'match',
  bookmaker: 'match1',
  session: 'fancy',
  khado: 'khado',
  meter: 'meter',
  'yes-no': 'fancy1',
  'odd-even': 'oddeven',
}

/** Kinds of which a market is a row by itself; of the others it is a section of one. */
const isWhole = (kind: Kind): boolean => kind === 'match' || kind === 'bookmaker'

/** the least that the house allows in cricket, paise [MK800] */
const LEAST_OF_SPORT = 10_000

/** A market as the house's settings of its sport leave it; a stake by the run is no stake of a bet. */
export const withinSport = (market: Market): Market =>
  market.kind === 'meter'
    ? market
    : { ...market, minStake: Math.max(market.minStake, LEAST_OF_SPORT) }

/** How the exchange calls the market that a row of this number and kind becomes. */
export const marketIdOf = (row: number, kind: Kind): string =>
  isWhole(kind) ? `${row}` : `${row}-${SECTION}`

/** A folder that a server reads as its feed: these markets before the off, at prices that never move. */
export async function writePages(folder: string, markets: readonly Market[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'matches.json'), matchesPage({ iplay: false }))
  await writeFile(join(folder, 'markets.json'), marketsPage(...markets.map(rowOf)))
}

type Section = MadeUpMarket['sections'][number]
type Cell = NonNullable<Section['cells']>[number]

function rowOf(market: Market): MadeUpMarket {
  const { id, kind, minStake, maxStake } = market
  if (kind === 'handicap' || kind === 'each-way') throw new Error(`this feed has no ${kind}`)
  const name = `${kind} ${id}`
  const sections = isWhole(kind)
    ? market.runners.map(({ id: sid, back, lay }) => ({
        sid: Number(sid),
        nat: `Runner ${sid}`,
        cells: [...cellsOf('back', back, kind), ...cellsOf('lay', lay, kind)],
      }))
    : [{ sid: SECTION, nat: name, cells: questionOf(market) }]
  return {
    gtype: GTYPES[kind],
    mname: name,
    mid: Number(id.split('-')[0]),
    iplay: false,
    min: minStake / 100,
    max: maxStake / 100,
    sections,
  }
}

/** Prices of a runner in the scale of its market. */
const cellsOf = (side: 'back' | 'lay', levels: readonly Level[], kind: Kind): readonly Cell[] =>
  levels.map(({ odds, size }, place): Cell => {
    const price = kind === 'bookmaker' ? odds - 100 : odds / 100
    return [`${side}${place + 1}`, price, size / 100]
  })

function questionOf(market: Market): readonly Cell[] {
  const { kind, runners } = market
  const [first, second] = runners
  if (first === undefined) throw new Error('a question without a runner')
  if (kind === 'session') return linesOf(runners)
  if (kind === 'khado') return bandOf(first)
  if (kind === 'meter') return meterOf(market, first)
  const other = kind === 'odd-even' ? (second?.back ?? []) : first.lay
  return [...cellsOf('back', first.back, kind), ...cellsOf('lay', other, kind)]
}

/** A line of a session over its rate, YES and NO. */
const linesOf = (runners: Market['runners']): readonly Cell[] =>
  runners.flatMap(({ from, back, lay }, place): Cell[] => [
    ...back.map(({ odds }): Cell => [`back${place + 1}`, from, odds - 100]),
    ...lay.map(({ odds }): Cell => [`lay${place + 1}`, from, odds - 100]),
  ])

/** The beginning of a band and its rate, and its width. */
const bandOf = ({ from, below, back }: Runner): readonly Cell[] => [
  ['back1', from, (back[0]?.odds ?? 0) - 100],
  ['lay1', (below ?? 0) - from, 0],
]

function meterOf({ cap }: Market, { back, lay }: Runner): readonly Cell[] {
  const line = ([level]: readonly Level[]): number => cap + 1 - (level?.odds ?? 0) / 100
  return [
    ['back1', line(back), 100],
    ['lay1', line(lay), 100],
  ]
}

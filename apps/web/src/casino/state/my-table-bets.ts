import { paise, type Paise } from '@crease/domain/units/money.ts'
import { create } from 'zustand'
import type { RoundReply, TableBetRow, TableBets } from '../../link/named.ts'
import { ofSession } from '../../state/session-stores.ts'

/** The player's bets at one table since this browser opened it. */
export interface MyTable {
  /** the bets on its newest round; null: none yet */
  readonly now: TableBets | null
  /** the bets of the round before that had any: what 'Repeat' sends again */
  readonly before: readonly TableBetRow[]
  /** what each round that ended here brought, by round: a round told twice counts once */
  readonly ended: ReadonlyMap<string, Paise>
  /** when the table was opened, epoch milliseconds by the server's clock */
  readonly since: number | null
}

const NOTHING: MyTable = { now: null, before: [], ended: new Map(), since: null }

const useMine = create<{ readonly tables: ReadonlyMap<string, MyTable> }>()(() => ({
  tables: new Map(),
}))

/** The player's own at a table. */
export const useMyTable = (slug: string): MyTable =>
  useMine(({ tables }) => tables.get(slug) ?? NOTHING)

/** Calls with every news of the player's bets at tables; the returned function ends it. */
export const followMyTables = (heard: () => void): (() => void) => useMine.subscribe(heard)

/** The same, for those who ask without being drawn again. */
export const myTableNow = (slug: string): MyTable => useMine.getState().tables.get(slug) ?? NOTHING

function keep(slug: string, mine: MyTable): void {
  useMine.setState({ tables: new Map(useMine.getState().tables).set(slug, mine) })
}

/** The player sits down: from here on time and net position count, over rounds and reloads of the part. */
export function sitDown(slug: string, at: number): void {
  const mine = myTableNow(slug)
  if (mine.since === null) keep(slug, { ...mine, since: at })
}

/** The player's bets on a table's present round, whole [UI418]. */
export function hearTableBets(news: TableBets): void {
  keep(news.casinoGameSlug, afterBets(myTableNow(news.casinoGameSlug), news))
}

/** What is known after this news. */
function afterBets(mine: MyTable, news: TableBets): MyTable {
  const isNext = mine.now !== null && mine.now.mid !== news.mid
  const before = isNext ? playedOf(mine.now?.bets ?? [], mine.before) : mine.before
  const brought = news.bets.length === 0 ? null : news.profitOrLoss
  const ended = brought === null ? mine.ended : new Map(mine.ended).set(news.mid, brought)
  return { ...mine, now: news, before, ended }
}

/** A bet came back by its own answer, perhaps before the news of it. */
export function hearTableBet(bet: TableBetRow): void {
  const { casinoGameSlug, mid } = bet
  const { now } = myTableNow(casinoGameSlug)
  const isOfNow = now !== null && now.mid === mid
  if (!isOfNow && now !== null && now.mid > mid) return
  const known = isOfNow ? now.bets : []
  const before = known.find(({ betId }) => betId === bet.betId)
  if (before !== undefined && !isTakenNow(before, bet)) return
  const others = known.filter((one) => one !== before)
  hearTableBets({
    casinoGameSlug,
    mid,
    bets: before === undefined ? [...known, bet] : [...others, bet].toSorted(byAge),
    exposure: isOfNow ? now.exposure : paise(0),
    profitOrLoss: null,
  })
}

type Ended = Pick<RoundReply, 'casinoGameSlug' | 'mid' | 'bets' | 'profitOrLoss' | 'endedAt'>

/**
 * A round that ended while the line was away, as it was read later: it counts in the net position where the table was
 * open by then, and its bets are settled in the list where they stand there still [UI424].
 */
export function hearEnd({ casinoGameSlug, mid, bets, profitOrLoss, endedAt }: Ended): void {
  const mine = myTableNow(casinoGameSlug)
  if (profitOrLoss === null || endedAt === null || bets.length === 0) return
  if (mine.since === null || Date.parse(endedAt) < mine.since) return
  if (mine.now?.mid === mid) {
    hearTableBets({ casinoGameSlug, mid, bets, exposure: paise(0), profitOrLoss })
  } else {
    keep(casinoGameSlug, { ...mine, ended: new Map(mine.ended).set(mid, profitOrLoss) })
  }
}

/** It was taken by hand, and its round has not ended by the news. */
const isTakenNow = (before: TableBetRow, bet: TableBetRow): boolean =>
  before.status === 'ACCEPTED' && bet.status === 'CASHED_OUT'

const byAge = (a: TableBetRow, b: TableBetRow): number => Number(a.betId) - Number(b.betId)

/** A round without a bet that stood leaves the one before it to be repeated. */
function playedOf(
  bets: readonly TableBetRow[],
  before: readonly TableBetRow[],
): readonly TableBetRow[] {
  const played = bets.filter(({ status }) => status !== 'LAPSED')
  return played.length === 0 ? before : played
}

/** The total stake of open, settled and waiting bets. */
export const standingStake = (bets: readonly TableBetRow[]): Paise =>
  paise(
    bets
      .filter(({ status }) => status !== 'LAPSED' && status !== 'VOID')
      .reduce((sum, { stake }) => sum + stake, 0),
  )

/** The bets as they stood before their round was settled, where its end is not told yet; those of an older round as they are [UI708]. */
export const betsAsTold = (
  { mid, bets }: Pick<TableBets, 'mid' | 'bets'>,
  untold: string | null,
): readonly TableBetRow[] =>
  mid === untold ? bets.map((bet) => (bet.status === 'SETTLED' ? asItStood(bet) : bet)) : bets

/** The only table whose bets are paid otherwise than by their result. */
const RISES = 'crash'

/** Before it was settled: taken by hand, or open. */
function asItStood(bet: TableBetRow): TableBetRow {
  const isTaken = bet.casinoGameSlug === RISES && bet.paysOdd !== null
  const status = isTaken ? 'CASHED_OUT' : 'ACCEPTED'
  return { ...bet, status, paysOdd: isTaken ? bet.paysOdd : null, profitOrLoss: null }
}

/** The net position since the table was opened. */
export const netOfSession = ({ ended }: MyTable): Paise =>
  paise([...ended.values()].reduce((sum, net) => sum + net, 0))

/**
 * Whether a round is celebrated: it brought more than was staked on it in all; a round that only gave part
 * of the stakes back, or just them, never is [UI425].
 */
export const isWin = ({ bets, profitOrLoss }: Pick<TableBets, 'bets' | 'profitOrLoss'>): boolean =>
  profitOrLoss !== null && profitOrLoss > 0 && bets.length > 0

ofSession(() => useMine.setState({ tables: new Map() }))

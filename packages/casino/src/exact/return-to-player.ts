import { netOf, type Terms } from '@crease/domain/rounds/returns.ts'
import { paise } from '@crease/domain/units/money.ts'
import { ratio, reduced, waysOf, waysTo, type Chances, type Fraction } from '../kernel/chances.ts'
import { newRound } from '../kernel/play.ts'
import { movingOdds, partOdds, quoteOf, returnOf } from '../kernel/prices.ts'
import type { Round } from '../kernel/round.ts'
import type { Market, Price, Selection, Title } from '../kernel/title.ts'

/** A row of the published list: a bet of a title, its exact chance, and the return of a unit [CG43]. */
export interface ReturnToPlayer {
  readonly title: string
  readonly bet: string
  readonly side: 'back' | 'lay'
  readonly stage: string
  /** the chance to win, reduced; of a lay, that the layer wins */
  readonly num: string
  readonly den: string
  readonly push: number
  readonly half_loss: number
  /** decimal odds, the stake included; null where it depends on what comes */
  readonly payout: number | null
  readonly rtp: number
  readonly offered: boolean
}

/** of which every share of points is a whole number of paise */
const UNIT = paise(10_000)

/**
 * Every bet of a title: those that are offered before the first card by what a new shoe makes of them, the others as they
 * stand where they are first offered in `stands`. Bets alike are one row, under the name that they are listed by.
 */
export function returnsToPlayer(title: Title, stands: readonly Round[]): readonly ReturnToPlayer[] {
  const rows = new Map<string, ReturnToPlayer>()
  const add = (row: ReturnToPlayer): void => {
    const key = `${row.title} ${row.bet} ${row.side}`
    if (!rows.has(key)) rows.set(key, row)
  }
  const selections = title.markets.flatMap(selectionsOf)
  for (const row of listedRows(title, selections)) add(row)
  for (const round of [newRound(title, null), ...stands]) {
    for (const selection of selections) {
      if (selection.offered?.(round) ?? round.windows === 0) {
        for (const row of rowsOf({ title: title.slug, stage: stageOf(round) }, selection, round))
          add(row)
      }
    }
  }
  return [...rows.values()]
}

function listedRows(title: Title, selections: readonly Selection[]): readonly ReturnToPlayer[] {
  return (title.listings?.() ?? []).flatMap((listing) => {
    const { title: under = title.slug, bet, stage, round, usual } = listing
    const selection = selections.find(({ id }) => id === listing.selection)
    if (selection === undefined) {
      throw new Error(`${title.slug} lists an unknown ${listing.selection}`)
    }
    const price = usual ?? selection.price
    const rows = rowsOf({ title: under, stage }, { ...selection, listed: bet, price }, round)
    return usual === undefined ? rows : rows.map((row) => ({ ...row, offered: false }))
  })
}

const selectionsOf = ({ selections, picks }: Market): readonly Selection[] => [
  ...selections,
  ...(picks?.examples ?? []),
]

function rowsOf(
  about: Pick<ReturnToPlayer, 'title' | 'stage'>,
  selection: Selection,
  round: Round,
): readonly ReturnToPlayer[] {
  const chances = selection.chances(round)
  const { price } = selection
  // of what cannot win any more there are no odds
  if (price.kind === 'moving' && waysTo(chances, 'win') === 0n) return []
  const quote = quoteOf(selection, round)
  const opens = opensAt(price, round)
  const back = opens?.back ?? backOf(price, chances)
  const backRow =
    back === null
      ? []
      : [
          {
            ...about,
            ...figures(selection, chances, backTerms(selection, back)),
            offered: quote.back !== null,
          },
        ]
  const layOdds = opens === undefined ? layOf(price, chances) : opens.lay
  if (layOdds === null) return backRow
  const terms = { kind: 'odds', side: 'LAY', odds: layOdds } as const
  return [
    ...backRow,
    { ...about, ...figures(selection, chances, terms), offered: quote.lay !== null },
  ]
}

const stageOf = ({ windows }: Round): string => (windows === 0 ? 'pre' : 'in-round')

/** The opening value of moving odds, if it is fixed. */
const opensAt = (price: Price, { windows }: Round) =>
  price.kind === 'moving' && windows === 0 ? price.opens : undefined

function backOf(price: Price, chances: Chances): number | null {
  if (price.kind === 'moving') return movingOdds(chances, price.back)
  if (price.kind === 'part') return partOdds(price.thousandths, chances)
  if (price.kind === 'fixed') return price.back
  return price.kind === 'table' ? price.top : 100
}

function layOf(price: Price, chances: Chances): number | null {
  if (price.kind === 'fixed') return price.lay
  return price.kind === 'moving' && price.lay !== null ? movingOdds(chances, price.lay) : null
}

function backTerms({ price }: Selection, odds: number): Terms {
  if (price.kind !== 'spread') return { kind: 'odds', side: 'BACK', odds }
  return { kind: 'spread', cap: price.cap, winsHundredths: price.winsHundredths }
}

function figures(
  selection: Selection,
  chances: Chances,
  terms: Terms,
): Pick<ReturnToPlayer, 'bet' | 'side' | 'num' | 'den' | 'push' | 'half_loss' | 'payout' | 'rtp'> {
  const isLay = terms.kind === 'odds' && terms.side === 'LAY'
  const { num, den } = reduced(isLay ? lossOf(chances) : winOf(chances))
  return {
    bet: nameOf(selection, isLay),
    side: isLay ? 'lay' : 'back',
    num: String(num),
    den: String(den),
    push: rounded(shareOf(chances, waysTo(chances, 'push'))),
    half_loss: rounded(shareOf(chances, waysTo(chances, 'half'))),
    payout: paysAsItComes(selection) || terms.kind === 'spread' ? null : terms.odds / 100,
    rtp: rounded(
      terms.kind === 'spread' ? paidOfCollected(chances, terms) : returnOf(chances, terms),
    ),
  }
}

/** For a spread: the points paid for each point collected. */
function paidOfCollected(chances: Chances, terms: Terms): Fraction {
  let [num, den] = [0n, 0n]
  for (const { comes, ways } of chances) {
    const net = BigInt(netOf({ terms, stake: UNIT }, comes))
    if (net > 0n) num += net * ways
    else den -= net * ways
  }
  return { num, den }
}

const nameOf = ({ name, listed, listedLay }: Selection, isLay: boolean): string =>
  (isLay ? listedLay : undefined) ?? listed ?? name

const paysAsItComes = ({ price }: Selection): boolean => price.kind === 'table'

/** any number of up to six that share divides it */
const SHARES = 60n

/** More than the stake comes back; a dead heat among n is an nth of a win [CG128]. */
function winOf(chances: Chances): Fraction {
  let num = 0n
  for (const { comes, ways } of chances) {
    if (isWin(comes)) num += (SHARES * ways) / (comes.kind === 'share' ? BigInt(comes.among) : 1n)
  }
  return { num, den: SHARES * waysOf(chances) }
}

function isWin(comes: Chances[number]['comes']): boolean {
  if (comes.kind === 'pays') return comes.hundredths > 100
  if (comes.kind === 'points') return comes.points > 0
  return comes.kind === 'win' || comes.kind === 'share'
}

const lossOf = (chances: Chances): Fraction => ({
  num: waysTo(chances, 'lose'),
  den: waysOf(chances),
})

const shareOf = (chances: Chances, num: bigint): Fraction => ({ num, den: waysOf(chances) })

const rounded = (of: Fraction): number => Math.round(ratio(of) * 1e6) / 1e6

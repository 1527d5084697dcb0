import { utf8 } from '@crease/casino/fairness/digests.ts'
import { Stream } from '@crease/casino/fairness/stream.ts'
import { ratio } from '@crease/casino/kernel/chances.ts'
import { newRound, playRound } from '@crease/casino/kernel/play.ts'
import { quoteOf, returnOf } from '@crease/casino/kernel/prices.ts'
import type { Round } from '@crease/casino/kernel/round.ts'
import type { Market, Selection, Title } from '@crease/casino/kernel/title.ts'
import { after } from '../../ui/after.ts'

/** The return of the bets of a book in one of the later windows of a round. */
export interface StageRow {
  /** windows that have closed before it */
  readonly window: number
  /** faces that lie there then, the fewest and the most */
  readonly dealt: { readonly least: number; readonly most: number }
  readonly market: string
  readonly side: 'back' | 'lay'
  /** of a unit */
  readonly least: number
  readonly most: number
}

/** rounds that are drawn for the list, each another one, and the same on every device */
const ROUNDS = 24
/** longer than this it is not worked on; what is known by then is shown, milliseconds */
const WITHIN_MS = 4000

/** Whether bets are taken within its rounds. */
export const hasStages = ({ isLive }: Title): boolean => isLive === true

/**
 * The return of each bet within the round: in the windows of rounds drawn from fixed seeds, at the prices that the
 * table would show, by the chances that settle it [UI1004]. One round at a time, so that the page stays responsive.
 */
export async function stageRows(
  title: Title,
  tell: (rows: readonly StageRow[]) => void,
): Promise<'whole' | 'part'> {
  const rows = new Map<string, StageRow>()
  const begun = performance.now()
  for (let number = 0; number < ROUNDS; number += 1) {
    const { below } = new Stream(utf8(`${title.slug} within the round ${number}`))
    const { windows } = playRound(title, newRound(title, null), () => below)
    for (const round of windows.slice(1)) {
      await after(0)
      if (performance.now() - begun > WITHIN_MS) return 'part'
      for (const market of title.markets) addMarket(rows, round, market)
    }
    tell(sorted(rows))
  }
  return 'whole'
}

function addMarket(rows: Map<string, StageRow>, round: Round, market: Market): void {
  for (const selection of [...market.selections, ...(market.picks?.examples ?? [])]) {
    const { back, lay } = quoteOf(selection, round)
    if (back !== null) {
      add(rows, { round, market, side: 'back', comesBack: backed(selection, round, back) })
    }
    if (lay !== null) {
      const terms = { kind: 'odds', side: 'LAY', odds: lay } as const
      const comesBack = ratio(returnOf(selection.chances(round), terms))
      add(rows, { round, market, side: 'lay', comesBack })
    }
  }
}

function backed({ price, chances }: Selection, round: Round, odds: number): number {
  const terms =
    price.kind === 'spread'
      ? ({ kind: 'spread', cap: price.cap, winsHundredths: price.winsHundredths } as const)
      : ({ kind: 'odds', side: 'BACK', odds } as const)
  return ratio(returnOf(chances(round), terms))
}

interface Found {
  readonly round: Round
  readonly market: Market
  readonly side: StageRow['side']
  readonly comesBack: number
}

function add(rows: Map<string, StageRow>, { round, market, side, comesBack }: Found): void {
  const key = `${round.windows} ${market.id} ${side}`
  const { length } = round.dealt
  const before = rows.get(key)
  rows.set(key, {
    window: round.windows,
    dealt: {
      least: Math.min(before?.dealt.least ?? length, length),
      most: Math.max(before?.dealt.most ?? length, length),
    },
    market: market.name,
    side,
    least: Math.min(before?.least ?? comesBack, comesBack),
    most: Math.max(before?.most ?? comesBack, comesBack),
  })
}

/** By window; of one window in the order of the title. */
const sorted = (rows: ReadonlyMap<string, StageRow>): readonly StageRow[] =>
  [...rows.values()].toSorted((a, b) => a.window - b.window)

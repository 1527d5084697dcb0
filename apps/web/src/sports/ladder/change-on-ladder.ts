import type { MarketId } from '@crease/domain/units/ids.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { say } from '../../i18n/text.ts'
import type { BetRow, RunnerDepth } from '../../link/named.ts'
import { checkedWords } from '../betting/move-bet.ts'
import { cancelAll, changeBet } from '../state/orders/change-bets.ts'
import { cancelBet } from '../state/orders/cancel-bet.ts'
import { usePreferences } from '../../state/preferences/preferences.ts'
import { plainAmount } from '../../ui/amounts.ts'
import { sayOnLadder, useLadder, type Moving } from './ladder-store.ts'
import { priceWords, type LadderSide } from './ladder-words.ts'
import { metAt, type OwnBets } from './runner-ladder.ts'

/** Own bets are picked up: their price follows the finger, or the arrows, until they are put down [UI586]. */
export function pickUp(
  { selectionId }: Pick<RunnerDepth, 'selectionId'>,
  { side, price, own }: { readonly side: LadderSide; readonly price: Odds; readonly own: OwnBets },
): void {
  useLadder.setState({
    armed: null,
    moving: { selectionId, side, from: price, to: price, own, met: null },
  })
}

/** The price over which they are held. */
export function holdOver(to: Odds): void {
  const { moving } = useLadder.getState()
  if (moving !== null && moving.to !== to) useLadder.setState({ moving: { ...moving, to } })
}

/** They are put down where they are held; where they would match at once the player is asked first. */
export function putDown(depth: RunnerDepth): void {
  const { moving } = useLadder.getState()
  if (moving === null || moving.to === moving.from) {
    useLadder.setState({ moving: null })
    return
  }
  const met = metAt(depth, moving.side, moving.to)
  if (met > 0) useLadder.setState({ moving: { ...moving, met } })
  else void move(depth, moving)
}

/** Moves the bets one after the other: the first failure ends it, and is shown. */
export async function move(depth: RunnerDepth, { own, from, to }: Moving): Promise<void> {
  useLadder.setState({ moving: null })
  sayOnLadder(say('Moving...'))
  for (const bet of own.bets) {
    // oxlint-disable-next-line no-await-in-loop -- the first that fails ends it
    const moved = await changeBet(bet, { matchOdd: to }, () => sayOnLadder(checkedWords(say)))
    if (moved.kind === 'failed') return sayOnLadder(refusalText(say, moved.message))
  }
  const { oddsFormat: format } = usePreferences.getState()
  sayOnLadder(
    say('Moved {amount} from {from} to {to}', {
      amount: plainAmount(own.left),
      from: priceWords(depth, from, format),
      to: priceWords(depth, to, format),
    }),
  )
}

/** Cancels these bets, one after the other: each has its own answer. */
export async function cancelThese(bets: readonly BetRow[]): Promise<void> {
  sayOnLadder(say('Cancelling...'))
  for (const { betId } of bets) {
    // oxlint-disable-next-line no-await-in-loop -- the first that fails ends it
    const cancelled = await cancelBet(betId)
    if (cancelled.kind === 'failed') return sayOnLadder(refusalText(say, cancelled.message))
  }
  sayCancelled(bets.length)
}

/** Unmatched bets, and the orders that wait. */
interface Waiting {
  readonly bets: number
  readonly orders: number
}

/** Cancels all that is unmatched in a market, and the orders that wait for it, in one step [UI587] [BS37]. */
export async function cancelMarket(marketId: MarketId, { bets, orders }: Waiting): Promise<void> {
  sayOnLadder(say('Cancelling...'))
  const cancelled = await cancelAll({ eventId: null, marketId, side: null })
  if (cancelled.kind === 'failed') sayOnLadder(refusalText(say, cancelled.message))
  else sayCancelled(bets, orders)
}

function sayCancelled(count: number, orders = 0): void {
  const bets = say('{count, plural, one {# bet cancelled} other {# bets cancelled}}', { count })
  if (orders === 0) return sayOnLadder(bets)
  const also = say(
    '{count, plural, one {# waiting order cancelled} other {# waiting orders cancelled}}',
    { count: orders },
  )
  return sayOnLadder(count === 0 ? also : `${bets}, ${also}`)
}

import { NO_MONEY, type Paise } from '@crease/domain/units/money.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import { notPlaced, wrongWords } from '../betting/announce.ts'
import { factsNow, type MarketNow } from '../betting/order-facts.ts'
import { judge, plainOrder } from '../betting/order-form.ts'
import type { Selection } from '../betting/selection.ts'
import { submit, type Order, type Submitted } from '../betting/submit.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { say } from '../../i18n/text.ts'
import type { RunnerDepth } from '../../link/named.ts'
import { scaleOf } from '../state/market/market-scale.ts'
import { marketHeadNow, matchEventNow } from '../state/match/live-match.ts'
import { useMyPositions } from '../state/orders/my-positions.ts'
import { useOneClick, usePreferences } from '../../state/preferences/preferences.ts'
import { isSamePress } from '../../state/same-press.ts'
import { paiseOf, typedText } from '../../ui/amounts.ts'
import { ladderStakeNow, sayOnLadder, useLadder, type Armed } from './ladder-store.ts'
import { betWords, type LadderSide } from './ladder-words.ts'
import { eveningBet, isUnevenBy, ownResult } from './runner-ladder.ts'

/** A cell that was pressed: a side at a price, or what evens out the runner there. */
interface Pressed {
  readonly side: LadderSide | 'evens'
  readonly price: Odds
}

/** A second press within this time is the same press, milliseconds. */
const SAME_PRESS_MS = 300

/**
 * A press on a cell [UI582]: the first one arms it, after the slip's own checks; the next one places what it
 * says. In one-click mode the first one places. A double click is one press.
 */
export function pressCell(depth: RunnerDepth, pressed: Pressed): void {
  const { armed } = useLadder.getState()
  const bet = betOf(depth, pressed)
  if (bet === null) return
  if (armed !== null && isOn(armed, bet)) {
    if (bet.at - armed.at < SAME_PRESS_MS) return
    useLadder.setState({ armed: null })
    void send(depth, armed)
    return
  }
  const wrong = wrongOf(depth, bet)
  sayOnLadder(wrong ?? '')
  useLadder.setState({ moving: null, armed: null })
  if (wrong !== null) return
  if (!useOneClick.getState().on) useLadder.setState({ armed: bet })
  else if (!isSamePress(`${bet.selectionId} ${bet.side} ${bet.price}`)) void send(depth, bet)
}

function betOf({ marketId, selectionId }: RunnerDepth, { side, price }: Pressed): Armed | null {
  const at = performance.now()
  if (side !== 'evens') return { selectionId, side, price, evens: null, at }
  const row = useMyPositions.getState().byMarket.get(marketId)
  const own = ownResult(row, selectionId, marketHeadNow(marketId))
  if (!isUnevenBy(own)) return null
  const evening = eveningBet(own, price)
  return { selectionId, side: evening.side, price, evens: evening.stake, at }
}

const isOn = (armed: Armed, bet: Armed): boolean =>
  armed.selectionId === bet.selectionId &&
  armed.side === bet.side &&
  armed.price === bet.price &&
  (armed.evens === null) === (bet.evens === null)

/** The stake that a bet takes. */
export const stakeOf = ({ evens }: Pick<Armed, 'evens'>, typed: string): Paise =>
  evens ?? paiseOf(typed) ?? NO_MONEY

function wrongOf(depth: RunnerDepth, bet: Armed): string | null {
  const { selection, form, market } = orderOf(depth, bet)
  const wrong = judge(form, factsNow(selection, market))
  return wrong === null ? null : refusalText(say, wrongWords(say, wrong))
}

async function send(depth: RunnerDepth, armed: Armed): Promise<void> {
  const { oddsFormat: format } = usePreferences.getState()
  const stake = stakeOf(armed, ladderStakeNow())
  const bet = betWords(say, depth, { ...armed, stake, format })
  const submitted = await submit(orderOf(depth, armed), ({ kind }) => {
    if (kind === 'placing') sayOnLadder(say('Placing: {bet}', { bet }))
    if (kind === 'checking') sayOnLadder(say('No answer yet, it is being checked: {bet}', { bet }))
  })
  sayOnLadder(outcomeText(submitted, bet))
}

/** The best price of the other side; null where nothing is offered there. */
const oppositeOf = (depth: RunnerDepth, { side }: Armed): Odds | null =>
  (side === 'back' ? depth.lay : depth.back)[0]?.[0] ?? null

/** A press on a ladder as an order: its runner, its market's own ladder and limits, and how it stands now. */
function orderOf(depth: RunnerDepth, armed: Armed): Order & { readonly market: MarketNow } {
  const { marketId, selectionId, gtype, takesLays, status, gstatus, cap = null, eachWay } = depth
  const scale = scaleOf(gtype, cap, eachWay)
  const selection: Selection = {
    runnerId: selectionId,
    row: selectionId,
    selectionName: depth.selectionName,
    rate: armed.price,
    marketId,
    marketName: depth.marketName,
    ...(depth.said !== undefined && { said: depth.said }),
    marketType: gtype,
    ladder: depth.ladder,
    scale,
    eventId: depth.eventId,
    eventName: depth.eventName,
    sportId: depth.sportId,
    seriesName: matchEventNow(depth.eventId)?.seriesName ?? '',
    min: depth.min,
    max: depth.max,
    type: armed.side,
    inPlay: depth.iplay,
    opposite: oppositeOf(depth, armed),
  }
  const decided = marketHeadNow(marketId) ?? null
  const stake = armed.evens === null ? ladderStakeNow() : typedText(armed.evens)
  return {
    selection,
    form: plainOrder(scale, armed.price, stake),
    // the ladder places at a price
    market: {
      status,
      gstatus,
      takesLays,
      start: 'none',
      decided,
      maxPayout: decided?.maxPayout ?? null,
    },
  }
}

function outcomeText(submitted: Submitted, bet: string): string {
  switch (submitted.kind) {
    case 'wrong':
      return refusalText(say, wrongWords(say, submitted.wrong))
    case 'placed':
      return notPlaced(say, submitted.bet) ?? say('Placed: {bet}', { bet })
    case 'refused':
    case 'kept-refused':
      return refusalText(say, submitted.message)
    case 'unknown':
    case 'kept':
    case 'kept-placed':
      return say('Not confirmed yet: check My Bets')
  }
}

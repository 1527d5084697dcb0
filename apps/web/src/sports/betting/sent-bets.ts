import { PlaceBetBody as BodyShape } from '@crease/contract/bet-shapes.ts'
import type { EventId } from '@crease/domain/units/ids.ts'
import { call } from '../../link/call.ts'
import { decode } from '../../link/decode.ts'
import type { BetRow, PlaceBetBody } from '../../link/named.ts'
import { hearBet } from '../state/orders/my-bets.ts'
import { useAuth } from '../../state/player/auth.ts'
import { walletMoved } from '../../state/player/wallet.ts'
import { keepReceipt, useReceipts } from './receipts.ts'
import {
  BetSender,
  type PlacedAs,
  type Placing,
  type Sent,
} from '../../state/connection/send-once.ts'

/** A bet on a match that was sent and whose answer is not yet known. */
export type SentBet = Sent<PlaceBetBody>
export type Placed = PlacedAs<BetRow>

/** From this version on bodies are kept in paise and hundredths, before it as the wire has them. */
const IN_PAISE = 1

const bets = new BetSender<PlaceBetBody, BetRow>({
  keptAs: 'crease-sent-bets',
  version: IN_PAISE,
  migrate: fromPoints,
  send: (body) => call('placeBet', { body }),
  taken: (bet) => {
    hearBet(bet)
    keepReceipt(bet.betId)
    walletMoved()
  },
})

export const {
  useSent: usePlacing,
  followElsewhere: followSentElsewhere,
  place: placeBet,
  whenChecked,
  resumeChecking,
  checked,
} = bets

const showSent = (): void => {
  const { userId } = useAuth.getState()
  const sent = usePlacing.getState().sent.filter((bet) => bet.userId === userId)
  useReceipts.setState({ sent })
}
usePlacing.subscribe(showSent)
// those of the storage, and of a player who is back
showSent()
useAuth.subscribe((now, before) => {
  if (now.userId !== before.userId) showSent()
})

/** A bet that another version of the page had sent is asked for all the same [BS26]. */
function fromPoints(kept: unknown): Placing<PlaceBetBody> {
  const { sent } = Object(kept)
  if (!Array.isArray(sent)) return { sent: [] }
  return { sent: sent.map((bet) => ({ ...bet, body: decode(BodyShape, bet.body) })) }
}

/** The player's bets whose answer is not known yet, of a match or of all. */
export function useChecking(eventId: EventId | null): readonly SentBet[] {
  const userId = useAuth((auth) => auth.userId)
  const sent = usePlacing((placing) => placing.sent)
  return sent.filter(
    (bet) => bet.userId === userId && (eventId === null || bet.body.eventId === eventId),
  )
}

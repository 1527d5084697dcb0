import { call } from '../../link/call.ts'
import type { PlaceTableBetBody, TableBetRow } from '../../link/named.ts'
import { walletMoved } from '../../state/player/wallet.ts'
import { hearTableBet } from '../state/my-table-bets.ts'
import { sayProblem } from '../../ui/over/toasts.tsx'
import { BetSender, type PlacedAs } from '../../state/connection/send-once.ts'

export type PlacedAtTable = PlacedAs<TableBetRow>

const bets = new BetSender<PlaceTableBetBody, TableBetRow>({
  keptAs: 'crease-sent-table-bets',
  version: 0,
  migrate: () => ({ sent: [] }),
  send: (body) => call('placeTableBet', { body }),
  taken: (bet) => {
    hearTableBet(bet)
    walletMoved()
  },
})

// after a reload no chip says it
bets.whenChecked(
  (placed, { isResumed }) => isResumed && placed.kind === 'refused' && sayProblem(placed.message),
)

/** Bets on rounds go out as those on matches do: once under a stored id, asked for until they are answered [UI417]. */
export const {
  useSent: usePlacingAtTable,
  followElsewhere: followTableBetsElsewhere,
  place: placeTableBet,
  resumeChecking: resumeCheckingTables,
  checked: tableBetChecked,
} = bets

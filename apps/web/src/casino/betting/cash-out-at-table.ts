import type { BetId } from '../../link/bet-id.ts'
import { create } from 'zustand'
import { call } from '../../link/call.ts'
import type { TableBetRow } from '../../link/named.ts'
import { ofSession } from '../../state/session-stores.ts'
import { hearTableBet } from '../state/my-table-bets.ts'
import { walletMoved } from '../../state/player/wallet.ts'
import { askUntilKnown } from '../../state/connection/send-once.ts'

interface CashingOut {
  /** bets whose cash-out is asked for and not answered */
  readonly asked: ReadonlySet<string>
  /** why the last one was not taken, in the server's words, and in which round; null: nothing is wrong */
  readonly problem: { readonly mid: string; readonly message: string } | null
}

const NOTHING: CashingOut = { asked: new Set(), problem: null }

/** The bets that are being cashed out by hand. */
export const useCashingOut = create<CashingOut>()(() => NOTHING)

/** it is asked for so often before the round is left to tell what became of the bet: for half a minute */
const MOST_ATTEMPTS = 8

function note(betId: BetId, is: 'asked' | 'answered', problem: CashingOut['problem'] = null): void {
  const asked = new Set(useCashingOut.getState().asked)
  if (is === 'asked') asked.add(betId)
  else asked.delete(betId)
  useCashingOut.setState({ asked, problem })
}

/**
 * Takes a bet by hand: the server decides at what, when it hears of it. A lost reply is asked for again: the first
 * decision stands [UI1001].
 */
export async function cashOutAtTable(bet: TableBetRow): Promise<void> {
  const { betId, casinoGameSlug, mid } = bet
  if (useCashingOut.getState().asked.has(betId)) return
  note(betId, 'asked')
  const body = { casinoGameSlug, mid, betId }
  const told = await askUntilKnown(() => call('cashOutTableBet', { body }), {
    mostAttempts: MOST_ATTEMPTS,
  })
  if (told.kind === 'placed') {
    hearTableBet(told.bet)
    walletMoved()
  }
  note(betId, 'answered', told.kind === 'refused' ? { mid, message: told.message } : null)
}

ofSession(() => useCashingOut.setState(NOTHING))

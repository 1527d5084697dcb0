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

function noteAsked(betId: BetId): void {
  const { asked } = useCashingOut.getState()
  useCashingOut.setState({ asked: new Set([...asked, betId]), problem: null })
}

/** A refusal stays until the next press, whatever is answered of other bets. */
function noteAnswered(betId: BetId, refused: CashingOut['problem']): void {
  const { asked, problem } = useCashingOut.getState()
  const others = [...asked].filter((one) => one !== betId)
  useCashingOut.setState({ asked: new Set(others), problem: refused ?? problem })
}

/**
 * Takes a bet by hand: the server decides at what, when it hears of it. A lost reply is asked for again: the first
 * decision stands [UI1001].
 */
export async function cashOutAtTable(bet: TableBetRow): Promise<void> {
  const { betId, casinoGameSlug, mid } = bet
  if (useCashingOut.getState().asked.has(betId)) return
  noteAsked(betId)
  const body = { casinoGameSlug, mid, betId }
  const told = await askUntilKnown(() => call('cashOutTableBet', { body }), {
    mostAttempts: MOST_ATTEMPTS,
  })
  if (told.kind === 'placed') {
    hearTableBet(told.bet)
    walletMoved()
  }
  noteAnswered(betId, told.kind === 'refused' ? { mid, message: told.message } : null)
}

ofSession(() => useCashingOut.setState(NOTHING))

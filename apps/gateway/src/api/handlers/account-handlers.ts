import type { StakeButtonStore } from '../../betting/reads.ts'
import { buttonHandlers } from './button-handlers.ts'
import { messageHandlers, type MessageDeps } from './message-handlers.ts'
import { playerHandlers, type PlayerDeps } from './player-handlers.ts'

export interface AccountDeps extends Omit<MessageDeps, 'player'> {
  readonly player: PlayerDeps & MessageDeps['player']
  readonly stakeButtons: StakeButtonStore
}

/** All that an account has besides money and bets: stake buttons, notices, favourites, messages. */
export const accountHandlers = (deps: AccountDeps) => ({
  ...buttonHandlers(deps.stakeButtons),
  ...playerHandlers(deps.player),
  ...messageHandlers(deps),
})

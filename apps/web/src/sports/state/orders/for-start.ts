import type { BetRow } from '../../../link/named.ts'

/** Whether a bet waits for the starting price, or did [SP2]. */
export const isForStart = ({ timeInForce }: Partial<Pick<BetRow, 'timeInForce'>>): boolean =>
  timeInForce === 'MARKET_ON_CLOSE' || timeInForce === 'LIMIT_ON_CLOSE'

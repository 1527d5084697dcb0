/** Whether a bet or an order waits for the starting price, or did [SP2]. */
export const isForStart = ({
  timeInForce,
}: {
  readonly timeInForce?: string | undefined
}): boolean => timeInForce === 'MARKET_ON_CLOSE' || timeInForce === 'LIMIT_ON_CLOSE'

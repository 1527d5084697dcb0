import type { BetRow } from '@crease/contract/bet-shapes.ts'
import type { OrderTerms } from '@crease/domain/bet/order-terms.ts'

/** The references of an order as its owner reads them; those that it has not are absent [BS161]. */
export const wireReferences = ({
  orderRef,
  strategyRef,
}: Pick<OrderTerms, 'orderRef' | 'strategyRef'>): Pick<
  BetRow,
  'customerOrderRef' | 'customerStrategyRef'
> => ({
  ...(orderRef !== undefined && { customerOrderRef: orderRef }),
  ...(strategyRef !== undefined && { customerStrategyRef: strategyRef }),
})

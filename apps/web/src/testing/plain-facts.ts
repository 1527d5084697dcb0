import { paise } from '@crease/domain/units/money.ts'
import type { OrderFacts } from '../sports/betting/order-form.ts'
import type { Selection } from '../sports/betting/selection.ts'

/** The facts that judge an order on an open market, with 400 points to bet; `more` replaces members. */
export const plainFacts = (selection: Selection, more: Partial<OrderFacts> = {}): OrderFacts => ({
  selection,
  line: 'up',
  marketStatus: 'OPEN',
  takesLays: true,
  start: 'none',
  runnerOpen: true,
  free: paise(400_00),
  mayOffset: false,
  play: null,
  limits: null,
  maxPayout: null,
  unmatchedBets: 0,
  known: null,
  ...more,
})

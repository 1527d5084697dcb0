import type { Paise } from '@crease/domain/units/money.ts'
import { call } from '../../link/call.ts'
import { oneAtATime } from '../../link/one-at-a-time.ts'
import type { Payment } from '../../link/named.ts'
import { useAuth } from '../../state/player/auth.ts'
import { asBet, askUntilKnown } from '../../state/connection/send-once.ts'
import { tabStorage } from '../../link/storage.ts'

export type Direction = Payment['direction']

/** The outcome of a request; unknown: no answer yet, and the request is sent again under its key. */
export type Requested =
  | { readonly kind: 'requested'; readonly payment: Payment }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unknown' }

interface Asked {
  readonly clientId: string
  readonly direction: Direction
  readonly amount: Paise
  readonly userId: string
}

const KEPT_AS = 'crease-payment'
/** A press asks this often; the next press goes on under the same key. */
const MOST_ATTEMPTS = 4

/**
 * Asks for a payment under an id that is stored before it is sent: a lost answer, a reload and a second press ask for the
 * same one again [UI677].
 */
export const sendPayment = (direction: Direction, amount: Paise): Promise<Requested> =>
  oneAtATime(`payment ${direction} ${amount}`, () => sendOnce(direction, amount))

async function sendOnce(direction: Direction, amount: Paise): Promise<Requested> {
  const { earlier, clientId } = asking(direction, amount)
  const body = { direction, amount, clientId }
  const told = await askUntilKnown(async () => asBet(await call('requestPayment', { body })), {
    earlier,
    mostAttempts: MOST_ATTEMPTS,
  })
  if (told.kind === 'unknown') return told
  tabStorage.removeItem(KEPT_AS)
  if (told.kind === 'refused') return { kind: 'refused', message: told.message }
  return { kind: 'requested', payment: told.bet.payment }
}

/** The request that waits for its answer, where it is this one; else a new one. */
function asking(
  direction: Direction,
  amount: Paise,
): Pick<Asked, 'clientId'> & {
  /** attempts of earlier presses: one at least where it waits */
  readonly earlier: number
} {
  const { userId } = useAuth.getState()
  const kept = keptRequest()
  const isSame = kept?.userId === userId && kept.direction === direction && kept.amount === amount
  if (kept !== null && isSame) return { ...kept, earlier: 1 }
  const asked = { clientId: crypto.randomUUID(), direction, amount, userId }
  tabStorage.setItem(KEPT_AS, JSON.stringify(asked))
  return { ...asked, earlier: 0 }
}

function keptRequest(): Asked | null {
  try {
    const kept: Asked | null = JSON.parse(tabStorage.getItem(KEPT_AS) ?? 'null')
    return typeof kept?.clientId === 'string' ? kept : null
  } catch {
    return null
  }
}

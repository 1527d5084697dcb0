import type { Paise } from '@crease/domain/units/money.ts'
import { traitsOfWord } from '@crease/contract/refusals.ts'
import { call, type Outcome } from '../../link/call.ts'
import { oneAtATime } from '../../link/one-at-a-time.ts'
import type { Payment } from '../../link/named.ts'
import { useAuth } from '../../state/player/auth.ts'
import { after } from '../../ui/after.ts'
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
/** After an answer that did not come the same is asked again, milliseconds. */
const AGAIN_MS = [500, 1_500, 4_000] as const

/**
 * Asks for a payment under an id that is stored before it is sent: a lost answer, a reload and a second press ask for the
 * same one again [UI677].
 */
export const sendPayment = (direction: Direction, amount: Paise): Promise<Requested> =>
  oneAtATime(`payment ${direction} ${amount}`, () => sendOnce(direction, amount))

async function sendOnce(direction: Direction, amount: Paise): Promise<Requested> {
  const asked = asking(direction, amount)
  for (const wait of [...AGAIN_MS, null]) {
    const outcome = await call('requestPayment', {
      body: { direction, amount, clientId: asked.clientId },
    })
    const requested = verdict(outcome)
    if (requested.kind !== 'unknown') {
      tabStorage.removeItem(KEPT_AS)
      return requested
    }
    if (wait !== null) await after(wait)
  }
  return { kind: 'unknown' }
}

function verdict(outcome: Outcome<{ readonly payment: Payment }>): Requested {
  if (outcome.kind === 'lost') return { kind: 'unknown' }
  if (outcome.kind === 'answered') return { kind: 'requested', payment: outcome.reply.payment }
  const { code, message } = outcome.refusal
  return traitsOfWord(code)?.retry === 'no answer'
    ? { kind: 'unknown' }
    : { kind: 'refused', message }
}

/** The request that waits for its answer, where it is this one; else a new one. */
function asking(direction: Direction, amount: Paise): Asked {
  const { userId } = useAuth.getState()
  const kept = keptRequest()
  const isSame = kept?.userId === userId && kept.direction === direction && kept.amount === amount
  if (kept !== null && isSame) return kept
  const asked = { clientId: crypto.randomUUID(), direction, amount, userId }
  tabStorage.setItem(KEPT_AS, JSON.stringify(asked))
  return asked
}

function keptRequest(): Asked | null {
  try {
    const kept: Asked | null = JSON.parse(tabStorage.getItem(KEPT_AS) ?? 'null')
    return typeof kept?.clientId === 'string' ? kept : null
  } catch {
    return null
  }
}

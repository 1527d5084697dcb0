import { call } from '../../link/call.ts'
import { oneAtATime } from '../../link/one-at-a-time.ts'
import { tabStorage } from '../../link/storage.ts'
import { useAuth } from '../../state/player/auth.ts'
import { asBet, askUntilKnown } from '../../state/connection/send-once.ts'

/** Outcome of a sent message; unknown: no answer yet, and the same id is sent again. */
export type Sent =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unknown' }

interface Draft {
  readonly userId: string
  readonly text: string
  /** the text that was sent under an id, which may be stored already; null: none was */
  readonly sent: { readonly clientId: string; readonly text: string } | null
}

const KEPT_AS = 'crease-message'
/** A press sends it this often; the next press goes on under the same id. */
const MOST_ATTEMPTS = 4

/** The text that this player has typed and that is not stored yet [UI1330]. */
export const keptText = (): string => keptDraft().text

/** Keeps a text over a reload, until it is stored. */
export function keepText(text: string): void {
  const { sent } = keptDraft()
  keep({ userId: useAuth.getState().userId, text, sent })
}

/** Sends the kept text under an id that is kept first: a lost answer, a reload and a second press store it once. */
export const sendKeptText = (): Promise<Sent> => oneAtATime('message', sendOnce)

async function sendOnce(): Promise<Sent> {
  const { clientId, text } = sending()
  const body = { clientId, text }
  const told = await askUntilKnown(async () => asBet(await call('sendMessage', { body })), {
    mostAttempts: MOST_ATTEMPTS,
  })
  if (told.kind !== 'placed') return told
  tabStorage.removeItem(KEPT_AS)
  return { kind: 'sent' }
}

/** The id under which this very text was sent before, else a new one. */
function sending(): NonNullable<Draft['sent']> {
  const { userId, text: typed, sent } = keptDraft()
  const text = typed.trim()
  const next = sent?.text === text ? sent : { clientId: crypto.randomUUID(), text }
  keep({ userId, text: typed, sent: next })
  return next
}

const keep = (draft: Draft): void => tabStorage.setItem(KEPT_AS, JSON.stringify(draft))

function keptDraft(): Draft {
  const { userId } = useAuth.getState()
  try {
    const kept: Draft | null = JSON.parse(tabStorage.getItem(KEPT_AS) ?? 'null')
    if (kept?.userId === userId && typeof kept.text === 'string') return kept
  } catch {
    // not ours: a new draft
  }
  return { userId, text: '', sent: null }
}

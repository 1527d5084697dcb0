import webPush from 'web-push'
import type { PushSubscriptionRow } from '@crease/people/notices/push-subscriptions.ts'
import type { PushMessage } from './push-message.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** The outcome of one push. */
export type Pushed = 'sent' | 'gone' | 'failed'

/** The time in which a push service must take it, milliseconds. */
const WITHIN_MS = 5_000
/** How long it is kept for a browser that is away, seconds: later it is no news. */
const TTL_S = 3600
/** The contact for push services if no address of ours is known. */
export const NO_SUBJECT = 'mailto:push@crease.invalid'

/** The keys, and who signs with them. */
type Signed = VapidKeys & { readonly subject: string }
type To = Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>

/** Sends one message, encrypted for its browser; a service that does not know the browser any more says so. */
export async function sendPush(keys: Signed, to: To, message: PushMessage): Promise<Pushed> {
  const { p256dh, auth, endpoint } = to
  try {
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { TTL: TTL_S, vapidDetails: keys },
    )
    const answer = await fetch(endpoint, {
      method,
      headers,
      body: body === null ? null : new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    await answer.body?.cancel()
    if (answer.status === 404 || answer.status === 410) return 'gone'
    return answer.ok ? 'sent' : 'failed'
  } catch {
    return 'failed'
  }
}

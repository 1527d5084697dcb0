import { create } from 'zustand'
import { call } from '../../link/call.ts'
import { chosenLanguage } from '../../i18n/language.ts'
import { ofSession } from '../session-stores.ts'

/**
 * Whether this browser receives pushes while no page of ours is open: `absent` if it cannot, or the server has no key;
 * `blocked` if its player has forbidden it.
 */
export type PushState = 'absent' | 'off' | 'on' | 'blocked'

export const usePush = create<{ readonly state: PushState; readonly failed: boolean }>()(() => ({
  state: 'absent',
  failed: false,
}))

/** Looks where this browser stands. */
export async function lookAtPush(): Promise<void> {
  const manager = await pushManager()
  const key = manager === null ? null : await serverKey()
  if (manager === null || key === null) return usePush.setState({ state: 'absent' })
  if (Notification.permission === 'denied') return usePush.setState({ state: 'blocked' })
  const subscription = await manager.getSubscription()
  return usePush.setState({ state: subscription === null ? 'off' : 'on' })
}

/** Asks the browser's player, and names the browser to the server. */
export async function beginPush(): Promise<void> {
  usePush.setState({ failed: false })
  const [manager, key] = await Promise.all([pushManager(), serverKey()])
  if (manager === null || key === null) return
  if ((await Notification.requestPermission()) !== 'granted') return lookAtPush()
  try {
    const subscription = await manager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    })
    const { endpoint, keys = {} } = subscription.toJSON()
    const { p256dh = '', auth = '' } = keys
    const body = { endpoint: endpoint ?? '', p256dh, auth, language: chosenLanguage() }
    const outcome = await call('beginPush', { body })
    if (outcome.kind !== 'answered') {
      await subscription.unsubscribe()
      usePush.setState({ failed: true })
    }
  } catch {
    usePush.setState({ failed: true })
  }
  return lookAtPush()
}

/** This browser is not told any more. */
export async function endPush(): Promise<void> {
  const endpoint = await forgetPush()
  if (endpoint !== null) await call('endPush', { body: { endpoint } })
  return lookAtPush()
}

/** The browser forgets where it is pushed to: after a sign-out the server has nobody to tell either. */
async function forgetPush(): Promise<string | null> {
  const subscription = (await (await pushManager())?.getSubscription()) ?? null
  await subscription?.unsubscribe()
  return subscription?.endpoint ?? null
}

async function pushManager(): Promise<PushManager | null> {
  if (!('serviceWorker' in navigator) || !('Notification' in window)) return null
  // refused where the browser forbids its storage
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  // some browsers have workers and no push
  const manager: PushManager | undefined = registration?.pushManager
  return manager ?? null
}

async function serverKey(): Promise<string | null> {
  const outcome = await call('getPushKey')
  return outcome.kind === 'answered' ? outcome.reply.key : null
}

ofSession(() => {
  if (usePush.getState().state === 'on' || 'serviceWorker' in (globalThis.navigator ?? {})) {
    forgetPush().catch(() => {})
  }
  usePush.setState({ state: 'absent', failed: false })
})

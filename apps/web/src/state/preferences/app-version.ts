import { create } from 'zustand'
import { pause } from '../connection/pause.ts'

/** Where the browser stands with the version of the product that the server has. */
interface AppVersion {
  /** a newer one waits for the player's word [DR42] */
  readonly isNewReady: boolean
}

export const useAppVersion = create<AppVersion>()(() => ({ isNewReady: false }))

const WORKER = '/service-worker.js'
/** How often an open page looks for a new version. */
const LOOK_EVERY_MS = 600_000
/** A worker that has not taken over by then no longer matters: the page is loaded again. */
const TAKEN_OVER_WITHIN_MS = 2000

/** Not in the browser's library of types yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string }
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes
  }
}

/**
 * A server tells of another page while its gateways are replaced, one after the other, so the page asks again when they
 * have been. Pages ask at different times.
 */
const REPLACED_AFTER_MS = 10_000
const SPREAD_MS = 20_000

let registration: ServiceWorkerRegistration | null = null

/**
 * Installs the worker that keeps the shell, where the browser has workers, and looks for newer versions.
 * A part of the page that is gone from the server tells of one too [DR43].
 */
export async function followVersions(): Promise<void> {
  window.addEventListener('vite:preloadError', () => void lookForNewPage())
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  const hadWorker = workers.controller !== null
  // Another tab took the new version: the files of this one are no longer kept.
  workers.addEventListener('controllerchange', () => {
    if (hadWorker) offerNewVersion()
  })
  try {
    registration = await workers.register(trustedAddress())
    watch(registration)
  } catch {
    // a browser that forbids workers, as some do in private windows, has everything but the offline page
    return
  }
  setInterval(() => void registration?.update().catch(() => undefined), LOOK_EVERY_MS)
}

/** Activates the waiting version, and reloads the page. */
export async function takeNewVersion(): Promise<void> {
  const waiting = registration?.waiting
  if (waiting !== undefined && waiting !== null) {
    const takenOver = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin but ours
    waiting.postMessage('take over')
    await Promise.race([takenOver, pause(TAKEN_OVER_WITHIN_MS)])
  }
  window.location.reload()
}

let looking: ReturnType<typeof setTimeout> | undefined

/** The server serves a page that begins with this script: if it is not ours, a new version may be ready [DR45]. */
export function hearServedPage(script: string): void {
  const own = ownScript()
  clearTimeout(looking)
  if (own === null || own === script) return
  looking = setTimeout(() => void lookForNewPage(), REPLACED_AFTER_MS + Math.random() * SPREAD_MS)
}

function ownScript(): string | null {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"]')
  return own === null ? null : new URL(own.src).pathname
}

/** Whether the server's page is another one than this: asks it, and remembers. False without an answer. */
export async function lookForNewPage(): Promise<boolean> {
  const own = ownScript()
  if (own === null) return false
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    const page = await answer.text()
    if (!answer.ok || page.includes(own)) return false
  } catch {
    return false
  }
  offerNewVersion()
  return true
}

/** A first worker is nothing new: only one that waits behind another is. */
function watch(registered: ServiceWorkerRegistration): void {
  const hear = (worker: ServiceWorker | null): void => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller !== null) {
        offerNewVersion()
      }
    })
  }
  if (registered.waiting !== null && navigator.serviceWorker.controller !== null) offerNewVersion()
  hear(registered.installing)
  registered.addEventListener('updatefound', () => hear(registered.installing))
}

const offerNewVersion = (): void => useAppVersion.setState({ isNewReady: true })

/** The content policy lets this one policy alone make addresses of scripts, and it knows one address [DR41]. */
function trustedAddress(): string {
  const { trustedTypes } = window
  if (trustedTypes === undefined) return WORKER
  const policy = trustedTypes.createPolicy('crease-worker', { createScriptURL: () => WORKER })
  return policy.createScriptURL(WORKER)
}

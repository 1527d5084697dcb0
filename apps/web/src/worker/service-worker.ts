import { pushWords } from './push-words.ts'
import { shellAnswer } from './shell-answer.ts'

/** What the worker hears; the browser's library of types has these only without those of the page. */
interface WorkerEvents {
  readonly install: LastingEvent
  readonly activate: LastingEvent
  readonly message: Event
  readonly fetch: FetchEvent
  readonly push: PushEvent
  readonly notificationclick: ClickEvent
}

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent extends Event {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

interface PushEvent extends LastingEvent {
  readonly data: { json(): unknown } | null
}

interface ClickEvent extends LastingEvent {
  readonly notification: { close(): void }
}

interface OpenPage {
  focus(): Promise<unknown>
}

interface Worker {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
  skipWaiting(): Promise<void>
  readonly registration: { showNotification(title: string, options: object): Promise<void> }
  readonly clients: {
    matchAll(options: object): Promise<readonly OpenPage[]>
    openWindow(address: string): Promise<unknown>
  }
}

/** Written in front of this file when it is built: vite.config.ts. */
declare const SHELL: { readonly version: string; readonly files: readonly string[] }
declare const self: Worker & { readonly location: Location }

const CACHE = `crease-shell-${SHELL.version}`
const OFFLINE_PAGE = '/offline.html'

self.addEventListener('install', (event) => event.waitUntil(keepShell()))
self.addEventListener('activate', (event) => event.waitUntil(forgetOlderShells()))
// Any message means: take over now. A page sends it when its player asked for the new version [DR42].
self.addEventListener('message', () => void self.skipWaiting())
self.addEventListener('fetch', (event) => {
  const { request } = event
  switch (shellAnswer(request, self.location.origin, SHELL.files)) {
    case 'not-ours':
      return
    case 'kept-first':
      event.respondWith(keptOr(request, () => fetch(request)))
      return
    case 'network-first':
      event.respondWith(fetch(request).catch(() => keptOr(request, noConnection)))
      return
    case 'page':
      event.respondWith(fetch(request).catch(() => keptOr(OFFLINE_PAGE, noConnection)))
  }
})

// several of them are one: the newest stands for the list in the bell
self.addEventListener('push', (event) => {
  const { title, body } = pushWords(messageIn(event))
  const options = { body, icon: '/icon-192.png', tag: 'crease', renotify: true }
  event.waitUntil(self.registration.showNotification(title, options))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(showPage())
})

function messageIn({ data }: PushEvent): unknown {
  try {
    return data?.json()
  } catch {
    return null
  }
}

async function showPage(): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  await (page === undefined ? self.clients.openWindow('/home') : page.focus())
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(CACHE)
  // past the browser's own cache, which may hold the files of the version before
  await cache.addAll(SHELL.files.map((file) => new Request(file, { cache: 'reload' })))
}

async function forgetOlderShells(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
}

async function keptOr(what: Request | string, other: () => Promise<Response>): Promise<Response> {
  const kept = await keptOf(what).catch(() => undefined)
  return kept ?? other()
}

/** Throws where the browser has lost its cache, as on a full disk [UI637]. */
async function keptOf(what: Request | string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE)
  return cache.match(what, { ignoreVary: true })
}

const noConnection = (): Promise<Response> => Promise.resolve(Response.error())

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearServedPage, useAppVersion } from './app-version.ts'

const OWN = '/assets/first-own.js'
const NEXT = '/assets/first-next.js'
const pageWith = (script: string): string => `<script type="module" src="${script}"></script>`

let served = pageWith(OWN)
let fetched = 0
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { querySelector: () => ({ src: `https://bets.example${OWN}` }) })
  vi.stubGlobal('fetch', async (address: string) => {
    // requests of earlier tests in this process stay unanswered
    if (address !== '/') return new Promise(() => undefined)
    fetched += 1
    return { ok: true, text: async () => served }
  })
  fetched = 0
  useAppVersion.setState({ isNewReady: false })
})
afterEach(() => void vi.unstubAllGlobals())

const isOffered = (): boolean => useAppVersion.getState().isNewReady

test('[DR45] a page older than its server asks for the new one when all gateways serve it, and offers it', async () => {
  served = pageWith(NEXT)
  hearServedPage(NEXT)
  await vi.advanceTimersByTimeAsync(9_000)
  expect([fetched, isOffered()]).toEqual([0, false])
  await vi.advanceTimersByTimeAsync(21_000)
  expect([fetched, isOffered()]).toEqual([1, true])
})

test('[DR45] a page of the same release asks nothing, nor one that is told of the next and then of its own', async () => {
  served = pageWith(OWN)
  hearServedPage(OWN)
  hearServedPage(NEXT)
  hearServedPage(OWN)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([fetched, isOffered()]).toEqual([0, false])
})

test('[DR45] a page that met a gateway of another release offers nothing if its server still has its own', async () => {
  served = pageWith(OWN)
  hearServedPage(NEXT)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([fetched, isOffered()]).toEqual([1, false])
})

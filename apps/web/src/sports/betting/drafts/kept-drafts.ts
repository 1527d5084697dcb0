import { useAuth } from '../../../state/player/auth.ts'
import type { Draft } from './drafts.ts'
import { takeUpSlip } from '../change-slip.ts'
import { closeSlip, useSlip } from '../slip.ts'
import { tabStorage } from '../../../link/storage.ts'

/** What the drafts are kept as, with the version of their shape. */
const KEPT_AS = 'crease-drafts.2'
/** Prices that were picked longer ago than this are not taken up, milliseconds. */
const KEPT_MS = 30 * 60_000

interface Kept {
  readonly userId: string
  /** the page that they were picked on */
  readonly page: string
  /** of the last change, epoch milliseconds */
  readonly at: number
  readonly drafts: readonly Omit<Draft<unknown>, 'sending' | 'problem'>[]
  readonly chosen: number | null
}

const pageNow = (): string => window.location.pathname + window.location.search
/** The page of the slip alone shows what was picked on others. */
const isSlipPage = (): boolean => window.location.pathname === '/slip'

/** The page that the kept drafts were picked on; null while none are kept. */
export const pageOfPicks = (): string | null => keptBefore()?.page ?? null

/** The slip's own page is left: drafts go along to the page that they were picked on, and to no other [BS154]. */
export function leaveSlipPage(): void {
  if (pageOfPicks() !== pageNow()) closeSlip()
}

/** From now on what lies in the slip outlives a reload of this tab; a closed slip leaves nothing [BS154]. */
export const keepDrafts = (): (() => void) =>
  useSlip.subscribe(({ drafts, chosen }) => {
    // what is on its way is asked for by its id, and is no draft any more [BS26]
    const ready = drafts.filter(({ sending }) => sending.kind === 'ready')
    if (ready.length === 0) {
      tabStorage.removeItem(KEPT_AS)
      return
    }
    const kept: Kept = {
      userId: useAuth.getState().userId,
      page: (isSlipPage() ? pageOfPicks() : null) ?? pageNow(),
      at: Date.now(),
      drafts: ready.map(({ id, selection, picked, form }) => ({ id, selection, picked, form })),
      chosen,
    }
    tabStorage.setItem(KEPT_AS, JSON.stringify(kept))
  })

/** Takes up what lay in the slip before a reload: this player's, on this page, or on the slip's own [BS154]. */
export function takeUpDrafts(): void {
  const kept = keptBefore()
  if (kept?.userId !== useAuth.getState().userId || Date.now() - kept.at > KEPT_MS) return
  if (kept.page !== pageNow() && !isSlipPage()) return
  takeUpSlip(kept.drafts, kept.chosen)
}

function keptBefore(): Kept | null {
  try {
    const kept: Kept | null = JSON.parse(tabStorage.getItem(KEPT_AS) ?? 'null')
    return kept !== null && Array.isArray(kept.drafts) ? kept : null
  } catch {
    return null
  }
}

import { eventId as nameOf } from '@crease/domain/units/ids.ts'
import './styles.css'
import { askEarly } from './link/early/early-answers.ts'
import { FIRST_LISTS } from './link/early/first-lists.ts'
import { keptSession, readySession, type KeptSession } from './link/early/kept-session.ts'
import { SESSION_FILE, whenCome } from './link/early/when-come.ts'

/** The pages that most visits begin with */
const PAGES: Readonly<Partial<Record<string, () => Promise<unknown>>>> = {
  '/home': () => import('./screens/home-screen.tsx'),
  '/details': () => import('./screens/details-screen.tsx'),
}

/**
 * The first file of ours that runs, and a small one: what takes a while on the line is begun from here, and
 * the page itself comes as start.tsx.
 */
void beginLine().then(readyForms)
beginLists()
void import('./start.tsx')
beginScreen()

/**
 * Whoever is signed in and opens a match is told its prices while the page's own code is on its way [UI365]. Resolves
 * when the line is dialled, or none is.
 */
async function beginLine(): Promise<void> {
  const eventId = new URLSearchParams(window.location.search).get('event')
  const kept = readySession()
  if (window.location.pathname !== '/details' || eventId === null || kept === null) return
  try {
    const code = import('./link/early/early-line.ts')
    const [{ beginEarlyLine }, token] = await Promise.all([code, tokenOf(kept)])
    if (token !== null) beginEarlyLine({ token, eventId: nameOf(eventId) })
  } catch {
    // without it the page dials by itself
  }
}

/** Whoever is signed in and opens the first page is sent its lists meanwhile [UI319]. */
function beginLists(): void {
  const kept = readySession()
  if (window.location.pathname !== '/home' || kept === null || isOld(kept)) return
  askEarly(kept.token, FIRST_LISTS)
}

/**
 * Fetches the frame, and a match, for whoever is signed in: when the rest of the base has the line to itself, so
 * that the base is there and can run while they come [UI319]. What cannot be loaded is asked for again by the page.
 */
function beginScreen(): void {
  if (keptSession() === null) return
  whenCome(SESSION_FILE, () => {
    // as soon as the base has run
    import('./session/session.ts').catch(() => {})
    import('./signed-in-app.tsx').catch(() => {})
    PAGES[window.location.pathname]?.().catch(() => {})
    if (window.location.pathname !== '/home') import('./session/live.ts').catch(() => {})
  })
}

function isOld({ tokenEndsAt }: KeptSession): boolean {
  return tokenEndsAt !== 0 && tokenEndsAt <= Date.now()
}

/** A token that is old is renewed first; one that holds costs nothing [UI631]. */
async function tokenOf(kept: KeptSession): Promise<string | null> {
  if (!isOld(kept)) return kept.token
  return (await import('./link/renew.ts')).renewedToken()
}

/**
 * The first form of a number, and of a date, costs a phone tens of milliseconds, which it has to spare while the base
 * comes; a line is dialled before that, and answered meanwhile.
 */
function readyForms(): void {
  void new Intl.NumberFormat('en-IN')
  void new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
}

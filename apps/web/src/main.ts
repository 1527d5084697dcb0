import { eventId as nameOf } from '@crease/domain/units/ids.ts'
import './styles.css'
import { keptSession, type KeptSession } from './link/kept-session.ts'

/**
 * The first file of ours that runs, and a small one: what takes a while on the line is begun from here, and
 * the page itself comes as start.tsx.
 */
beginLine()
void import('./start.tsx')
readyForms()

/** Whoever is signed in and opens a match is told its prices while the page's own code is on its way [UI365]. */
function beginLine(): void {
  const eventId = new URLSearchParams(window.location.search).get('event')
  const kept = keptSession()
  if (window.location.pathname !== '/details' || eventId === null || kept === null) return
  // without it the page dials by itself
  Promise.all([import('./link/early-line.ts'), tokenOf(kept)]).then(
    ([{ beginEarlyLine }, token]) =>
      token !== null && beginEarlyLine({ token, eventId: nameOf(eventId) }),
    () => {},
  )
}

/** A token that is old is renewed first; one that holds costs nothing [UI631]. */
async function tokenOf({ token, tokenEndsAt }: KeptSession): Promise<string | null> {
  if (tokenEndsAt === 0 || tokenEndsAt > Date.now()) return token
  return (await import('./link/renew.ts')).renewedToken()
}

/** The first form of a number, and of a date, costs a phone tens of milliseconds: now it has them to spare. */
function readyForms(): void {
  void new Intl.NumberFormat('en-IN')
  void new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
}

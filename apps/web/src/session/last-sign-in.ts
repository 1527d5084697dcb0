import { say } from '../i18n/text.ts'
import { useAuth } from '../state/player/auth.ts'
import { momentText } from '../i18n/moment-text.ts'
import { sayDone } from '../ui/over/toasts.tsx'

let isFresh = false

/** Somebody has just signed in, by this very page. */
export function signedInNow(): void {
  isFresh = true
}

/** Tells of the sign-in before this one, once after a sign-in, when the welcome is out of its way [UI633]. */
export function tellLastSignIn(): void {
  const { lastSignIn: last } = useAuth.getState()
  if (!isFresh || last === null) return
  isFresh = false
  const device = last.device === '' ? say('a program') : last.device
  const told = say('Last sign-in: {moment}, {device}', { moment: momentText(last.at), device })
  if (!useAuth.getState().showbaner) return sayDone(told)
  const stop = useAuth.subscribe(({ showbaner, isLoggedIn }) => {
    if (showbaner) return
    stop()
    if (isLoggedIn) sayDone(told)
  })
  return undefined
}

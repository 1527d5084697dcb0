/** What belongs to a session and is cleared with it: each store says so itself, where it is made [BS125]. */
const forgetting: (() => void)[] = []

/** Names how a store forgets: another player may sign in next. */
export function ofSession(forget: () => void): void {
  forgetting.push(forget)
}

const signingOut: (() => void)[] = []

/** Names how a store forgets what it keeps beyond the end of a session, but not beyond a sign-out by hand. */
export function ofSignOut(forget: () => void): void {
  signingOut.push(forget)
}

/** The player has signed out by hand: nothing is kept for the next time [UI634]. */
export function forgetPlayer(): void {
  for (const forget of signingOut) forget()
}

/** The session is over: every store that belongs to it forgets. */
export function forgetAll(): void {
  for (const forget of forgetting) forget()
}

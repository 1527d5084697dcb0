/** What belongs to a session and is cleared with it: each store says so itself, where it is made [BS125]. */
const forgetting: (() => void)[] = []

/** Names how a store forgets: another player may sign in next. */
export function ofSession(forget: () => void): void {
  forgetting.push(forget)
}

/** The session is over: every store that belongs to it forgets. */
export function forgetAll(): void {
  for (const forget of forgetting) forget()
}

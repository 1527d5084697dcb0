/** Quicker commits mean an idle machine, and no group waits. */
const QUICK_MS = 4
/** A group waits for this multiple of the recent commit time, from its first command on, */
const COMMITS = 2
/** and this long at most. */
const LONGEST_MS = 10
/** In a group of this size a commit is a small part of each command's cost. */
const LARGE = 32
/** It waits only if at least this many more are expected. */
const WORTH = 4
/** Commands before such a pause do not predict later ones. */
const LULL_MS = 50

/**
 * The wait of a commit group for more commands [LG45]: a commit costs as much as some twenty bets, so a busy exchange
 * sends fewer and larger groups; with quick commits, or few bets, no group waits.
 */
export class GroupWait {
  #commitMs = 0
  #perMs = 0
  #sentAt = -Infinity
  #first = { group: 0, at: 0 }

  /** A group with `commands` waiting callers was sent. */
  sent(commands: number, now: number): void {
    this.#perMs = mixed(this.#perMs, commands / Math.max(1, now - this.#sentAt))
    this.#sentAt = now
  }

  /** A commit took `tookMs`. */
  committed(tookMs: number): void {
    this.#commitMs = mixed(this.#commitMs, tookMs)
  }

  /** The remaining wait of a group with `commands` waiting callers, milliseconds; 0: it is sent. */
  leftMs(group: number, commands: number, now: number): number {
    if (this.#first.group !== group) this.#first = { group, at: now }
    if (commands === 0 || commands >= LARGE || this.#commitMs < QUICK_MS) return 0
    const longest = Math.min(LONGEST_MS, this.#commitMs * COMMITS)
    const left = longest - (now - this.#first.at)
    const isExpected = now - this.#sentAt <= LULL_MS && this.#perMs * left >= WORTH
    return left >= 1 && isExpected ? left : 0
  }
}

/** The newest counts a quarter. */
const mixed = (before: number, newest: number): number => before + (newest - before) / 4

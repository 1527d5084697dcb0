/** Where commits are quicker the machine has time, and nobody waits. */
const QUICK_MS = 4
/** A group waits so many times what a commit took lately, from its first command on, */
const COMMITS = 2
/** and so long at most. */
const LONGEST_MS = 10
/** In a group of so many a commit is little of what each costs. */
const LARGE = 32
/** It waits only where so many more are to be expected. */
const WORTH = 4
/** What came before such a pause says nothing of what comes. */
const LULL_MS = 50

/**
 * How long a commit group waits for more before it is sent [LG45]: a commit costs as much as some twenty bets, so that
 * owners who are busy send fewer and larger ones; where commits are quick, or hardly anybody bets, nobody waits.
 */
export class GroupWait {
  #commitMs = 0
  #perMs = 0
  #sentAt = -Infinity
  #first = { group: 0, at: 0 }

  /** A group was sent, with so many who wait for it. */
  sent(commands: number, now: number): void {
    this.#perMs = mixed(this.#perMs, commands / Math.max(1, now - this.#sentAt))
    this.#sentAt = now
  }

  /** A commit took so long. */
  committed(tookMs: number): void {
    this.#commitMs = mixed(this.#commitMs, tookMs)
  }

  /** For how many milliseconds more a group is to wait, which so many wait for; 0: it is sent. */
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

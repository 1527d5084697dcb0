/** A group waits so long for more at most, from its first command on. */
const LONGEST_MS = 3
/** and so much of what a commit took lately: whoever waits for that anyway hardly feels it */
const OF_A_COMMIT = 0.25
/** In a group of so many a commit is little of what each costs. */
const LARGE = 16
/** It waits only where so many more are to be expected. */
const WORTH = 2
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
    const longest = Math.min(LONGEST_MS, this.#commitMs * OF_A_COMMIT)
    const left = longest - (now - this.#first.at)
    const isExpected = now - this.#sentAt <= LULL_MS && this.#perMs * left >= WORTH
    return commands > 0 && commands < LARGE && left >= 1 && isExpected ? left : 0
  }
}

/** The newest counts a quarter. */
const mixed = (before: number, newest: number): number => before + (newest - before) / 4

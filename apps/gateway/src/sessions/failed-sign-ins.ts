import { NewestMap } from '@crease/domain/memory/newest-map.ts'
import type { SharedLimits } from '../edge/shared-limits.ts'

/** Failures of one login from one network, before each further one waits. */
const FREE_THERE = 3
const FIRST_THERE_MS = 500
const MOST_THERE_MS = 10_000
/** Failures of one login from wherever, before those wait that come from where its owner never was. */
const FREE_ANYWHERE = 10
const FIRST_ANYWHERE_MS = 250
const MOST_ANYWHERE_MS = 3000
/** Failures are dropped after this time without another, milliseconds. */
const FORGOTTEN_MS = 15 * 60_000
const KEYS = 20_000

interface Failures {
  count: number
  /** the last of them, epoch milliseconds */
  at: number
}

/** A sign-in attempt: its login and its network. */
export interface Attempt {
  readonly loginId: string
  readonly network: string
}

/**
 * Failed sign-ins, and the wait of the next attempt [AU70]: by login and network, and milder by login alone for
 * networks that it never signed in from. There is no longer wait, and no lock that a stranger could turn on. The
 * counts are those of all gateways; the oldest are dropped.
 */
export class FailedSignIns {
  readonly #now: () => number
  readonly #failures = new NewestMap<string, Failures>(KEYS)
  readonly #note: (key: string, count: number) => void

  constructor(now: () => number, shared: SharedLimits | undefined) {
    this.#now = now
    const take = (key: string, count: number): void => this.#add(key, count)
    this.#note = shared?.join('failed sign-ins', take) ?? (() => undefined)
  }

  /** Whether it matters if the login is known there: it is not looked up before. */
  isWatched({ loginId }: Attempt): boolean {
    return this.#countOf(anywhere(loginId)) >= FREE_ANYWHERE
  }

  /** How long this attempt waits, milliseconds; `isKnown`: the account has signed in from that network before. */
  waitMs({ loginId, network }: Attempt, isKnown: boolean): number {
    const inOne = this.#countOf(there(loginId, network)) - FREE_THERE
    const inAll = isKnown ? -1 : this.#countOf(anywhere(loginId)) - FREE_ANYWHERE
    return Math.max(
      inOne < 0 ? 0 : Math.min(MOST_THERE_MS, FIRST_THERE_MS * 2 ** inOne),
      inAll < 0 ? 0 : Math.min(MOST_ANYWHERE_MS, FIRST_ANYWHERE_MS * 2 ** inAll),
    )
  }

  failed({ loginId, network }: Attempt): void {
    for (const key of [there(loginId, network), anywhere(loginId)]) {
      this.#add(key, 1)
      this.#note(key, 1)
    }
  }

  /** A successful sign-in clears the failures of its network. */
  succeeded({ loginId, network }: Attempt): void {
    this.#failures.delete(there(loginId, network))
  }

  #countOf(key: string): number {
    const found = this.#failures.get(key)
    if (found === undefined) return 0
    if (found.at + FORGOTTEN_MS > this.#now()) return found.count
    this.#failures.delete(key)
    return 0
  }

  #add(key: string, count: number): void {
    this.#failures.set(key, { count: this.#countOf(key) + count, at: this.#now() })
  }
}

const folded = (loginId: string): string => loginId.trim().toLowerCase()
const there = (loginId: string, network: string): string => `${folded(loginId)}\n${network}`
const anywhere = (loginId: string): string => folded(loginId)

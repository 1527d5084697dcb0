import { storage } from '../../link/storage.ts'
import { ofSession } from '../../state/session-stores.ts'
import { clientSeedNow } from './client-seed.ts'

/** Rounds that this browser bet on: what it was shown before it sent the bet, and the seeds that it sent; kept here. */
const KEPT_AS = 'crease.seen-rounds'
/** then the oldest go */
const ROUNDS_MAX = 200

export interface SeenRound {
  readonly mid: string
  /** the digest that was published of its seed; null: none was shown */
  readonly commitment: string | null
  /** of each window the seed that went with its bets */
  readonly seeds: readonly WindowSeed[]
}

interface WindowSeed {
  readonly window: number
  readonly seed: string
}

const isWindowSeed = (one: unknown): one is WindowSeed =>
  typeof Object(one).window === 'number' && typeof Object(one).seed === 'string'

const isSeen = (one: unknown): one is SeenRound => {
  const { mid, commitment, seeds } = Object(one)
  return (
    typeof mid === 'string' &&
    (commitment === null || typeof commitment === 'string') &&
    Array.isArray(seeds) &&
    seeds.every(isWindowSeed)
  )
}

function kept(): readonly SeenRound[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(KEPT_AS) ?? '[]')
    return Array.isArray(found) ? found.filter(isSeen) : []
  } catch {
    return []
  }
}

let seen: readonly SeenRound[] | null = null

/** The stored state of a round from before its bet; null: this browser sent none. */
export function seenRoundNow(mid: string): SeenRound | null {
  seen ??= kept()
  return seen.find((one) => one.mid === mid) ?? null
}

/** The seed that went with the bets of this window; null: none did. */
export const sentSeedNow = (mid: string, window: number): string | null =>
  seenRoundNow(mid)?.seeds.find((one) => one.window === window)?.seed ?? null

interface BetAt {
  readonly mid: string
  readonly window: number
  /** the digest that is shown of the round's seed */
  readonly commitment: string | null
}

/**
 * The seed to send with a bet; '' if the player wants none. A window keeps its first one [CG68]. The shown commitment
 * of the round is stored before its first bet [UI1190].
 */
export function seedOfBet({ mid, window, commitment }: BetAt): string {
  const sent = sentSeedNow(mid, window)
  const seed = sent ?? clientSeedNow()
  const known = seenRoundNow(mid)
  const seeds = known?.seeds ?? []
  if (known !== null && (sent !== null || seed === '')) return seed
  keep({
    mid,
    commitment: known === null ? commitment : known.commitment,
    seeds: seed === '' ? seeds : [...seeds, { window, seed }],
  })
  return seed
}

function keep(round: SeenRound): void {
  seen = [...(seen ?? []).filter(({ mid }) => mid !== round.mid), round].slice(-ROUNDS_MAX)
  storage.setItem(KEPT_AS, JSON.stringify(seen))
}

ofSession(() => (seen = null))

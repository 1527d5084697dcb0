import { storage } from '../../link/storage.ts'
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

let read: { readonly text: string; readonly rounds: readonly SeenRound[] } | null = null

/** As another tab may just have stored it. */
function kept(): readonly SeenRound[] {
  const text = storage.getItem(KEPT_AS) ?? ''
  if (read?.text !== text) read = { text, rounds: roundsIn(text) }
  return read.rounds
}

function roundsIn(text: string): readonly SeenRound[] {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found.filter(isSeen) : []
  } catch {
    return []
  }
}

/** The stored state of a round from before its bet; null: this browser sent none. */
export const seenRoundNow = (mid: string): SeenRound | null =>
  kept().find((one) => one.mid === mid) ?? null

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
  const others = kept().filter(({ mid }) => mid !== round.mid)
  storage.setItem(KEPT_AS, JSON.stringify([...others, round].slice(-ROUNDS_MAX)))
}

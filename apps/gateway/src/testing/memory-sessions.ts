import type { SessionEnd } from '@crease/contract/accounts/session-ends.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { IDLE_MS, MOST_SESSIONS, SESSION_LIFE_MS } from '@crease/people/sessions/session-life.ts'
import type { Ending } from '@crease/people/sessions/session-end.ts'
import type {
  FoundRefresh,
  NewSession,
  Renewal,
  SessionRow,
  TokenSource,
} from '@crease/people/sessions/session-rows.ts'
import type { SessionStore } from '@crease/people/sessions/stores.ts'

interface Kept {
  row: SessionRow
  readonly secret: Buffer
  ended: SessionEnd | null
}

interface KeptToken {
  readonly id: string
  readonly kind: 'access' | 'refresh'
  readonly endsAt: number
  usedAt: number | null
  usedFrom?: TokenSource
}

/** Sessions in memory; counts what it is asked, so that a test sees what a cache has answered. */
export class MemorySessions implements SessionStore {
  readonly kept = new Map<string, Kept>()
  readonly tokens = new Map<string, KeptToken>()
  /** how often a token was looked up: what the cache answers is not */
  finds = 0
  /** while it is, nothing can be read or written */
  isAway = false

  readonly add = async (made: NewSession): Promise<SessionRow> => {
    this.#there()
    const { secret, accessHash, refreshHash, accessEndsAt, ...rest } = made
    const expiresAt = made.createdAt + SESSION_LIFE_MS
    const row = { ...rest, lastUsedAt: made.createdAt, expiresAt }
    this.kept.set(made.id, { row, secret, ended: null })
    this.#token(accessHash, { id: made.id, kind: 'access', endsAt: accessEndsAt, usedAt: null })
    this.#token(refreshHash, { id: made.id, kind: 'refresh', endsAt: expiresAt, usedAt: null })
    return row
  }

  async find(hash: Buffer): Promise<{ session: SessionRow; tokenEndsAt: number } | null> {
    this.finds += 1
    this.#there()
    const token = this.tokens.get(hash.toString('hex'))
    const found = token?.kind === 'access' ? this.#living(token.id) : null
    return found === null || token === undefined
      ? null
      : { session: found.row, tokenEndsAt: token.endsAt }
  }

  readonly byId = async (id: string): Promise<SessionRow | null> => {
    this.#there()
    return this.#living(id)?.row ?? null
  }

  readonly findRefresh = async (hash: Buffer): Promise<FoundRefresh | null> => {
    this.#there()
    const token = this.tokens.get(hash.toString('hex'))
    const found = token?.kind === 'refresh' ? this.kept.get(token.id) : undefined
    if (token === undefined || found === undefined) return null
    const { row: session, secret, ended } = found
    const own = [...this.tokens.values()].filter(
      ({ id, usedAt }) => id === token.id && usedAt !== null,
    )
    const last =
      own.toSorted((a, b) => (a.usedAt ?? 0) - (b.usedAt ?? 0)).at(-1)?.usedFrom ?? session
    return { session, secret, usedAt: token.usedAt, ended, renewals: own.length, last }
  }

  readonly renew = async (next: Renewal): Promise<TokenSource | null> => {
    this.#there()
    const found = this.#living(next.id)
    if (found === null) return null
    const lastUsedAt = Math.max(found.row.lastUsedAt, next.lastUsedAt)
    found.row = { ...found.row, lastUsedAt }
    const used = this.tokens.get(next.usedHash.toString('hex'))
    if (used !== undefined) {
      used.usedAt ??= next.now
      used.usedFrom ??= next.from
    }
    const { id, accessEndsAt: endsAt } = next
    this.#token(next.accessHash, { id, kind: 'access', endsAt, usedAt: null })
    const untilTheEnd = { endsAt: found.row.expiresAt, usedAt: null }
    this.#token(next.refreshHash, { id, kind: 'refresh', ...untilTheEnd })
    return used?.usedFrom ?? next.from
  }

  readonly end = async (id: string, reason: SessionEnd): Promise<boolean> => {
    this.#there()
    const found = this.#living(id)
    if (found !== null) found.ended = reason
    return found !== null
  }

  readonly endOf = async ({ userId, reason, except, only }: Ending): Promise<string[]> => {
    this.#there()
    const those = [...this.kept.values()].filter(
      ({ row, ended }) =>
        row.userId === userId &&
        ended === null &&
        row.id !== except &&
        (only === undefined || row.id === only),
    )
    for (const one of those) one.ended = reason
    return those.map(({ row }) => row.id)
  }

  readonly endOverMost = async (user: UserId, now: number): Promise<string[]> => {
    const over = (await this.alive(user, now)).slice(MOST_SESSIONS).map(({ id }) => id)
    for (const id of over) await this.end(id, 'too-many')
    return over
  }

  readonly alive = async (user: UserId, now: number): Promise<readonly SessionRow[]> => {
    this.#there()
    return [...this.kept.values()]
      .filter(({ row, ended }) => row.userId === user && ended === null)
      .map(({ row }) => row)
      .filter(({ expiresAt, lastUsedAt }) => expiresAt > now && lastUsedAt + IDLE_MS > now)
      .toReversed()
  }

  readonly last = async (user: UserId): Promise<SessionRow | null> => {
    this.#there()
    const own = [...this.kept.values()].filter(({ row }) => row.userId === user)
    return own.at(-1)?.row ?? null
  }

  readonly knows = async (user: UserId, network: string): Promise<boolean> => {
    this.#there()
    return [...this.kept.values()].some(({ row }) => row.userId === user && row.network === network)
  }

  #token(hash: Buffer, token: KeptToken): void {
    const key = hash.toString('hex')
    if (!this.tokens.has(key)) this.tokens.set(key, token)
  }

  #living(id: string): Kept | null {
    const found = this.kept.get(id)
    return found === undefined || found.ended !== null ? null : found
  }

  #there(): void {
    if (this.isAway) throw new Error('away')
  }
}

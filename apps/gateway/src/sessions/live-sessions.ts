import { randomUUID } from 'node:crypto'
import type { AccountNoticeKind } from '@crease/contract/accounts/account-notices.ts'
import type { SessionEnd } from '@crease/contract/accounts/session-ends.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { ACCESS_LIFE_MS, endOf, IDLE_MS } from '@crease/people/sessions/session-life.ts'
import type { Ending } from '@crease/people/sessions/session-end.ts'
import type { FoundRefresh, SessionRow } from '@crease/people/sessions/session-rows.ts'
import type { EndedSession } from '@crease/protocol/messages.ts'
import { EndedSessions } from './ended-sessions.ts'
import { networkOf } from '../edge/network.ts'
import type { Session, Where } from '@crease/people/sessions/session.ts'
import {
  deviceOf,
  hasMoved,
  NOWHERE,
  sessionOf,
  whyOver,
} from '@crease/people/sessions/session-facts.ts'
import { SessionCache, type CachedToken } from './session-cache.ts'
import type { AccountNoticeStore, SessionStore } from '@crease/people/sessions/stores.ts'
import {
  hashBytes,
  looksLikeToken,
  newSecret,
  newToken,
  tokenAfter,
  tokenHash,
} from '@crease/people/sessions/token.ts'
import type { Begun, Renewed } from './renewed.ts'
import { UnknownTokens } from './unknown-tokens.ts'

const CACHED_TOKENS = 50_000

export interface LiveSessionsDeps {
  readonly sessions: SessionStore
  readonly notices: AccountNoticeStore
  /** epoch milliseconds */
  readonly now: () => number
}

/** Sessions by their tokens: started, authenticated, renewed, and ended on all gateways. */
export class LiveSessions {
  readonly #deps: LiveSessionsDeps
  readonly #cache = new SessionCache(CACHED_TOKENS)
  readonly #loading = new Map<string, Promise<CachedToken | null>>()
  readonly #onEnd: ((ended: EndedSession) => void)[] = []
  readonly #unknown = new UnknownTokens()
  readonly #ended: EndedSessions

  constructor(deps: LiveSessionsDeps) {
    this.#deps = deps
    this.#ended = new EndedSessions(({ id, reason }) => deps.sessions.end(id, reason, deps.now()))
  }

  /** Begins a session of somebody who has shown who it is; a sixth one ends the oldest [AU56]. */
  async begin({ userId }: { readonly userId: UserId }, where: Where): Promise<Begun> {
    const { sessions, now } = this.#deps
    const { ip } = where
    const before = await sessions.last(userId)
    const [createdAt, token, refreshToken] = [now(), newToken(), newToken()]
    const accessEndsAt = createdAt + ACCESS_LIFE_MS
    const row = await sessions.add({
      id: randomUUID(),
      userId,
      createdAt,
      ip,
      network: networkOf(ip),
      device: deviceOf(where),
      secret: newSecret(),
      accessHash: hashBytes(token),
      refreshHash: hashBytes(refreshToken),
      accessEndsAt,
    })
    if (row === null) throw new Error('a session was begun for nobody')
    const session = sessionOf(row)
    this.#remember(token, { session, tokenEndsAt: accessEndsAt })
    for (const id of await sessions.endOverMost(userId, createdAt)) {
      this.#over({ id, reason: 'too-many' })
    }
    const sessionForMs = row.expiresAt - createdAt
    return { session, before, token, goodForMs: ACCESS_LIFE_MS, refreshToken, sessionForMs }
  }

  /** Whose access token this is; null when it is unknown, too old, or its session has ended. */
  async authenticate(token: string): Promise<Session | null> {
    if (!looksLikeToken(token)) return null
    const hash = tokenHash(token)
    const found = this.#cache.get(hash) ?? (await this.#loadOnce(hash))
    // It may have ended while it was looked up.
    if (found === null || this.#ended.has(found.session.id)) return null
    const endsAt = Math.min(found.tokenEndsAt, found.session.expiresAt)
    return endsAt > this.#deps.now() ? found.session : null
  }

  /** Whose session a token was made for that may be too old: good to end it with, and for nothing else [AU7]. */
  async toEnd(token: string): Promise<Session | null> {
    const session = await this.authenticate(token)
    if (session !== null || !looksLikeToken(token)) return session
    const found = await this.#deps.sessions.find(hashBytes(token))
    return found === null || this.#ended.has(found.session.id) ? null : sessionOf(found.session)
  }

  /** The session that a browser's refresh token is of; null: none. */
  async ofRefresh(refreshToken: string): Promise<FoundRefresh | null> {
    if (!looksLikeToken(refreshToken)) return null
    return this.#deps.sessions.findRefresh(hashBytes(refreshToken))
  }

  /** Ends a browser's earlier session after a new sign-in. */
  async replaced(refreshToken: string): Promise<void> {
    const found = await this.ofRefresh(refreshToken)
    if (found?.ended === null) await this.end(found.session, 'signed-out')
  }

  /**
   * Gives the next tokens for a refresh token [AU53]. A used one gets the same reply for a while, and after that ends
   * its session, since a copy of it exists [AU54] [AU55]. `idleMs`: time since the last touch of the page. If it is
   * used again from elsewhere within that while, or first from another network and device, the player is notified [AU64].
   */
  async refresh(refreshToken: string, idleMs: number, where: Where = NOWHERE): Promise<Renewed> {
    if (!looksLikeToken(refreshToken)) return OF_NOBODY
    const hash = tokenHash(refreshToken)
    if (this.#unknown.has(hash, this.#deps.now())) return OF_NOBODY
    const found = await this.#deps.sessions.findRefresh(hashBytes(refreshToken))
    if (found === null) {
      this.#unknown.add(hash, this.#deps.now())
      return OF_NOBODY
    }
    const { id, userId: user } = found.session
    const over = { kind: 'over', user } as const
    if (found.ended !== null || this.#ended.has(id)) return { ...over, reason: found.ended }
    const now = this.#deps.now()
    const lastUsedAt = Math.max(found.session.lastUsedAt, now - Math.min(idleMs, IDLE_MS))
    const reason = whyOver(found, lastUsedAt, now)
    if (reason === null) return this.#renew(refreshToken, { found, lastUsedAt, where })
    if (reason === 'reused') this.tell(user, 'session-reused')
    await this.end(found.session, reason)
    return { ...over, reason }
  }

  /** Ends a session, at once and everywhere; resolves when the table agrees, so that no restart brings it back [AU11]. */
  async end({ id }: Pick<Session, 'id'>, reason: SessionEnd): Promise<void> {
    this.#cache.end(id)
    const told = this.#ended.end({ id, reason })
    for (const tell of this.#onEnd) tell({ id, reason })
    await told
  }

  /** Ends the session that asks for it [AU7]. */
  signOut(session: Pick<Session, 'id'>): Promise<void> {
    return this.end(session, 'signed-out')
  }

  /**
   * Ends all sessions of a player, but the one that is excepted: their sockets too, on every gateway, within a
   * second [AU57]. Answers how many ended.
   */
  async endSessionsOf(userId: UserId, reason: SessionEnd, except?: string): Promise<number> {
    return (await this.endThose({ userId, reason, except })).length
  }

  /** Ends those sessions of a player that are named, maybe by an operator; answers which ended. */
  async endThose(ending: Omit<Ending, 'now'>): Promise<readonly string[]> {
    const ended = await this.#deps.sessions.endOf({ ...ending, now: this.#deps.now() })
    for (const id of ended) this.#over({ id, reason: ending.reason })
    return ended
  }

  /** Tells a player something of its account; who asks does not wait for it, and learns nothing by how long it takes. */
  tell(userId: UserId, what: AccountNoticeKind): void {
    this.#deps.notices.add(userId, what, this.#deps.now()).catch(() => undefined)
  }

  /** Whether an account has come in from this network, or by this device, within ninety days. */
  knows(userId: UserId, { ip, knownAs }: Where): Promise<boolean> {
    return this.#deps.sessions.knows(userId, networkOf(ip), knownAs)
  }

  /** Notifies all operators, except the one concerned; no request waits for it. */
  tellOperators(what: AccountNoticeKind, except: UserId | null): void {
    const { notices, now } = this.#deps
    notices.addForOperators(what, { except, now: now() }).catch(() => undefined)
  }

  /** The living sessions of a player, the newest first. */
  alive(userId: UserId): Promise<readonly SessionRow[]> {
    return this.#deps.sessions.alive(userId, this.#deps.now())
  }

  /**
   * The time of a session's next check, epoch milliseconds; null if it is over. It ends here if it was unused for too
   * long, or is too old: its holders check at that time [AU52].
   */
  async lookAt(session: Session): Promise<number | null> {
    const now = this.#deps.now()
    if (this.#ended.has(session.id)) return null
    const row = await this.#deps.sessions.byId(session.id)
    if (row === null) return null
    const endsAt = endOf(row)
    if (endsAt > now) return endsAt
    const reason = row.expiresAt <= now ? 'age' : 'idle'
    // Told again by itself where the table cannot be told now.
    await this.end(session, reason).catch(() => undefined)
    return null
  }

  /** A session has ended by way of another process, which tells the table. */
  endedElsewhere({ id }: EndedSession): void {
    this.#cache.end(id)
    this.#ended.note(id)
  }

  /** Calls `tell` with every session that ends by way of this gateway. */
  onEnd(tell: (ended: EndedSession) => void): void {
    this.#onEnd.push(tell)
  }

  async #renew(token: string, { found, lastUsedAt, where }: Renewing): Promise<Renewed> {
    const session = { ...found.session, lastUsedAt }
    const from = { network: networkOf(where.ip), device: deviceOf(where) }
    const { secret } = found
    const now = this.#deps.now()
    const access = tokenAfter(token, 'access', secret)
    const refresh = tokenAfter(token, 'refresh', secret)
    // as it was answered the first time
    const tokenEndsAt = Math.min((found.usedAt ?? now) + ACCESS_LIFE_MS, endOf(session))
    const first = await this.#deps.sessions.renew({
      id: session.id,
      from,
      usedHash: hashBytes(token),
      accessHash: hashBytes(access),
      refreshHash: hashBytes(refresh),
      accessEndsAt: tokenEndsAt,
      lastUsedAt,
      now,
    })
    if (first === null || this.#ended.has(session.id)) return OF_NOBODY
    const isElsewhere = first.network !== from.network || first.device !== from.device
    if (isElsewhere || hasMoved(found, from)) this.tell(session.userId, 'renewed-elsewhere')
    this.#remember(access, { session: sessionOf(session), tokenEndsAt })
    return {
      kind: 'renewed',
      again: isElsewhere || found.usedAt !== null ? { isElsewhere } : null,
      session: sessionOf(session),
      token: access,
      goodForMs: tokenEndsAt - now,
      refreshToken: refresh,
      sessionForMs: session.expiresAt - now,
    }
  }

  /** Already over in the table: ends it here, and notifies its holders. */
  #over(ended: EndedSession): void {
    this.endedElsewhere(ended)
    for (const tell of this.#onEnd) tell(ended)
  }

  #remember(token: string, found: CachedToken): void {
    const hash = tokenHash(token)
    this.#unknown.forget(hash)
    this.#cache.set(hash, found)
  }

  /** One look-up serves all who ask for the same token meanwhile. */
  async #loadOnce(hash: string): Promise<CachedToken | null> {
    if (this.#unknown.has(hash, this.#deps.now())) return null
    const running = this.#loading.get(hash)
    if (running !== undefined) return running
    const load = this.#load(hash).finally(() => this.#loading.delete(hash))
    this.#loading.set(hash, load)
    return load
  }

  async #load(hash: string): Promise<CachedToken | null> {
    const row = await this.#deps.sessions.find(Buffer.from(hash, 'hex'))
    if (row === null) {
      this.#unknown.add(hash, this.#deps.now())
      return null
    }
    const found = { session: sessionOf(row.session), tokenEndsAt: row.tokenEndsAt }
    if (!this.#ended.has(found.session.id)) this.#cache.set(hash, found)
    return found
  }
}

interface Renewing {
  readonly found: FoundRefresh
  readonly lastUsedAt: number
  readonly where: Where
}

const OF_NOBODY = { kind: 'over', reason: null, user: null } as const

import type { Batch, Command, Reply } from '@crease/domain/records/command.ts'
import type { ForgottenKey } from '@crease/domain/records/rows.ts'
import { keyOf, type UserId } from '@crease/domain/units/ids.ts'
import { asksFor } from '@crease/domain/bet/fingerprint.ts'
import { roundBetAsked } from '@crease/domain/rounds/round-fingerprint.ts'
import type { RoundBet } from '@crease/domain/rounds/round.ts'
import type { Ledger } from '../writer/ledger.ts'
import type { KeptOrder } from '../writer/idempotency-keys.ts'
import { KeySet } from './key-set.ts'
import type { Timers } from './timers.ts'
import { ID_REUSED, refused } from '@crease/domain/records/refusal.ts'

/** Wait between two attempts to read them. */
const RETRY_MS = 1_000
const BET_ENDED = refused({ code: 'BET_ENDED' })
const BATCH_REFUSED = refused({ code: 'BATCH_REFUSED' })
/** The newest bets whose keys are read at a start; up to twice as many are remembered: 8 to 16 bytes each [LG70]. */
const OLD_KEYS = 1_000_000

interface OldKeysDeps {
  /** absent: `OLD_KEYS` */
  readonly mostOldKeys?: number
  /** whether bets of the user in markets that live may be the ledger's alone [BS103] */
  readonly hasForgotten: (userId: UserId) => boolean
  readonly ledger: Pick<Ledger, 'readIdempotencyKeys'>
  readonly timers: Timers
  readonly log: { readonly error: (details: object, message: string) => void }
}

/**
 * The keys that the engine has forgotten [LG40]. They are read from the ledger in the background; until
 * that is done every key may be an old one, so that none is ever taken for new by mistake.
 */
export class IdempotencyKeys {
  readonly #deps: OldKeysDeps
  #set = new KeySet()
  /** those that were added before; when a set is full it takes the place of the other */
  #before = new KeySet()
  /** whether there are more than were read, or are remembered still */
  #isPartial = false
  /** added since the open tick began, and in the tick before it: the ledger may not show them yet */
  #added = new Set<string>()
  #addedBefore = new Set<string>()
  #state: 'loading' | 'complete' = 'loading'
  #reading: Promise<void> = Promise.resolve()
  /** counts the readings, so that one which was overtaken stops */
  #reads = 0
  #dropRetry: () => void = () => undefined

  constructor(deps: OldKeysDeps) {
    this.#deps = deps
  }

  /** Reads all of them again, beside whatever else happens, until it succeeds. */
  read(): void {
    this.#dropRetry()
    const before = this.#reading
    const set = new KeySet()
    const read = (this.#reads += 1)
    const most = this.#most
    this.#set = set
    this.#before = new KeySet()
    this.#state = 'loading'
    const overtaken = (): boolean => this.#reads !== read
    const take = (keys: Buffer): 'more' | 'enough' => {
      if (overtaken()) return 'enough'
      set.addPacked(keys)
      return 'more'
    }
    this.#reading = before
      .then(() => (overtaken() ? undefined : this.#deps.ledger.readIdempotencyKeys({ most, take })))
      .then((found) => {
        if (overtaken()) return
        this.#isPartial = found !== 'all'
        this.#state = 'complete'
      })
      .catch((error: unknown) => {
        this.#deps.log.error({ err: error }, 'the old keys cannot be read yet')
        if (!overtaken()) this.#dropRetry = this.#deps.timers.after(RETRY_MS, () => this.read())
      })
  }

  /** Ends the reading. */
  async stop(): Promise<void> {
    this.#reads += 1
    this.#dropRetry()
    await this.#reading
  }

  add(keys: readonly ForgottenKey[]): void {
    for (const key of keys) {
      this.#set.add(key)
      this.#added.add(keyOf(key.userId, key.clientBetId))
    }
    if (this.#state === 'loading' || this.#set.size < this.#most) return
    this.#isPartial ||= this.#before.size > 0
    this.#before = this.#set
    this.#set = new KeySet()
  }

  /** The open tick ends and another begins. */
  sealGroup(): void {
    this.#addedBefore = this.#added
    this.#added = new Set()
  }

  /** Whether it was added in the open tick or the one before, so after a look-up of what is decided now. */
  addedLately({ userId, clientBetId }: ForgottenKey): boolean {
    const key = keyOf(userId, clientBetId)
    return this.#added.has(key) || this.#addedBefore.has(key)
  }

  mayHold(key: ForgottenKey): boolean {
    if (this.#state === 'loading') return true
    if (this.#set.mayHold(key) || this.#before.mayHold(key)) return true
    // of who has forgotten bets in markets that live each is looked up, where they may not be among these
    return this.#isPartial && this.#deps.hasForgotten(key.userId)
  }

  get #most(): number {
    return this.#deps.mostOldKeys ?? OLD_KEYS
  }
}

/** The keys under which a command would make a bet or a cash-out: none of them may stand in the ledger already. */
export function keysOfNewBets(command: Command): readonly ForgottenKey[] {
  if (command.kind === 'cash-out') {
    return [{ userId: command.userId, clientBetId: command.clientId }]
  }
  if (command.kind === 'batch') return command.items.flatMap(keysOfNewBets)
  if (command.kind === 'play-alone') return command.bet === null ? [] : keysOfNewBets(command.bet)
  if (!('clientBetId' in command) || command.kind === 'reduce') return []
  const { userId, clientBetId } = command
  return clientBetId === null ? [] : [{ userId, clientBetId }]
}

/** A command after its keys were looked up: the part that is new, and the whole reply from the reply to that part. */
interface LookedUp {
  /** null: all of it was answered before */
  readonly left: Command | null
  readonly replyOf: (reply: Reply | null) => Reply
}

/**
 * A command by the rows under its keys, in the order of `keysOfNewBets`. Items of a batch that were answered before keep
 * their answers, and if none of these is a refusal, the others are new.
 */
export function byKeys(command: Command, found: readonly (KeptOrder | null)[]): LookedUp {
  const under = found.find((each) => each !== null) ?? null
  if (under === null) return { left: command, replyOf: (reply) => reply ?? ID_REUSED }
  if (command.kind === 'batch') return batchByKeys(command, found)
  return { left: null, replyOf: () => replyByKey(command, under) }
}

function batchByKeys(batch: Batch, found: readonly (KeptOrder | null)[]): LookedUp {
  const rows = found.values()
  const known = batch.items.map((item): Reply | null => {
    const under = keysOfNewBets(item).length === 0 ? null : (rows.next().value ?? null)
    return under === null ? null : replyByKey(item, under)
  })
  const left = batch.items.filter((_, nth) => known[nth] === null)
  const isRefused = known.some((each) => each?.kind === 'refused')
  const replyOf = (reply: Reply | null): Reply => {
    if (reply !== null && reply.kind !== 'batch') return reply
    const others = (reply?.replies ?? []).values()
    const replies = known.map((each) => each ?? others.next().value ?? BATCH_REFUSED)
    return { kind: 'batch', outcome: isRefused ? 'none' : (reply?.outcome ?? 'all'), replies }
  }
  return { left: isRefused || left.length === 0 ? null : { ...batch, items: left }, replyOf }
}

/** The reply to a command by the row under its key: the same again, or ID_REUSED. */
function replyByKey(command: Command, under: KeptOrder): Reply {
  if (under.kind === 'no-bet') return ID_REUSED
  if (under.kind === 'round-bet') return replyByRoundBet(command, under.bet)
  const { bet, eventId, fromBetId } = under
  // its market has ended, or nothing of either bet is left [BS39] [BS103]
  if (command.kind === 'replace' && command.betId === fromBetId) return BET_ENDED
  if (command.kind !== 'place') return ID_REUSED
  return asksFor(command, bet, eventId) ? { kind: 'placed', bet } : ID_REUSED
}

function replyByRoundBet(command: Command, bet: RoundBet): Reply {
  const asked = command.kind === 'play-alone' ? command.bet : command
  const isSame = asked?.kind === 'place-on-round' && roundBetAsked(asked) === roundBetAsked(bet)
  return isSame ? { kind: 'round-bet', bet } : ID_REUSED
}

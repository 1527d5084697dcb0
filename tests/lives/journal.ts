import { Buffer } from 'node:buffer'
import type { ForgottenKey } from '@crease/domain/records/rows.ts'
import type { CommitOutcome } from '@crease/exchange/writer/commit.ts'
import type { Ledger, TakeOver } from '@crease/exchange/writer/ledger.ts'
import type { IdempotencyKeysAsked, KeptOrder } from '@crease/exchange/writer/idempotency-keys.ts'
import type { GroupRows } from '@crease/ledger/tables/group-rows.ts'
import type { Chance } from './chance.ts'
import type { Disk } from './disk.ts'
import type { Bank } from './payments/bank.ts'
import type { VirtualTime } from './virtual-time.ts'

/** The world between a server and its disk. */
export interface Waters {
  readonly disk: Disk
  readonly time: VirtualTime
  readonly chance: Chance
  /** who moves the money of payments, outside */
  readonly bank: Bank
  /** commits on their way to the disk, whoever sent them */
  readonly underWay: Set<Promise<unknown>>
  /** how many commits in a hundred lose their connection; 0: quiet water */
  faultsPercent: number
  /** told after each tick that was written */
  readonly written: () => void
  readonly counts: {
    lostBefore: number
    lostAfter: number
    landedLate: number
    superseded: number
    /** sent while the one before was on its way */
    followed: number
  }
}

/** The database does not answer now; it may later. */
export class Unreachable extends Error {}

/**
 * The ledger's writing side without a database: commits take their time; a connection breaks before the
 * write, after it (only the answer is lost), or while the write is on its way and lands later. Whoever
 * takes over waits for what is on its way, as the lease's lock does.
 */
export class Journal implements Ledger {
  readonly #waters: Waters
  #epoch = 0
  #dead = false
  #line: Line = NEW_LINE

  constructor(waters: Waters) {
    this.#waters = waters
  }

  readonly takeOver = async (): Promise<TakeOver> => {
    const { disk, underWay } = this.#waters
    await this.#lag(40)
    if (this.#breaks()) throw new Unreachable()
    await Promise.all(underWay)
    if (this.#dead) await forever()
    this.#line = NEW_LINE
    const before = this.#epoch
    const own = disk.ticks.filter((tick) => tick.epoch === before && before > 0)
    const lastOwnGroupId = Math.max(0, ...own.map(({ id }) => id))
    if (before > 0 && disk.epoch !== before) return { kind: 'superseded', lastOwnGroupId }
    this.#epoch = disk.epoch += 1
    return { kind: 'taken', snapshot: disk.snapshot(this.#waters.time.now), lastOwnGroupId }
  }

  readonly commit = async (rows: GroupRows): Promise<CommitOutcome> => {
    if (this.#dead) return forever()
    const { chance, counts } = this.#waters
    const before = this.#line
    const fault = this.#breaks() ? chance.oneOf(FAULTS) : 'none'
    if (fault !== 'none') counts[fault] += 1
    if (before.underWay) counts.followed += 1
    const landed = this.#send(rows, { fault, before })
    const line: Line = { landed, isCut: before.isCut || fault !== 'none', underWay: true }
    this.#line = line
    void landed.then(() => (line.underWay = false))
    // nothing is heard of a tick before what was sent ahead of it
    const outcome = fault === 'landedLate' ? await before.landed : await landed
    if (this.#dead) return forever()
    return line.isCut ? lost() : outcome
  }

  readonly findByKeys = async (keys: readonly ForgottenKey[]) => {
    await this.#lag(10)
    if (this.#breaks()) throw new Unreachable()
    return keys.map((key) => byKey(this.#waters.disk, key))
  }

  readonly readIdempotencyKeys = async ({ take }: IdempotencyKeysAsked): Promise<'all'> => {
    await this.#lag(200)
    take(Buffer.concat(oldKeys(this.#waters.disk).map(packed)))
    return 'all'
  }

  readonly close = async (): Promise<void> => undefined

  /** The server is gone: no answer of this ledger reaches anybody any more. */
  die(): void {
    this.#dead = true
  }

  /** On its way to the disk. A server that dies takes half of what it had sent with it. */
  #send(rows: GroupRows, { fault, before }: Sending): Promise<CommitOutcome> {
    const { time, chance, underWay } = this.#waters
    const landed = before.landed
      .then(async (outcome) => {
        await time.sleep(chance.between(1, 25))
        return outcome
      })
      .then((outcome) => {
        const sinks = fault === 'lostBefore' || (this.#dead && chance.happens(50))
        if (outcome.kind !== 'committed') return outcome
        return sinks ? lost() : this.#write(rows)
      })
    underWay.add(landed)
    return landed.finally(() => underWay.delete(landed))
  }

  #write(rows: GroupRows): CommitOutcome {
    const { disk, written, counts } = this.#waters
    try {
      disk.write(rows, this.#epoch)
    } catch (error) {
      const superseded = String(error).includes('LEASE_LOST')
      if (superseded) counts.superseded += 1
      return { kind: superseded ? 'superseded' : 'refused', error }
    }
    written()
    return { kind: 'committed' }
  }

  async #lag(most: number): Promise<void> {
    const { time, chance } = this.#waters
    await time.sleep(chance.between(1, most))
    if (this.#dead) await forever()
  }

  #breaks(): boolean {
    return this.#waters.chance.happens(this.#waters.faultsPercent)
  }
}

/** The connection, as far as what was last sent on it. */
interface Line {
  /** what becomes of it; a tick that does not land takes those behind it along [LG44] */
  readonly landed: Promise<CommitOutcome>
  /** no answer comes back any more */
  readonly isCut: boolean
  underWay: boolean
}

const NEW_LINE: Line = {
  landed: Promise.resolve({ kind: 'committed' }),
  isCut: false,
  underWay: false,
}

interface Sending {
  readonly fault: 'none' | (typeof FAULTS)[number]
  readonly before: Line
}

const FAULTS = ['lostBefore', 'lostAfter', 'landedLate'] as const

const lost = (): CommitOutcome => ({ kind: 'unknown', error: new Error('the connection broke') })

const forever = <Never>(): Promise<Never> => new Promise<Never>(() => undefined)

function byKey(disk: Disk, { userId, clientBetId }: ForgottenKey): KeptOrder | null {
  const bet = disk.betByKey(userId, clientBetId)
  const market = bet === null ? undefined : disk.markets.get(bet.marketId)
  if (bet !== null && market !== undefined) {
    const moved = disk.rows('move').find(({ betId }) => betId === bet.betId)
    const fromBetId = moved?.fromBetId ?? null
    return { kind: 'bet', bet, eventId: market.definition.eventId, fromBetId }
  }
  const onRound = disk.roundBetByKey(userId, clientBetId)
  return onRound === null ? null : { kind: 'round-bet', bet: onRound }
}

const oldKeys = (disk: Disk): readonly ForgottenKey[] => {
  const bets = [...disk.bets.values()].filter(
    (bet) => disk.hasEnded(bet.marketId) || disk.isForgotten(bet),
  )
  const onRounds = disk.rows('roundBet').filter(({ roundId }) => !disk.isOpenRound(roundId))
  return [...bets, ...onRounds].flatMap(({ userId, clientBetId }) =>
    clientBetId === null ? [] : [{ userId, clientBetId }],
  )
}

/** 16 bytes of id, 8 of user. */
function packed({ userId, clientBetId }: ForgottenKey): Buffer {
  const key = Buffer.alloc(24)
  key.write(clientBetId.replaceAll('-', ''), 'hex')
  key.writeBigInt64BE(BigInt(userId), 16)
  return key
}

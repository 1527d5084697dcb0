import type { Duplex } from 'node:stream'
import type { Database } from '../ledger/database.ts'
import { roleHolder, type ApartRole, type RoleHolder } from '../ledger/role-lease.ts'
import { PartLine, type Heard } from './part-line.ts'

/** The line of who runs a role now. */
export interface OwnerLine {
  readonly line: PartLine
  readonly epoch: number
}

/** What the exchange has of one role: what its owner may ask, and what is done as owners come and go. */
export interface PartOfExchange {
  /** Begins to hear a new owner: nothing of the one before is under way any more. */
  readonly begin: (owner: OwnerLine) => Heard
  /** Its line has ended. */
  readonly ended: (owner: OwnerLine) => void
}

interface DeskParts {
  readonly role: ApartRole
  readonly database: Pick<Database, 'query'>
  readonly part: PartOfExchange
  readonly log: {
    readonly info: (details: object, message: string) => void
    readonly warn: (details: object, message: string) => void
  }
  /** whether the ledger is asked who comes: `never` is a planted fault of tests */
  readonly checks?: 'lease' | 'never'
}

/**
 * Where the processes of one role come in: only the owner of the newest epoch by the ledger is heard, and before it is,
 * whoever was before is cut off and all that it had said is decided [OP943].
 */
export class OwnerDesk {
  readonly #parts: DeskParts
  readonly #lines = new Set<PartLine>()
  #owner: OwnerLine | null = null
  #coming: Promise<unknown> = Promise.resolve()

  constructor(parts: DeskParts) {
    this.#parts = parts
  }

  /** who is heard now */
  get owner(): OwnerLine | null {
    return this.#owner
  }

  /** A process comes: it says first who it is, and hears whether it may begin. */
  readonly take = (stream: Duplex): void => {
    const line: PartLine = new PartLine(stream, {
      heard: {
        begin: (holder: RoleHolder) => {
          // one after the other: who comes second is held against who came first
          const begun = this.#coming.then(() => this.#begin(line, holder))
          this.#coming = begun.catch(() => undefined)
          return begun
        },
      },
      ended: () => this.#ended(line),
    })
    this.#lines.add(line)
  }

  /** Cuts everybody off; resolves when what they had said is decided. */
  async stop(): Promise<void> {
    const lines = [...this.#lines]
    for (const line of lines) line.close()
    await Promise.all(lines.map((line) => line.idle()))
  }

  async #begin(line: PartLine, holder: RoleHolder): Promise<null> {
    const { role, log, part } = this.#parts
    await this.#assertOwner(holder)
    await this.#cutOffBefore()
    if (!line.isOpen) throw new Error('the line has ended')
    const owner = { line, epoch: holder.epoch }
    this.#owner = owner
    line.hears(part.begin(owner))
    log.info({ role, epoch: holder.epoch }, 'a process apart begins')
    return null
  }

  async #assertOwner({ owner, epoch }: RoleHolder): Promise<void> {
    const { role, database, checks = 'lease' } = this.#parts
    if (checks === 'never') return
    const newest = await roleHolder(database, role)
    if (newest?.owner !== owner || newest.epoch !== epoch) {
      throw new Error(`another one has the ${role} by now`)
    }
  }

  async #cutOffBefore(): Promise<void> {
    const before = this.#owner
    if (before === null || this.#parts.checks === 'never') return
    before.line.close()
    await before.line.idle()
  }

  #ended(line: PartLine): void {
    this.#lines.delete(line)
    const owner = this.#owner
    if (owner?.line !== line) return
    this.#owner = null
    this.#parts.log.warn({ role: this.#parts.role, epoch: owner.epoch }, 'a process apart is gone')
    this.#parts.part.ended(owner)
  }
}

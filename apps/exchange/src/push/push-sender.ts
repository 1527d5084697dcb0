import type { UserId } from '@crease/domain/units/ids.ts'
import type { NoticeLedger } from '@crease/people/notices/notices.ts'
import type {
  PushSubscriptionRow,
  PushSubscriptions,
} from '@crease/people/notices/push-subscriptions.ts'
import { pushMessage, type PushMessage } from './push-message.ts'
import type { Pushed } from './send-push.ts'

/** How often it looks for what is to be told, and for who wants to be, milliseconds. */
const EVERY_MS = 2_000
/** Waiting players at most; beyond it the others are notified at their next change. */
const WAITING_MAX = 10_000
/** Players told in one turn. */
const A_TURN = 50
/** Failures in a row after which a message is given up. */
const TRIES = 3

export interface PushParts {
  readonly subscriptions: Pick<PushSubscriptions, 'users' | 'of' | 'tell' | 'removeGone'>
  readonly notices: Pick<NoticeLedger, 'changedAfter'>
  readonly send: (to: PushSubscriptionRow, message: PushMessage) => Promise<Pushed>
  /** epoch milliseconds */
  readonly now: () => number
  readonly log: { readonly warn: (details: object, message: string) => void }
}

/**
 * Pushes notices to browsers that are not open [OP98]. It reads the ledger after the commit: no bet waits for it, and
 * notices left by a stopped server are sent after its next start.
 */
export class PushSender {
  readonly #parts: PushParts
  readonly #waiting = new Set<UserId>()
  readonly #failures = new Map<number, number>()
  #subscribed: ReadonlySet<UserId> = new Set()
  #timer: NodeJS.Timeout | null = null
  #turn: Promise<void> = Promise.resolve()

  constructor(parts: PushParts) {
    this.#parts = parts
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#turn = this.#turn.then(() => this.turn())
    }, EVERY_MS)
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer)
    await this.#turn
  }

  /** A commit changed something of these players. */
  changed(rows: readonly { readonly userId: UserId }[]): void {
    if (this.#subscribed.size === 0) return
    for (const { userId } of rows) if (this.#subscribed.has(userId)) this.#wait(userId)
  }

  /** Looks up subscribed players, and notifies the waiting ones. Failures are logged and retried. */
  async turn(): Promise<void> {
    try {
      const users = await this.#parts.subscriptions.users()
      // new subscribers may have missed something since they subscribed
      for (const user of users) if (!this.#subscribed.has(user)) this.#wait(user)
      this.#subscribed = new Set(users)
      const now = [...this.#waiting].slice(0, A_TURN)
      for (const user of now) this.#waiting.delete(user)
      await Promise.all(now.map((user) => this.#tellUser(user)))
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'nothing could be pushed')
    }
  }

  #wait(user: UserId): void {
    if (this.#waiting.size < WAITING_MAX) this.#waiting.add(user)
  }

  async #tellUser(user: UserId): Promise<void> {
    const { subscriptions, notices, now } = this.#parts
    const browsers = await subscriptions.of(user)
    if (browsers.length === 0) return
    const after = Math.min(...browsers.map(({ told }) => told))
    const { lines, number } = await notices.changedAfter(user, after, now())
    const told = browsers.map(async (browser) => {
      const message = pushMessage(
        lines.filter((line) => line.number > browser.told),
        browser.language,
      )
      const pushed = message === null ? 'sent' : await this.#parts.send(browser, message)
      await this.#note(browser, pushed, number)
    })
    await Promise.all(told)
  }

  async #note(browser: PushSubscriptionRow, pushed: Pushed, number: number): Promise<void> {
    const { subscriptions } = this.#parts
    const failures = pushed === 'failed' ? (this.#failures.get(browser.id) ?? 0) + 1 : 0
    if (failures > 0 && failures < TRIES) {
      this.#failures.set(browser.id, failures)
      this.#wait(browser.userId)
      return
    }
    this.#failures.delete(browser.id)
    if (pushed === 'gone') await subscriptions.removeGone(browser.id)
    else await subscriptions.tell(browser.id, number)
  }
}

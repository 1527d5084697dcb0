import { AccountNoticeKind } from '@crease/contract/accounts/account-notices.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { isDate, isWhole, oneOf, whole } from '@crease/ledger/codecs/guards.ts'

/** The same event again within a day, and before the next sign-in, is one notice. */
const TOGETHER_MS = 24 * 60 * 60_000
/** Only a player's newest notices are listed. */
const NEWEST = 50
const NEWEST_OF = `(SELECT * FROM account_notice WHERE user_id = $1 ORDER BY id DESC LIMIT ${NEWEST}) AS newest`

/** A notice on a player's account: `count` events between `since` and `at`, epoch milliseconds. */
export interface AccountNotice {
  readonly id: number
  readonly what: AccountNoticeKind
  readonly since: number
  readonly at: number
  readonly count: number
  /** its place among what the ledger tells: behind all that was committed by then */
  readonly number: number
}

const OPERATOR = checkedRows('operators', { id: whole<UserId>() })
const NOTICE = checkedRows('account notices', {
  id: isWhole,
  kind: oneOf<AccountNoticeKind>(AccountNoticeKind.anyOf.map((kind) => kind.const)),
  begun_at: isDate,
  at: isDate,
  count: isWhole,
  number: isWhole,
})

/** Notices to players on their account itself: at most one row per day and kind, or one per sign-in. */
export class AccountNotices {
  readonly #database: Pick<Database, 'query'>

  constructor(database: Pick<Database, 'query'>) {
    this.#database = database
  }

  /** It has happened, or happened again. */
  async add(user: UserId, kind: AccountNoticeKind, now: number): Promise<void> {
    await this.#database.query({
      name: 'account-notice-add',
      text: `WITH place AS (SELECT newest_group() + 1 AS number),
          again AS (UPDATE account_notice SET count = count + 1, at = $3, number = (SELECT number FROM place)
            WHERE id = (SELECT max(id) FROM ${NEWEST_OF} WHERE kind = $2
              AND begun_at > $3::timestamptz - interval '${TOGETHER_MS} ms'
              AND begun_at > coalesce((SELECT max(created_at) FROM session WHERE user_id = $1), '-infinity'))
            RETURNING id)
        INSERT INTO account_notice (user_id, kind, begun_at, at, count, number)
        SELECT $1, $2, $3, $3, 1, number FROM place WHERE NOT EXISTS (SELECT FROM again)`,
      values: [user, kind, new Date(now)],
    })
  }

  /** Notifies all operators of an event that concerns or needs an operator, except the one whose account it is. */
  async addForOperators(
    kind: AccountNoticeKind,
    { except, now }: { readonly except: UserId | null; readonly now: number },
  ): Promise<void> {
    const rows = await OPERATOR.all(
      this.#database,
      `SELECT id FROM app_user WHERE role = 'operator' AND id IS DISTINCT FROM $1`,
      [except],
    )
    for (const { id } of rows) await this.add(id, kind, now)
  }

  /** Notices that changed after a commit's number, not older than `from`, newest first. */
  async changedAfter(
    user: UserId,
    { number, from }: { readonly number: number; readonly from: number },
  ): Promise<readonly AccountNotice[]> {
    const rows = await NOTICE.all(this.#database, {
      name: 'account-notices',
      text: `SELECT id, kind, begun_at, at, count, number FROM ${NEWEST_OF}
        WHERE number > $2 AND at > $3 ORDER BY id DESC`,
      values: [user, number, new Date(from)],
    })
    return rows.map(({ id, kind, begun_at: begunAt, at, count, number: place }) => ({
      id,
      what: kind,
      since: begunAt.getTime(),
      at: at.getTime(),
      count,
      number: place,
    }))
  }

  /** Deletes notices that are no longer listed. */
  async forgetBefore(then: number): Promise<void> {
    await this.#database.query('DELETE FROM account_notice WHERE at < $1', [new Date(then)])
  }
}

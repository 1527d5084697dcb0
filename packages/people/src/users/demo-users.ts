import type { UserId } from '@crease/domain/units/ids.ts'
import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { inTransaction } from '@crease/ledger/connections/in-transaction.ts'
import { isFlag, isWhole, whole } from '@crease/ledger/codecs/guards.ts'
import { asUser, USER, USER_COLUMNS, type UserRow } from './users.ts'

/** How many demo accounts there may be: made from one network within an hour, and alive in all. */
export interface DemoQuota {
  readonly perHour: number
  readonly alive: number
}

/** A demo user to be made, and the network that asks for it. */
export interface NewDemoUser extends Pick<UserRow, 'loginId' | 'displayName'> {
  readonly madeFrom: string
}

/** A page of demo users: up to `most` after the user `after`, 0 for the first ones. */
interface PageOfDemos {
  readonly after: number
  readonly most: number
}

export type AddedDemoUser =
  | { readonly kind: 'added'; readonly user: UserRow }
  | { readonly kind: 'too-many-from-there' | 'too-many' }

const COUNT = checkedRows('count of demo users', { all: isWhole, there: isWhole })
const OVER = checkedRows('demo users that are over', { id: whole<UserId>() })
const REMOVED = checkedRows('removed demo user', { removed: isFlag })

/** Any number of its own: demo sign-ups wait for each other, so that none is counted too late. */
const ONE_AT_A_TIME = 20_261_122

/** Demo users in PostgreSQL, from the first sign-up to their removal. */
export class DemoUsers {
  readonly #pool: Database
  readonly #quota: DemoQuota

  constructor(pool: Database, quota: DemoQuota) {
    this.#pool = pool
    this.#quota = quota
  }

  /** Adds a demo user, if the quotas leave room for it at `now` [AU21]. */
  add(user: NewDemoUser, now: number): Promise<AddedDemoUser> {
    return inTransaction(this.#pool, 'write', async (client) => {
      await client.query('SELECT pg_advisory_xact_lock($1)', [ONE_AT_A_TIME])
      const counted = await COUNT.first(client, {
        name: 'demo-count',
        text: `SELECT (count(*) FILTER (WHERE NOT is_displaced))::int AS all,
            (count(*) FILTER (WHERE made_from = $1 AND created_at > $2))::int AS there
          FROM app_user WHERE is_demo`,
        values: [user.madeFrom, new Date(now - HOUR_MS)],
      })
      const full = this.#overQuota(counted)
      const isFull = full === 'too-many' && !(await displaced(client, user.madeFrom))
      if (full === 'too-many-from-there' || isFull) return { kind: full }
      const added = await insert(client, user, now)
      return added === null ? { kind: 'too-many' } : { kind: 'added', user: added }
    })
  }

  /** Demo users after this one that made room for others, or were made before `then`, in the order of their ids. */
  over(then: number, page: PageOfDemos): Promise<readonly UserId[]> {
    return this.#idsOf({
      name: 'demo-over',
      text: `SELECT id FROM app_user WHERE is_demo AND (is_displaced OR created_at < $1) AND id > $2 ORDER BY id LIMIT $3`,
      values: [new Date(then), page.after, page.most],
    })
  }

  /** Closed accounts that were paid or charged since. */
  movedSince(most: number): Promise<readonly UserId[]> {
    return this.#idsOf({
      name: 'demo-moved',
      text: `SELECT user_id AS id FROM account WHERE kind = 'gone' AND (cash <> 0 OR held <> 0 OR owed <> 0) LIMIT $1`,
      values: [most],
    })
  }

  async #idsOf(query: Parameters<typeof OVER.all>[1]): Promise<readonly UserId[]> {
    return (await OVER.all(this.#pool, query)).map(({ id }) => id)
  }

  /**
   * Removes all that says who a closed demo account was, and what was kept for it alone. Its bets, fills,
   * transfers and statement stay under its number: they are one side of what others won and lost. False
   * while its account still has something.
   */
  async remove(user: UserId): Promise<boolean> {
    const found = await REMOVED.first(this.#pool, {
      name: 'demo-remove',
      text: `WITH over AS (SELECT id FROM app_user WHERE id = $1 AND is_demo
            AND NOT EXISTS (SELECT FROM account WHERE user_id = $1 AND kind <> 'gone')),
          sessions AS (DELETE FROM session WHERE user_id IN (SELECT id FROM over)),
          buttons AS (DELETE FROM stake_buttons WHERE user_id IN (SELECT id FROM over)),
          favourites AS (DELETE FROM favourites WHERE user_id IN (SELECT id FROM over)),
          notices AS (DELETE FROM account_notice WHERE user_id IN (SELECT id FROM over)),
          messages AS (DELETE FROM player_message WHERE user_id IN (SELECT id FROM over)),
          seen AS (DELETE FROM notice_seen WHERE user_id IN (SELECT id FROM over)),
          switches AS (DELETE FROM dead_man_switch WHERE user_id IN (SELECT id FROM over)),
          limits AS (DELETE FROM account_limit WHERE user_id IN (SELECT id FROM over)),
          protection AS (DELETE FROM player_protection WHERE user_id IN (SELECT id FROM over)),
          stretch AS (DELETE FROM play_stretch WHERE user_id IN (SELECT id FROM over)),
          sums AS (DELETE FROM play_sums WHERE user_id IN (SELECT id FROM over)),
          refusals AS (DELETE FROM refusal WHERE user_id IN (SELECT id FROM over)),
          users AS (DELETE FROM app_user WHERE id IN (SELECT id FROM over) RETURNING id)
        SELECT count(*) > 0 AS removed FROM users`,
      values: [user],
    })
    return found?.removed ?? false
  }

  #overQuota(counted: { there: number; all: number } | null) {
    if (counted === null) throw new Error('the database did not count the demo users')
    if (counted.there >= this.#quota.perHour) return 'too-many-from-there' as const
    return counted.all >= this.#quota.alive ? ('too-many' as const) : null
  }
}

const HOUR_MS = 3_600_000

/**
 * At the limit of demo accounts, the network with most of them gives its oldest one for a network that has at least two
 * fewer: a few networks cannot take all there are [AU21]. False: none has.
 */
async function displaced(client: Pick<Database, 'query'>, madeFrom: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE app_user SET is_displaced = true WHERE id = (
       SELECT id FROM app_user WHERE is_demo AND NOT is_displaced AND made_from = (
         SELECT made_from FROM app_user WHERE is_demo AND NOT is_displaced GROUP BY made_from
         HAVING count(*) > 1 + (SELECT count(*) FROM app_user WHERE is_demo AND NOT is_displaced AND made_from = $1)
         ORDER BY count(*) DESC LIMIT 1)
       ORDER BY created_at, id LIMIT 1)`,
    [madeFrom],
  )
  return rowCount === 1
}

async function insert(
  client: Pick<Database, 'query'>,
  { loginId, displayName, madeFrom }: NewDemoUser,
  now: number,
): Promise<UserRow | null> {
  const row = await USER.first(client, {
    name: 'demo-add',
    text: `INSERT INTO app_user (login_id, display_name, is_demo, made_from, created_at)
           VALUES ($1, $2, true, $3, $4) ON CONFLICT (login_id) DO NOTHING RETURNING ${USER_COLUMNS}`,
    values: [loginId, displayName, madeFrom, new Date(now)],
  })
  return row === null ? null : asUser(row)
}

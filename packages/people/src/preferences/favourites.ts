import { changedBy, NO_FAVOURITES, type Favourites } from '@crease/contract/favourites.ts'
import type { Favourite, FavouriteChange } from '@crease/contract/player-shapes.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { inTransaction } from '@crease/ledger/connections/in-transaction.ts'
import { isText, listOf, shape } from '@crease/ledger/codecs/guards.ts'

const ROW = checkedRows<Favourites>('favourites', {
  markets: listOf(
    shape<Favourite>({
      marketId: isText,
      marketName: isText,
      eventId: isText,
      eventName: isText,
      sportId: isText,
    }),
  ),
  tables: listOf(isText),
})

/** The favourites of the players, a row for each who has some. */
export class FavouriteRows {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async find(userId: UserId): Promise<Favourites> {
    const sql = 'SELECT markets, tables FROM favourites WHERE user_id = $1'
    return (await ROW.first(this.#database, sql, [userId])) ?? NO_FAVOURITES
  }

  /** Applies the changes one after the other, also beside other sessions; resolves with the favourites after them. */
  change(userId: UserId, changes: readonly FavouriteChange[]): Promise<Favourites> {
    return inTransaction(this.#database, 'write', async (client) => {
      await client.query(
        `INSERT INTO favourites (user_id, markets, tables) VALUES ($1, '[]', '[]') ON CONFLICT DO NOTHING`,
        [userId],
      )
      const found = await ROW.first(
        client,
        'SELECT markets, tables FROM favourites WHERE user_id = $1 FOR UPDATE',
        [userId],
      )
      const stands = changes.reduce(changedBy, found ?? NO_FAVOURITES)
      await client.query('UPDATE favourites SET markets = $2, tables = $3 WHERE user_id = $1', [
        userId,
        JSON.stringify(stands.markets),
        JSON.stringify(stands.tables),
      ])
      return stands
    })
  }
}

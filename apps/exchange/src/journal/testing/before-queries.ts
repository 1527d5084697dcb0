import type { Database } from '@crease/ledger/connections/database.ts'

/** The database; before each query of its own connections `act` is called with the query's text, and may fail it. */
export function beforeQueries(
  database: Database,
  act: (text: string) => Promise<void> | void,
): Database {
  return new Proxy(database, {
    get: (pool, key) =>
      key === 'connect' ? async () => watched(await pool.connect(), act) : own(pool, key),
  })
}

function watched<Client extends object>(
  client: Client,
  act: (text: string) => Promise<void> | void,
): Client {
  return new Proxy(client, {
    get: (one, key) => {
      const value = own(one, key)
      if (key !== 'query' || typeof value !== 'function') return value
      return async (...asked: readonly unknown[]): Promise<unknown> => {
        await act(String(asked[0]))
        return Reflect.apply(value, one, asked)
      }
    },
  })
}

function own(of: object, key: string | symbol): unknown {
  const value: unknown = Reflect.get(of, key)
  return typeof value === 'function' ? value.bind(of) : value
}

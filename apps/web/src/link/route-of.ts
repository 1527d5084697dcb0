import type { ROUTES, RouteName } from '@crease/contract/http.ts'
import { FIRST_ROUTES } from '@crease/contract/routes/first-routes.ts'

/** The whole table: it comes as a file of its own, which no first screen waits for [UI319]. */
const wholeTable = () => import('@crease/contract/http.ts')

/** The row of a route that is there from the start: of the first screen, of coming in, of bets. null: another one. */
export function routeAtHand<N extends RouteName>(name: N): (typeof ROUTES)[N] | null {
  const first: Partial<typeof ROUTES> = FIRST_ROUTES
  return first[name] ?? null
}

/** The row of any route. null: the table's file did not come; it is asked for again with the next call. */
export async function laterRoute<N extends RouteName>(name: N): Promise<(typeof ROUTES)[N] | null> {
  const table = await wholeTable().catch(() => null)
  return table?.ROUTES[name] ?? null
}

/** Fetches the whole table, so that it is there when a call needs it. */
export async function loadRoutes(): Promise<void> {
  await wholeTable()
}

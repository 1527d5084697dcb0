import { expect, vi } from 'vitest'
import type { Market } from '../link/named.ts'
import { marketHeadNow, matchLinkUp, watchMatch } from '../sports/state/match/live-match.ts'
import { silentLink } from './silent-link.ts'
import { image } from './wire.ts'

let leave = (): void => {}
/** Opens the page of a match with this market, whose news the line has brought, in place of the last one. */
export async function openPage(shown: Market): Promise<void> {
  leave()
  const messages = [image('life1', 1, [shown])]
  matchLinkUp(silentLink({ joinMatch: () => Promise.resolve({ kind: 'joined', messages }) }))
  leave = watchMatch(shown.gmid, '4')
  await vi.waitFor(() => expect(marketHeadNow(shown.mid)).toBeDefined(), { timeout: 10_000 })
}

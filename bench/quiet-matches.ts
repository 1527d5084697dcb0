import { setTimeout as pause } from 'node:timers/promises'
import type { Match } from '@crease/contract/shapes.ts'
import { cricketMatches, isQuiet, type Player } from '@crease/tests/support/player.ts'

const LOOK_EVERY_MS = 200
/** looks in a row without a new match after which all have come */
const LOOKS = 10
/** a guard against what never comes to rest, and no measure */
const AT_REST_WITHIN_MS = 30_000

/**
 * The matches of cricket that are quiet. A feed opens its matches one after the other behind the server's 'ready': a run that
 * began meanwhile would have three of them where another has seventeen, so this waits until no more come. Throws
 * where that takes long, or where there is none.
 */
export async function quietMatches(player: Player): Promise<readonly Match[]> {
  const until = Date.now() + AT_REST_WITHIN_MS
  let quiet: readonly Match[] = []
  for (let same = 0; same < LOOKS; await pause(LOOK_EVERY_MS)) {
    if (Date.now() > until) throw new Error(`${quiet.length} quiet matches, and no rest: no ground`)
    const now = (await cricketMatches(player)).filter(isQuiet)
    same = now.length > 0 && now.length === quiet.length ? same + 1 : 0
    quiet = now
  }
  return quiet
}

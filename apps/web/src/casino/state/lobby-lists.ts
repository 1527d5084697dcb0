import { ALONE } from './alone.ts'
import { FAMILY_OF } from './title-families.ts'

/** Tables that take bets between cards: known before the code of their game is fetched [UI413]. */
export const LIVE_TABLES: ReadonlySet<string> = new Set(
  (
    'teen teen6 joker1 teen62 poker poker6 dt6 teen1 race2 trio notenum worli3 card32 card32eu queen trap race17 ' +
    'race20 abj superover superover3 cricketv3 superover2'
  ).split(' '),
)

/** Whether a table or a game of this name can be opened. */
export const isTable = (slug: string): boolean => FAMILY_OF.has(slug) || ALONE.has(slug)

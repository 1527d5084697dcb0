import { FAMILY_OF } from './title-families.ts'

/** Tables that take bets between cards: known before the code of their game is fetched [UI413]. */
export const LIVE_TABLES: ReadonlySet<string> = new Set(
  'dt6 teen1 race2 trio notenum card32 card32eu queen trap race17 race20 abj worli3 superover superover2 superover3 cricketv3'.split(
    ' ',
  ),
)

/** Whether a table of this name can be opened. */
export const isTable = (slug: string): boolean => FAMILY_OF.has(slug)

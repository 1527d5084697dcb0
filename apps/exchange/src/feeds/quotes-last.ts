/** Silence and waiting results are looked at this often. */
export const LOOK_EVERY_MS = 250
/** A play is unknown this much before the feed and its bet have waited out the delay [FD80]. */
const MARGIN_MS = 1_000
/** The least life of prices from a source on our own clock: no person has seen them elsewhere. */
const OWN_CLOCK_LASTS_MS = 1_000

/** How long prices in play last by the bet delay, milliseconds: the maker takes nothing past the delay less a second, and the look before that one withdraws its prices [FD80]. */
export const quotesLast = (time: 'own' | 'its') => (betDelayMs: number) =>
  Math.max(betDelayMs - MARGIN_MS, time === 'own' ? OWN_CLOCK_LASTS_MS : 0) - LOOK_EVERY_MS

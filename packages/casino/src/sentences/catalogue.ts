import { betNames } from './bet-names.ts'
import { askNames, cellNames } from './cell-names.ts'
import { ends } from './ends.ts'
import { gameNames } from './game-names.ts'
import type { Names } from './names.ts'
import { seatNames } from './seat-names.ts'
import { virtualNames } from './virtual-names.ts'

/** Names of the casino's games, tables and bets in Hindi: each is its own id. */
export const CASINO_NAMES: Names = {
  ...gameNames,
  ...seatNames,
  ...betNames,
  ...cellNames,
  ...askNames,
  ...virtualNames,
}

/** Sentences of the casino in both languages, besides its names. */
export const CASINO_SENTENCES = ends

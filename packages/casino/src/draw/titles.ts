import { lucky5 } from './lucky5.ts'
import { lucky7 } from './lucky7.ts'
import { lucky7eu } from './lucky7eu.ts'
import { lucky7eu2 } from './lucky7eu2.ts'

/** Titles in which cards are drawn and bets are on what they are. */
export const DRAW_TITLES = [lucky7, lucky7eu, lucky7eu2, lucky5]

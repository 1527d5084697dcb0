import { threeCardJudgement } from './3cardj.ts'
import { aaa } from './aaa.ts'
import { aaa2 } from './aaa2.ts'
import { btable } from './btable.ts'
import { btable2 } from './btable2.ts'
import { kbc } from './kbc.ts'
import { lucky5 } from './lucky5.ts'
import { lucky7 } from './lucky7.ts'
import { lucky7eu } from './lucky7eu.ts'
import { lucky7eu2 } from './lucky7eu2.ts'
import { notenum } from './notenum.ts'
import { trio } from './trio.ts'

/** Titles in which cards are drawn and bets are on what they are. */
export const DRAW_TITLES = [
  lucky7,
  lucky7eu,
  lucky7eu2,
  lucky5,
  aaa,
  aaa2,
  btable,
  btable2,
  threeCardJudgement,
  trio,
  notenum,
  kbc,
]

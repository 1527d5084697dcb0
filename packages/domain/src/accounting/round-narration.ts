import { whyPhrase } from './why-phrase.ts'
import type { CorrectedRound, RoundEnd, RoundRow } from '../rounds/round.ts'
import type { Said } from '../sentences/phrase.ts'
import { say } from '../sentences/say.ts'
import type { Sentence } from '../sentences/sentence.ts'

type Named = Pick<RoundRow, 'title' | 'roundId'>

/** A text of the casino, which has sentences of its own: a text without one is its own id. */
const casinoText = (text: string, sentence?: Sentence): Said => ({
  text,
  sentence: sentence ?? { id: text },
})

const winnerOf = ({ winner, said }: RoundEnd): Said => casinoText(winner, said)

const head = ({ title, roundId }: Named) => ({ table: casinoText(title), id: roundId })

/** The statement's line about a round, e.g. 'Casino: 20-20 Teenpatti, round 102261123005311: Player A' [CG11]. */
export const roundNarration = (row: Named, end: RoundEnd): Said =>
  say('round', { ...head(row), result: winnerOf(end) })

/** The statement's line about a reversed settlement of a round [CG1110]. */
export const roundReversalNarration = (row: Named, end: RoundEnd, number: number): Said =>
  say('round-taken-back', { ...head(row), number, result: winnerOf(end) })

/** The statement's line about the outcome of a round that was paid by another end before. */
export function roundAgainNarration(row: Named, status: CorrectedRound): Said {
  const about = { ...head(row), instead: winnerOf(status.instead) }
  return status.kind === 'VOID'
    ? say('round-void-again', { ...about, reason: whyPhrase(status) })
    : say('round-again', { ...about, result: winnerOf(status) })
}

import { newRound, playRound } from '../../kernel/play.ts'
import type { Round } from '../../kernel/round.ts'
import type { Title } from '../../kernel/title.ts'
import { utf8 } from '../../fairness/digests.ts'
import { Stream } from '../../fairness/stream.ts'
import { returnsToPlayer, type ReturnToPlayer } from '../../exact/return-to-player.ts'

/** Rounds until each selection was offered once: a round of every title shows most, a few all of them. */
const ROUNDS = 4

/** The published list: every bet of these titles [CG43]. Rounds within which bets are first offered are drawn from a fixed key. */
export function allRows(titles: Iterable<Title>): readonly ReturnToPlayer[] {
  const rows = [...titles].flatMap((title) => returnsToPlayer(title, stands(title)))
  // two titles that share a pay table list it under one name
  return [...new Map(rows.map((row) => [`${row.title} ${row.bet} ${row.side}`, row])).values()]
}

function stands(title: Title): readonly Round[] {
  return Array.from({ length: ROUNDS }, (_, at) => {
    const { below } = new Stream(utf8(`${title.slug} ${at}`))
    return playRound(title, newRound(title, null), () => below).windows
  }).flat()
}

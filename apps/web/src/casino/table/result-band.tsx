import './result-band.css'
import type { Title } from '@crease/casino/kernel/title.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import { useText, useWorldText } from '../../i18n/text.ts'
import type { TableBets, TableState } from '../../link/named.ts'
import { isWin, useMyTable } from '../state/my-table-bets.ts'
import { signedPlain } from '../../ui/amounts.ts'
import { useInTurn } from '../../ui/turns/in-turn.ts'
import { runWords } from './match/run-words.ts'
import { winningHand } from './winning-hand.ts'

/** The places of a win's coins in percent of the width of the cloth, and their delays in milliseconds: beside the words of the band. */
const COINS = [
  [2, 120],
  [6, 380],
  [10, 0],
  [14, 260],
  [18, 90],
  [80, 200],
  [84, 40],
  [88, 320],
  [92, 150],
  [96, 0],
] as const

/** letters of the winner and its hand that a phone writes large in one line */
const SHORT_MAX = 20

/** The player's result of a round; null: no bet of theirs stood on it, or it is not settled yet. */
function ownResult(now: TableBets | null, roundId: string | null): Paise | null {
  if (now === null || now.mid !== roundId) return null
  return now.bets.some(({ status }) => status !== 'LAPSED') ? now.profitOrLoss : null
}

const hasWon = (own: Paise | null, now: TableBets | null): boolean =>
  own !== null && now !== null && isWin(now)

/** Whether a ball's result is its runs alone. */
const isRuns = ({ family }: Title, winner: string): boolean =>
  family === 'cricket' && /^\d$/u.test(winner)

interface ResultBandProps {
  readonly slug: string
  readonly title: Title
  readonly state: TableState
}

/**
 * The end of a round: a band across the cloth with the winner, its hand [UI1362] and the player's result, and then a
 * plate that stays [UI1302]. Only a round that brought more than was staked is celebrated [UI425]; with reduced motion there is
 * the plate alone.
 */
export function ResultBand({ slug, title, state }: ResultBandProps) {
  const t = useText()
  const world = useWorldText()
  const { now } = useMyTable(slug)
  const { result, roundId } = state
  const ended = state.status === 'ENDED' ? roundId : null
  // the plate, which is hidden until the band has gone, and then the coins follow in later frames
  const plated = useInTurn(ended)
  const celebrated = useInTurn(plated)
  if (result === null || ended === null) return <div role="status" className="win-place" />
  const own = ownResult(now, roundId)
  const won = hasWon(own, now)
  const winner = isRuns(title, result.winner)
    ? runWords(t, Number(result.winner))
    : world(result.winner, result.said)
  const words = { winner, hand: winningHand(title, state), own }
  const isLong = words.winner.length + (words.hand?.length ?? 0) > SHORT_MAX
  return (
    <div role="status" className="win-place">
      {won &&
        celebrated === ended &&
        COINS.map(([left, delay]) => (
          <i
            key={left}
            aria-hidden="true"
            className="win-coin"
            style={{ left: `${left}%`, animationDelay: `${delay}ms` }}
          />
        ))}
      <div
        key={roundId}
        aria-hidden="true"
        className="result-band"
        data-won={won}
        data-long={isLong}
      >
        <Words {...words} />
      </div>
      {plated === ended && (
        <div className="win-plate" data-won={won} data-long={isLong}>
          <Words {...words} />
        </div>
      )}
    </div>
  )
}

interface WordsProps {
  readonly winner: string
  readonly hand: string | null
  readonly own: Paise | null
}

function Words({ winner, hand, own }: WordsProps) {
  const t = useText()
  return (
    <>
      <b>{winner}</b>
      {hand !== null && <span>{hand}</span>}
      {own !== null && <strong>{t('You: {amount}', { amount: signedPlain(own) })}</strong>}
    </>
  )
}

import { useText } from '../../i18n/text.ts'
import { MatchList } from '../../sports/match-list/match-list.tsx'
import { MatchCard } from '../../sports/match-list/match-row.tsx'
import { BetLine, lineOf, OPEN } from '../../sports/my-bets/bet-line.tsx'
import { outcomeOf } from '../../sports/my-bets/bet-outcome.ts'
import { UnmatchedLine } from '../../sports/my-bets/unmatched-line.tsx'
import { ScoreBanner } from '../../sports/score-banner/score-banner.tsx'
import { Receipt } from '../../sports/slip/receipts.tsx'
import { figuresOf } from '../../sports/state/orders/bet-words.ts'
import { BETS, MATCHES, SCORES } from './made-up.ts'
import { Part } from './style-part.tsx'

const ignore = (): void => {}

/** Matches as rows of a list and as cards, boards of scores, bets in My Bets, and receipts. */
export function BetsPart() {
  const t = useText()
  return (
    <>
      <MatchList label="Matches" matches={MATCHES} onPick={ignore} />
      <Part name="Cards">
        <ul className="flex w-full max-w-96 flex-col gap-1.5">
          {MATCHES.map((match) => (
            <MatchCard
              key={match.eventId}
              match={match}
              shown={['1', 'X', '2']}
              series="said"
              onPick={ignore}
            />
          ))}
        </ul>
      </Part>
      {SCORES.map((score) => (
        <ScoreBanner key={score.sport} score={score} />
      ))}
      <Part name="Bets">
        <ul className="w-full max-w-96">
          {BETS.map((bet) =>
            bet.remaining > 0 ? (
              <UnmatchedLine key={bet.betId} bet={bet} state={OPEN} />
            ) : (
              <BetLine
                key={bet.betId}
                {...lineOf(t, bet)}
                figures={figuresOf(t, bet, {
                  amount: bet.stake,
                  odd: bet.matchOdd,
                  format: 'decimal',
                })}
                {...(bet.matched > 0 && { outcome: outcomeOf(bet, bet.matched, bet.matchOdd) })}
              />
            ),
          )}
        </ul>
        <ul className="w-full max-w-96">
          {BETS.map((bet) => (
            <Receipt key={bet.betId} bet={bet} />
          ))}
        </ul>
      </Part>
    </>
  )
}

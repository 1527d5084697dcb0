import type { RunnerId } from '@crease/domain/units/ids.ts'
import { useOfRunners, useRunnerHead } from '../state/match/live-match.ts'
import type { MarketHead } from '../state/match/match-view.ts'
import { PriceCell, type Picked } from './price-cell.tsx'
import { RunnerResult } from './runner-result.tsx'
import { overlayWord, sharedWord } from './status-word.ts'
import { Veil } from './veil.tsx'
import { useWorldText } from '../../i18n/text.ts'

interface DigitGridProps {
  readonly market: MarketHead
  readonly onPick: (picked: Picked) => void
}

/** Ten answers at a single price each: the last digit. A status word that all of them share covers them once. */
export function DigitGrid({ market, onPick }: DigitGridProps) {
  const said = useOfRunners(market, (runner) =>
    sharedWord(
      market.status,
      market.sids.map((sid) => runner(sid)?.gstatus ?? ''),
    ),
  )
  const shared = market.status === 'SETTLED' ? null : said
  return (
    <div className="market-digits relative grid grid-cols-5 gap-0.5 px-2 py-0.5 md:grid-cols-10">
      {market.sids.map((sid) => (
        <Answer
          key={sid}
          market={market}
          sid={sid}
          onPick={onPick}
          veil={shared === null ? 'own' : 'shared'}
          digit
        />
      ))}
      {shared !== null && (
        <div className="absolute inset-x-2 inset-y-0.5">
          <Veil word={shared} of="market" />
        </div>
      )}
    </div>
  )
}

interface AnswerProps extends DigitGridProps {
  readonly sid: RunnerId
  /** whether a word that bars it is said over it, or over all answers at once */
  readonly veil?: 'own' | 'shared'
  /** of its name the number alone is shown */
  readonly digit?: true
}

/** One answer of a question as a button that says it, its price, and what it would bring. */
export function Answer({ market, sid, onPick, veil = 'own', digit }: AnswerProps) {
  const runner = useRunnerHead(market.mid, sid)
  const named = useWorldText()
  if (runner === undefined) return null
  const name = named(runner.nat, runner.said)
  const word = overlayWord(market.status, runner.gstatus)
  return (
    <div role="group" aria-label={name} className="answer flex min-w-0 flex-col">
      <div className="relative">
        <PriceCell
          place={{ mid: market.mid, sid, side: 'back', level: 0 }}
          gtype={market.gtype}
          name={name}
          answer={digit === true ? (/\d+/.exec(name)?.[0] ?? name) : name}
          open={word === null}
          onPick={onPick}
        />
        {word !== null && veil === 'own' && <Veil word={word} of="runner" />}
      </div>
      <span className="answer-result">
        <RunnerResult mid={market.mid} sid={sid} />
      </span>
    </div>
  )
}

import { inForm } from '../maker/belief.ts'
import { tellBefore, type Before } from '../stage/before.ts'
import { beginningOf } from './form.ts'
import type { FootballMatch } from './match.ts'
import { createForecast } from './prices.ts'
import { matchOdds, sideMarkets } from './questions.ts'
import { footballScore } from './score-board.ts'
import type { Ledger } from './settling.ts'
import { BEFORE_KICK_OFF } from './situation.ts'
import { footballTables } from './table.ts'

/** The feed before the kick-off, and the match in the form that is played. */
type Listed = Pick<Ledger, 'match' | 'stage' | 'markets'>

/** From the listing to the turn in play: every market by one belief about the form of the day [WD90]. */
export function tellListed(billed: FootballMatch): Listed {
  const { stage, belief, forms } = beginningOf(billed)
  const main = matchOdds(billed)
  const sides = sideMarkets(billed)
  const markets = new Map([main, ...sides].map((market) => [market.code, market]))
  const forecast = createForecast(forms)
  const prices = () => {
    belief.hear()
    const live = stage.live()
    return forecast(
      belief.weights(),
      [...markets.values()].filter(({ code }) => live.includes(code)),
    )
  }
  tellBefore(stage, billed, { main, sides, prices, scores: scoresBefore(billed) })
  return { match: inForm(forms, belief.reveal()), stage, markets }
}

const scoresBefore = (billed: FootballMatch): Before['scores'] =>
  billed.cup
    ? [[billed.listedAt, footballScore(billed, BEFORE_KICK_OFF, [])]]
    : footballTables(billed)

import { createBelief, EDGES_AND_PACES, inForm } from '../maker/belief.ts'
import { openStream } from '../keys/streams.ts'
import { tellBefore } from '../stage/before.ts'
import { createStage } from '../stage/stage.ts'
import { inFormOf, type FootballMatch } from './match.ts'
import { createForecast } from './prices.ts'
import { matchOdds, sideMarkets } from './questions.ts'
import { footballScore } from './score-board.ts'
import type { Ledger } from './settling.ts'
import { BEFORE_KICK_OFF } from './situation.ts'

/** The feed before the kick-off, and the match in the form that is played. */
type Listed = Pick<Ledger, 'match' | 'stage' | 'markets'>

/** From the listing to the turn in play: every market by one belief about the form of the day [WD90]. */
export function tellListed(billed: FootballMatch): Listed {
  const stage = createStage(billed, openStream(billed.key, 'market'))
  const main = matchOdds(billed)
  const sides = sideMarkets(billed)
  const markets = new Map([main, ...sides].map((market) => [market.code, market]))
  const forms = EDGES_AND_PACES.map((form) => inFormOf(billed, form))
  const forecast = createForecast(forms)
  const belief = createBelief(openStream(billed.key, 'belief'), EDGES_AND_PACES)
  const prices = () => {
    belief.hear()
    const live = stage.live()
    return forecast(
      belief.weights(),
      [...markets.values()].filter(({ code }) => live.includes(code)),
    )
  }
  const score = footballScore(billed, BEFORE_KICK_OFF, [])
  tellBefore(stage, billed, { main, sides, prices, score })
  return { match: inForm(forms, belief.reveal()), stage, markets }
}

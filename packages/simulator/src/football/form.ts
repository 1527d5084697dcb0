import { createBelief, EDGES_AND_PACES, inForm } from '../maker/belief.ts'
import { openStream } from '../keys/streams.ts'
import { tellBefore } from '../stage/before.ts'
import { createStage, type Prices } from '../stage/stage.ts'
import { inFormOf, type FootballMatch } from './match.ts'
import { matchOdds, sideMarkets } from './questions.ts'

/** An empty stage with the beliefs about a match. */
export const beginningOf = (billed: FootballMatch) => ({
  stage: createStage(billed, openStream(billed.key, 'market'), openStream(billed.key, 'depths')),
  belief: createBelief(openStream(billed.key, 'belief'), EDGES_AND_PACES),
  forms: EDGES_AND_PACES.map((form) => inFormOf(billed, form)),
})

/** The match in the form that is played, by the same beliefs at the same times, without a price. */
export function playedForm(billed: FootballMatch): FootballMatch {
  const { stage, belief, forms } = beginningOf(billed)
  const prices = () => {
    belief.hear()
    return NO_PRICES
  }
  tellBefore(stage, billed, {
    main: matchOdds(billed),
    sides: sideMarkets(billed),
    prices,
    scores: [],
  })
  return inForm(forms, belief.reveal())
}

const NO_PRICES: Prices = new Map()

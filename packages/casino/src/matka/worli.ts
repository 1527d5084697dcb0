import { cardSign } from '../kernel/card-bets.ts'
import { decks } from '../kernel/cards.ts'
import { newRound } from '../kernel/play.ts'
import { WINDOW_SECONDS, windowThenCards } from '../kernel/script.ts'
import type { Listing, Title } from '../kernel/title.ts'
import { panaAt, type Leg } from './leg.ts'
import { CARD_ODDS } from './odds.ts'
import { panaMarkets } from './pana-markets.ts'
import { CARDS_RULE, COLOUR_RULE, PANA_RULES } from './rules.ts'
import { ended, say } from '../sentences/round-end.ts'

const LEG: Leg = { draw: 'cards', prefix: 'C', window: 0, id: '', name: '' }

export const worli: Title = {
  slug: 'worli',
  name: 'Worli Matka',
  family: 'matka',
  code: 320,
  shoe: () => decks(1, (rank) => rank <= 10),
  next: windowThenCards(WINDOW_SECONDS.first, ['C1', 'C2', 'C3']),
  markets: panaMarkets(LEG, CARD_ODDS),
  outcome: (round) => {
    const { digits, single } = panaAt(round, LEG)
    return ended(String(single), say('pana', { digits: digits.join('-'), single }))
  },
  seats: [{ id: 'pana', name: 'Pana', kind: 'card', prefix: 'C', places: 3 }],
  faceName: (_, card) => cardSign(card),
  rules: [CARDS_RULE, ...PANA_RULES, COLOUR_RULE],
  listings: alternatives,
}

/** The published list has the panas at these odds under a name of their own. */
function alternatives(): readonly Listing[] {
  const round = newRound(worli, null)
  return ['sp-1-2-3', 'dp-1.2', 'tp-1'].map((selection, at) => ({
    title: 'worli_alt',
    bet: CARD_ODDS.panaRows[at] ?? '',
    stage: 'pre',
    selection,
    round,
  }))
}

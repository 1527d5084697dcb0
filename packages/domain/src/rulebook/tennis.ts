import type { MarketResult } from '../market/market.ts'
import { TENNIS_EVENT_RULE } from './material-events.ts'
import { rule, type Rule } from './rule.ts'
import { decideTennis, type TennisFacts, type TennisQuestion } from './tennis-results.ts'

/** Tennis's rules and what keeps them. */
export const tennis: {
  readonly rules: readonly Rule[]
  readonly decide: (question: TennisQuestion, facts: TennisFacts) => MarketResult
} = {
  rules: [
    rule(
      { id: 'TN-M1', section: 'match', important: true },
      'When a player retires or is disqualified, match odds stand for the one who goes on if a set was completed; before that every stake comes back.',
      'खिलाड़ी हट जाए या अयोग्य ठहराया जाए तो एक सेट पूरा होने पर मैच ऑड्स आगे जाने वाले के पक्ष में तय होते हैं; उससे पहले हर दाँव वापस मिलता है।',
    ),
    rule(
      { id: 'TN-M2', section: 'match', important: true },
      'A walkover, and a match that does not begin within 48 hours, void every market.',
      'वॉकओवर, और 48 घंटे के भीतर शुरू न होने वाला मैच, हर बाज़ार वॉइड करता है।',
    ),
    rule(
      { id: 'TN-M3', section: 'match' },
      'After a retirement a set, a game or a tie-break that was played stands. Set betting, total games, the handicap in games and anything unfinished are void.',
      'खिलाड़ी के हटने पर खेला जा चुका सेट, गेम या टाई-ब्रेक कायम रहता है। सेट बेटिंग, कुल गेम, गेम हैंडीकैप और जो पूरा नहीं हुआ वह वॉइड होता है।',
    ),
    rule(
      { id: 'TN-M4', section: 'match' },
      'A tie-break counts as one game, one to ten points in a final set too. A market on a game or a set that is never played is void.',
      'टाई-ब्रेक एक गेम गिना जाता है, अंतिम सेट का दस अंकों वाला भी। जो गेम या सेट कभी न खेला जाए उसका बाज़ार वॉइड होता है।',
    ),
    rule(
      { id: 'TN-M5', section: 'match' },
      'A change of court, surface, or from outdoors to indoors changes nothing. A match that is interrupted stands as long as it is finished within the tournament.',
      'कोर्ट, सतह या बाहर से भीतर का बदलाव कुछ नहीं बदलता। रुका हुआ मैच कायम रहता है, बशर्ते वह टूर्नामेंट के भीतर पूरा हो।',
    ),
    TENNIS_EVENT_RULE,
  ],
  decide: decideTennis,
}

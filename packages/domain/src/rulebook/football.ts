import type { MarketResult } from '../market/market.ts'
import { decideFootball, type FootballFacts, type FootballQuestion } from './football-results.ts'
import { cupRule } from './cups.ts'
import { FOOTBALL_EVENT_RULE } from './material-events.ts'
import { rule, type Rule } from './rule.ts'

/** Football's rules, and `decide`, by which its results keep them. */
export const football: {
  readonly rules: readonly Rule[]
  readonly decide: (question: FootballQuestion, facts: FootballFacts) => MarketResult
} = {
  rules: [
    rule(
      { id: 'FB-B1', section: 'bookmaker' },
      'Bookmaker asks who leads after ninety minutes with their added time. Its rates are what 100 points win.',
      'बुकमेकर में सवाल यह है कि अतिरिक्त जोड़े गए मिनटों सहित नब्बे मिनट बाद कौन आगे है। दरें बताती हैं कि 100 अंक पर कितना मिलेगा।',
    ),
    rule(
      { id: 'FB-B2', section: 'bookmaker', important: true },
      'Bookmaker is void when the match is abandoned before its ninety minutes are played.',
      'नब्बे मिनट पूरे होने से पहले मैच कैंसल हो जाए तो बुकमेकर के सारे दाँव वॉइड होते हैं।',
    ),
    rule(
      { id: 'FB-F1', section: 'fancy' },
      'Total corners counts the corners taken in ninety minutes, and total cards the yellow and red cards shown to both sides. YES wins at the line or above it, NO below it.',
      'कुल कॉर्नर में नब्बे मिनट में लिए गए कॉर्नर गिने जाते हैं, कुल कार्ड में दोनों टीमों को दिखाए पीले और लाल कार्ड। लाइन या उससे ऊपर YES जीतता है, नीचे NO।',
    ),
    rule(
      { id: 'FB-F2', section: 'fancy', important: true },
      'Corners, cards and odd or even goals are void when the match is not played to its end.',
      'मैच पूरा न खेला जाए तो कॉर्नर, कार्ड और ऑड-ईवन गोल के दाँव वॉइड होते हैं।',
    ),
    rule(
      { id: 'FB-F3', section: 'fancy' },
      'Both teams to score is decided once each side has a goal that stands, even if the match is abandoned later. No goal at all is an even number.',
      'दोनों टीमों का मान्य गोल होते ही "दोनों टीमें गोल करेंगी" तय हो जाता है, चाहे मैच बाद में वॉइड हो जाए। एक भी गोल न होना सम संख्या है।',
    ),
    rule(
      { id: 'FB-M1', section: 'match', important: true },
      'All markets are on ninety minutes and the time added to them. Extra time and penalty shoot-outs do not count, except for who qualifies.',
      'सभी बाज़ार नब्बे मिनट और उनमें जोड़े गए समय पर हैं। एक्स्ट्रा टाइम और पेनल्टी शूट-आउट नहीं गिने जाते, सिवाय "कौन आगे जाएगा" के।',
    ),
    rule(
      { id: 'FB-M2', section: 'match', important: true },
      'A match that is abandoned voids every market whose answer more play could have changed. Markets that were already certain stand: goals already over a line, a half-time score, a goal already numbered.',
      'बीच में रुका मैच हर वह बाज़ार वॉइड करता है जिसका जवाब आगे का खेल बदल सकता था। जो तय हो चुका वह कायम रहता है: लाइन से ऊपर हो चुके गोल, हाफ़-टाइम स्कोर, हो चुका अगला गोल।',
    ),
    rule(
      { id: 'FB-M3', section: 'match', important: true },
      'Bets matched between a goal and the end of the video review that takes it back are void, on both sides.',
      'गोल और उसे वापस लेने वाली वीडियो समीक्षा के अंत के बीच मैच हुए दाँव दोनों ओर से वॉइड होते हैं।',
    ),
    rule(
      { id: 'FB-M4', section: 'match' },
      'Draw no bet gives every stake back after a draw. Double chance has two winners of three.',
      'ड्रॉ होने पर "ड्रॉ नो बेट" में हर दाँव वापस मिलता है। "डबल चांस" में तीन में से दो जीतते हैं।',
    ),
    rule(
      { id: 'FB-M5', section: 'match' },
      'In correct score a side with more than three goals makes it any other score. Next goal has no winner when no further goal stands.',
      'सही स्कोर में किसी टीम के तीन से ज़्यादा गोल हों तो "कोई अन्य स्कोर" जीतता है। और कोई मान्य गोल न हो तो अगला गोल में "कोई नहीं" जीतता है।',
    ),
    rule(
      { id: 'FB-M7', section: 'match', important: true },
      'Handicap and total goals count all goals of the match, also those before the bet. On a level line the stake returns; a quarter line is two half stakes, on the lines beside it. Both markets are void when the match is abandoned.',
      'हैंडीकैप और कुल गोल में मैच के सारे गोल गिने जाते हैं, दाँव से पहले के भी। बराबर लाइन पर दाँव वापस मिलता है; चौथाई लाइन पर आधा-आधा दाँव पास की दोनों लाइनों पर लगता है। मैच बीच में रुक जाए तो दोनों बाज़ार वॉइड होते हैं।',
    ),
    cupRule('FB-M8'),
    FOOTBALL_EVENT_RULE,
  ],
  decide: decideFootball,
}

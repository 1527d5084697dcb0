import type { MarketResult } from '../market/market.ts'
import {
  decideFootball,
  isVoidByReview,
  type FootballFacts,
  type FootballQuestion,
  type Review,
} from './football-results.ts'
import { cupRule } from './cups.ts'
import { FOOTBALL_EVENT_RULE } from './material-events.ts'
import type { Rule } from './rule.ts'

/** Football's rules and what keeps them: results by `decide`, and bets during a review by `isVoid`. */
export const football: {
  readonly rules: readonly Rule[]
  readonly decide: (question: FootballQuestion, facts: FootballFacts) => MarketResult
  readonly isVoid: (matchedAt: number, review: Review) => boolean
} = {
  rules: [
    {
      id: 'FB-B1',
      section: 'bookmaker',
      important: false,
      text: {
        en: 'Bookmaker asks who leads after ninety minutes with their added time. Its rates are what 100 points win.',
        hi: 'बुकमेकर में सवाल यह है कि अतिरिक्त जोड़े गए मिनटों सहित नब्बे मिनट बाद कौन आगे है। दरें बताती हैं कि 100 अंक पर कितना मिलेगा।',
      },
    },
    {
      id: 'FB-B2',
      section: 'bookmaker',
      important: true,
      text: {
        en: 'Bookmaker is void when the match is abandoned before its ninety minutes are played.',
        hi: 'नब्बे मिनट पूरे होने से पहले मैच कैंसल हो जाए तो बुकमेकर के सारे दाँव वॉइड होते हैं।',
      },
    },
    {
      id: 'FB-F1',
      section: 'fancy',
      important: false,
      text: {
        en: 'Total corners counts the corners taken in ninety minutes, and total cards the yellow and red cards shown to both sides. YES wins at the line or above it, NO below it.',
        hi: 'कुल कॉर्नर में नब्बे मिनट में लिए गए कॉर्नर गिने जाते हैं, कुल कार्ड में दोनों टीमों को दिखाए पीले और लाल कार्ड। लाइन या उससे ऊपर YES जीतता है, नीचे NO।',
      },
    },
    {
      id: 'FB-F2',
      section: 'fancy',
      important: true,
      text: {
        en: 'Corners, cards and odd or even goals are void when the match is not played to its end.',
        hi: 'मैच पूरा न खेला जाए तो कॉर्नर, कार्ड और ऑड-ईवन गोल के दाँव वॉइड होते हैं।',
      },
    },
    {
      id: 'FB-F3',
      section: 'fancy',
      important: false,
      text: {
        en: 'Both teams to score is decided once each side has a goal that stands, even if the match is abandoned later. No goal at all is an even number.',
        hi: 'दोनों टीमों का मान्य गोल होते ही "दोनों टीमें गोल करेंगी" तय हो जाता है, चाहे मैच बाद में वॉइड हो जाए। एक भी गोल न होना सम संख्या है।',
      },
    },
    {
      id: 'FB-M1',
      section: 'match',
      important: true,
      text: {
        en: 'All markets are on ninety minutes and the time added to them. Extra time and penalty shoot-outs do not count, except for who qualifies.',
        hi: 'सभी बाज़ार नब्बे मिनट और उनमें जोड़े गए समय पर हैं। एक्स्ट्रा टाइम और पेनल्टी शूट-आउट नहीं गिने जाते, सिवाय "कौन आगे जाएगा" के।',
      },
    },
    {
      id: 'FB-M2',
      section: 'match',
      important: true,
      text: {
        en: 'A match that is abandoned voids every market whose answer more play could have changed. What was certain stands: goals already over a line, a half-time score, a goal already numbered.',
        hi: 'बीच में रुका मैच हर वह बाज़ार वॉइड करता है जिसका जवाब आगे का खेल बदल सकता था। जो तय हो चुका वह कायम रहता है: लाइन से ऊपर हो चुके गोल, हाफ़-टाइम स्कोर, हो चुका अगला गोल।',
      },
    },
    {
      id: 'FB-M3',
      section: 'match',
      important: true,
      text: {
        en: 'Bets matched between a goal and the end of the video review that takes it back are void, on both sides.',
        hi: 'गोल और उसे वापस लेने वाली वीडियो समीक्षा के अंत के बीच मैच हुए दाँव दोनों ओर से वॉइड होते हैं।',
      },
    },
    {
      id: 'FB-M4',
      section: 'match',
      important: false,
      text: {
        en: 'Draw no bet gives every stake back after a draw. Double chance has two winners of three.',
        hi: 'ड्रॉ होने पर "ड्रॉ नो बेट" में हर दाँव वापस मिलता है। "डबल चांस" में तीन में से दो जीतते हैं।',
      },
    },
    {
      id: 'FB-M5',
      section: 'match',
      important: false,
      text: {
        en: 'In correct score a side with more than three goals makes it any other score. Next goal is won by nobody when no further goal stands.',
        hi: 'सही स्कोर में किसी टीम के तीन से ज़्यादा गोल हों तो "कोई अन्य स्कोर" जीतता है। और कोई मान्य गोल न हो तो अगला गोल में "कोई नहीं" जीतता है।',
      },
    },
    {
      id: 'FB-M7',
      section: 'match',
      important: true,
      text: {
        en: 'Handicap and total goals count all goals of the match, also those before the bet. On a level line the stake returns; a quarter line is two half stakes, on the lines beside it. Both markets are void when the match is abandoned.',
        hi: 'हैंडीकैप और कुल गोल में मैच के सारे गोल गिने जाते हैं, दाँव से पहले के भी। बराबर लाइन पर दाँव वापस मिलता है; चौथाई लाइन पर आधा-आधा दाँव पास की दोनों लाइनों पर लगता है। मैच बीच में रुक जाए तो दोनों बाज़ार वॉइड होते हैं।',
      },
    },
    cupRule('FB-M8'),
    FOOTBALL_EVENT_RULE,
  ],
  decide: decideFootball,
  isVoid: isVoidByReview,
}

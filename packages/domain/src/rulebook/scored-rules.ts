import { goalRule, RUGBY_EVENT_RULE } from './material-events.ts'
import type { Rule } from './rule.ts'

type Words = Rule['text']

/** Rules of one sport: the important one first. */
const rules = (prefix: string, texts: readonly Words[]): readonly Rule[] =>
  texts.map((text, at) => ({
    id: `${prefix}-M${at + 1}`,
    section: 'match',
    important: at === 0,
    text,
  }))

/** Sets, games, frames or maps, and what is counted in them. */
function inSets(prefix: string, part: Words, units: Words): readonly Rule[] {
  return rules(prefix, [
    {
      en: `Match odds and the correct score go by the official result. A match that is not finished is void, but a ${part.en} that was finished stands.`,
      hi: `मैच ऑड्स और सही स्कोर आधिकारिक नतीजे से तय होते हैं। पूरा न हुआ मैच वॉइड होता है, पर पूरा हुआ ${part.hi} मान्य रहता है।`,
    },
    {
      en: `Handicap and total count the ${units.en} of the whole match, also those before the bet. On a level line the stake returns.`,
      hi: `हैंडीकैप और कुल में पूरे मैच के ${units.hi} गिने जाते हैं, दाँव से पहले के भी। बराबर लाइन पर दाँव वापस मिलता है।`,
    },
    {
      en: `The winner of a ${part.en} is void when that ${part.en} is not played.`,
      hi: `जो ${part.hi} नहीं खेला गया, उसके विजेता के दाँव वॉइड होते हैं।`,
    },
  ])
}

/** Sides that are level after the regular time, by sport. */
const LEVEL: Readonly<Record<'draw' | 'overtime' | 'golden' | 'shoot-out', Words>> = {
  draw: {
    en: 'All markets are on the regular time, in which a draw is possible.',
    hi: 'सभी बाज़ार नियमित समय पर हैं, जिसमें ड्रॉ संभव है।',
  },
  overtime: {
    en: 'Match odds, handicap and total include overtime, which is played until one side leads.',
    hi: 'मैच ऑड्स, हैंडीकैप और कुल में ओवरटाइम शामिल है, जो एक पक्ष के आगे होने तक चलता है।',
  },
  golden: {
    en: 'Match odds, handicap and total include golden point time; without a score in it, the match is a draw.',
    hi: 'मैच ऑड्स, हैंडीकैप और कुल में गोल्डन पॉइंट का समय शामिल है; उसमें कोई अंक न बने तो मैच ड्रॉ है।',
  },
  'shoot-out': {
    en: 'Match odds, handicap and total include overtime and the shoot-out, which counts as one goal.',
    hi: 'मैच ऑड्स, हैंडीकैप और कुल में ओवरटाइम और शूट-आउट शामिल हैं; शूट-आउट एक गोल गिना जाता है।',
  },
}

interface Clock {
  readonly level: keyof typeof LEVEL
  readonly part: Words
  readonly units: Words
}

function byTheClock(prefix: string, { level, part, units }: Clock): readonly Rule[] {
  return rules(prefix, [
    LEVEL[level],
    {
      en: `Handicap and total count all ${units.en}, also those before the bet. A match that is not finished voids both.`,
      hi: `हैंडीकैप और कुल में सभी ${units.hi} गिने जाते हैं, दाँव से पहले के भी। मैच पूरा न हो तो दोनों वॉइड होते हैं।`,
    },
    {
      en: `A ${part.en} is settled by the ${units.en} scored in it, without overtime; when they are level, the draw wins.`,
      hi: `${part.hi} उसमें बने ${units.hi} से तय होता है, ओवरटाइम के बिना; बराबरी हो तो ड्रॉ जीतता है।`,
    },
  ])
}

const FIGHT: readonly Words[] = [
  {
    en: 'The winner is the one announced in the ring. A later change of the verdict is not counted.',
    hi: 'विजेता वही है जिसकी घोषणा रिंग में होती है। बाद में बदला फ़ैसला नहीं गिना जाता।',
  },
  {
    en: 'Total rounds counts the rounds that have started. A fight goes the distance when all its rounds were fought.',
    hi: 'कुल राउंड में शुरू हुए राउंड गिने जाते हैं। सभी राउंड पूरे हों तो मुक़ाबला पूरी दूरी तक गया।',
  },
  {
    en: 'A stoppage is a knock-out, a technical knock-out, a submission, a retirement or a disqualification. A verdict of judges is on points.',
    hi: 'स्टॉपेज में नॉक-आउट, तकनीकी नॉक-आउट, सबमिशन, हटना और अयोग्यता शामिल हैं। जजों का फ़ैसला अंकों पर है।',
  },
]

const RACED: readonly Words[] = [
  {
    en: 'The race is settled by the order at the finish. Competitors who retire are losers; those who never start are removed.',
    hi: 'रेस फ़िनिश के क्रम से तय होती है। बीच में हटने वाले हारते हैं; जो शुरू ही न करें वे हटाए जाते हैं।',
  },
  {
    en: 'Competitors who are level over the last place share it as a dead heat.',
    hi: 'आख़िरी स्थान पर बराबरी हो तो वह डेड हीट की तरह बँटता है।',
  },
  {
    en: 'In a match bet the one that is ahead at the finish wins; one that retires loses to one that does not. When both are level, or both retire, every stake returns.',
    hi: 'जोड़ी में फ़िनिश पर आगे वाला जीतता है; बीच में हटने वाला उससे हारता है जो न हटे। दोनों बराबर हों या दोनों हट जाएँ तो हर दाँव वापस मिलता है।',
  },
]

const word = (en: string, hi: string): Words => ({ en, hi })
const GOALS = word('goals', 'गोल')
const POINTS = word('points', 'अंक')
const HALF = word('half', 'हाफ़')

/** The own rules of sports that are scored by data [RB60], by their place in addresses. */
export const SCORED_RULES: ReadonlyMap<string, readonly Rule[]> = new Map([
  ['table-tennis', inSets('TT', word('game', 'गेम'), POINTS)],
  ['badminton', inSets('BD', word('game', 'गेम'), POINTS)],
  ['volleyball', inSets('VB', word('set', 'सेट'), POINTS)],
  ['beach-volleyball', inSets('BV', word('set', 'सेट'), POINTS)],
  ['snooker', inSets('SN', word('frame', 'फ़्रेम'), word('frames', 'फ़्रेम'))],
  [
    'esoccer',
    [...byTheClock('ES', { level: 'draw', part: HALF, units: GOALS }), goalRule('ES-M4')],
  ],
  ['futsal', [...byTheClock('FT', { level: 'draw', part: HALF, units: GOALS }), goalRule('FT-M4')]],
  ['handball', byTheClock('HB', { level: 'draw', part: HALF, units: GOALS })],
  ['kabaddi', byTheClock('KB', { level: 'draw', part: HALF, units: POINTS })],
  [
    'rugby-league',
    [...byTheClock('RL', { level: 'golden', part: HALF, units: POINTS }), RUGBY_EVENT_RULE],
  ],
  [
    'ice-hockey',
    [
      ...byTheClock('IH', { level: 'shoot-out', part: word('period', 'पीरियड'), units: GOALS }),
      goalRule('IH-M4'),
    ],
  ],
  ['boxing', rules('BX', FIGHT)],
  ['mixed-martial-arts', rules('MA', FIGHT)],
  ['motogp', rules('MG', RACED)],
  ['boat-racing', rules('BR', RACED)],
  [
    'chess',
    rules('CH', [
      word(
        'Match odds include the draw. Resignation, time forfeit and agreement count as they are announced.',
        'मैच ऑड्स में ड्रॉ शामिल है। हार मानना, समय समाप्त होना और सहमति घोषणा के अनुसार गिने जाते हैं।',
      ),
      word(
        'Total moves counts the moves of White. Draw no bet returns every stake after a draw.',
        'कुल चालों में सफ़ेद की चालें गिनी जाती हैं। ड्रॉ होने पर "ड्रॉ नो बेट" में हर दाँव वापस मिलता है।',
      ),
    ]),
  ],
  [
    'golf',
    rules('GF', [
      word(
        'The winner is decided by a play-off where players are level. Players level over the last place of a top 5 or top 10 share it as a dead heat.',
        'बराबरी पर विजेता प्ले-ऑफ़ से तय होता है। टॉप 5 या टॉप 10 के आख़िरी स्थान पर बराबरी हो तो वह डेड हीट की तरह बँटता है।',
      ),
      word(
        'After two rounds the lowest scores make the cut, with everybody level with the last of them. A player who misses it, or withdraws after the first stroke, is a loser as winner, in a top 5 or top 10, and to make the cut. All who make the cut are paid in full.',
        'दो राउंड के बाद सबसे कम स्कोर वाले कट पार करते हैं, और आख़िरी के बराबर वाले भी। जो कट चूके या पहले स्ट्रोक के बाद हटे, वह विजेता, टॉप 5, टॉप 10 और कट पार करने के दाँव में हारता है। कट पार करने वाले सभी को पूरा भुगतान मिलता है।',
      ),
      word(
        'A two-ball is won by the lower score of its round; when both are level, every stake returns.',
        'टू-बॉल उस राउंड के कम स्कोर वाला जीतता है; दोनों बराबर हों तो हर दाँव वापस मिलता है।',
      ),
    ]),
  ],
  [
    'politics',
    rules('PO', [
      word(
        'The winner is the candidate with the most votes when the last count is declared.',
        'विजेता वह उम्मीदवार है जिसके सबसे ज़्यादा वोट अंतिम गिनती की घोषणा पर हों।',
      ),
      word(
        'A top 3 counts the three candidates with the most votes. A candidate who withdraws after the first count is a loser.',
        'टॉप 3 में सबसे ज़्यादा वोट वाले तीन उम्मीदवार गिने जाते हैं। पहली गिनती के बाद हटने वाला उम्मीदवार हारता है।',
      ),
    ]),
  ],
])

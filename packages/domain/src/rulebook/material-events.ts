import type { MaterialEvent } from '../market/feed-event.ts'
import type { SportId } from '../market/market.ts'
import { rule, type Rule } from './rule.ts'

type Words = Rule['text']

interface NamedEvent {
  readonly kind: MaterialEvent
  /** completes 'when play stops for …' */
  readonly text: Words
}

const CRICKET_EVENTS: readonly NamedEvent[] = [
  { kind: 'WICKET', text: { en: 'a wicket', hi: 'विकेट' } },
  { kind: 'RAIN', text: { en: 'rain', hi: 'बारिश' } },
  { kind: 'SUPER_OVER', text: { en: 'a tie that goes to a super over', hi: 'सुपर ओवर वाली टाई' } },
]

const FOOTBALL_EVENTS: readonly NamedEvent[] = [
  { kind: 'GOAL', text: { en: 'a goal', hi: 'गोल' } },
  {
    kind: 'GOAL_CANCELLED',
    text: { en: 'a video review that takes a goal back', hi: 'गोल वापस लेने वाली वीडियो समीक्षा' },
  },
  { kind: 'PENALTY', text: { en: 'a penalty', hi: 'पेनल्टी' } },
  { kind: 'RED_CARD', text: { en: 'a red card', hi: 'रेड कार्ड' } },
]

const TENNIS_EVENTS: readonly NamedEvent[] = [
  {
    kind: 'RETIREMENT',
    text: { en: 'a retirement or a disqualification', hi: 'खिलाड़ी का हटना या अयोग्य ठहराया जाना' },
  },
]

const RUGBY_EVENTS: readonly NamedEvent[] = [
  { kind: 'SCORE', text: { en: 'a try or a goal', hi: 'ट्राई या गोल' } },
]

/** A goal ends resting bets in e-soccer, futsal and ice hockey too. */
const GOAL_EVENTS = FOOTBALL_EVENTS.filter(({ kind }) => kind === 'GOAL')

/** By the sport's number on the wire: 4 cricket, 1 football, 2 tennis, 137 e-soccer, 29 futsal, 7524 ice hockey, 1477 rugby league. */
const NAMED: ReadonlyMap<SportId, readonly NamedEvent[]> = new Map([
  ['4', CRICKET_EVENTS],
  ['1', FOOTBALL_EVENTS],
  ['2', TENNIS_EVENTS],
  ['137', GOAL_EVENTS],
  ['29', GOAL_EVENTS],
  ['7524', GOAL_EVENTS],
  ['1477', RUGBY_EVENTS],
])

/** Whether the rules of a sport know the event; a suspension that counts as one is known in all [MK74]. */
export const isMaterialIn = (sportId: SportId, event: MaterialEvent): boolean =>
  event === 'SUSPENSION' || NAMED.get(sportId)?.some(({ kind }) => kind === event) === true

const ENDS_RESTING: Words = {
  en: 'unmatched bets in play lapse, those kept from before the start too, unless the order says that it is kept through events.',
  hi: 'इन-प्ले में अनमैच्ड दाँव समाप्त होते हैं, शुरुआत से पहले से रखे हुए भी, जब तक दाँव में घटनाओं के बाद भी रखने को न कहा गया हो।',
}

/** The rule of a sport that names its events, as its players read it. */
function eventRule(id: string, events: readonly NamedEvent[]): Rule {
  const list = (language: keyof Words, or: string): string => {
    const words = events.map(({ text }) => text[language])
    const last = words.at(-1) ?? ''
    return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${or} ${last}`
  }
  return rule(
    { id, section: 'match', important: true },
    `When play stops for ${list('en', 'or')}, ${ENDS_RESTING.en}`,
    `जब खेल इनमें से किसी के लिए रुके (${list('hi', 'या')}), तो ${ENDS_RESTING.hi}`,
  )
}

export const CRICKET_EVENT_RULE = eventRule('CR-E1', CRICKET_EVENTS)
export const FOOTBALL_EVENT_RULE = eventRule('FB-M6', FOOTBALL_EVENTS)
export const TENNIS_EVENT_RULE = eventRule('TN-M6', TENNIS_EVENTS)
export const RUGBY_EVENT_RULE = eventRule('RL-M4', RUGBY_EVENTS)

/** The same rule for a sport in which a goal alone is such an event. */
export const goalRule = (id: string): Rule => eventRule(id, GOAL_EVENTS)

/** The rule for markets of every sport whose source names no events. */
export const SUSPENSION_RULE: Rule = rule(
  { id: 'GN-M7', section: 'match' },
  `If the source of a market names no events, each suspension in play may count as one: then ${ENDS_RESTING.en}`,
  `जहाँ बाज़ार का स्रोत घटनाओं के नाम नहीं बताता, वहाँ इन-प्ले में हर रोक एक घटना मानी जा सकती है: तब ${ENDS_RESTING.hi}`,
)

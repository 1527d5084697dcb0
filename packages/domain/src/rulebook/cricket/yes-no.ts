import type { InningsFacts } from './facts.ts'
import { voidFor, wonBy, type Ruling } from '../deciding.ts'
import { rule } from '../rule.ts'

/** Whether something happens in a stretch of play [CR-Y1]. */
export interface HappeningFacts {
  readonly happened: boolean
  /** the stretch is over */
  readonly over: boolean
  readonly end: InningsFacts['end']
}

/** Something happens, or it does not [CR-Y1 CR-Y2]. Its one runner is 'yes'. */
export const happening: Ruling<HappeningFacts, null> = {
  rules: [
    rule(
      { id: 'CR-Y1', section: 'fancy' },
      'Yes or no: YES wins as soon as it happens, and loses when what it names is completed without it. If play is cut short before either, it is void.',
      'हाँ या ना: होते ही YES जीतता है, और लिखी हुई अवधि उसके बिना पूरी हो तो हारता है। दोनों से पहले खेल रुक जाए तो वॉइड।',
    ),
    rule(
      { id: 'CR-Y2', section: 'fancy' },
      'A boundary is a four or a six off the bat, off a no-ball too. Byes, leg byes and wides that run to the rope are none.',
      'बाउंड्री बल्ले से लगा चौका या छक्का है, नो-बॉल पर भी। सीमा तक गई बाई, लेग बाई और वाइड बाउंड्री नहीं हैं।',
    ),
  ],
  decide: ({ happened, over, end }) => {
    if (happened) return wonBy('yes')
    if (over) return wonBy()
    if (end === undefined) return null
    return end === 'cut short' ? voidFor('play ended before it was decided') : wonBy()
  },
}

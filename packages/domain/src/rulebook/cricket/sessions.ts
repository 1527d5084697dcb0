import type { MarketResult } from '../../market/market.ts'
import { runsOf, wasPlayedOut, type InningsFacts } from './facts.ts'
import { byNumber, voidFor, type Ruling, type Verdict } from '../deciding.ts'
import { rule } from '../rule.ts'

/** Overs of a lambi and of a first session in a match without a limit of overs [CR-S5]. */
const LAMBI_OVERS = 70
const FIRST_SESSION_OVERS = 25

/** Which runs of an innings are asked for. */
export type SessionQuestion =
  /** at the end of a named over */
  | { readonly kind: 'to over'; readonly over: number }
  /** of one over alone */
  | { readonly kind: 'only over'; readonly over: number }
  /** of the whole innings */
  | { readonly kind: 'lambi' }
  /** up to the first interval of a match without a limit of overs, which came after `overs` */
  | { readonly kind: 'first session'; readonly overs: number | null }

/** Runs of an innings: by over, of one over, of the whole [CR-S1 to CR-S7]. */
export const sessions: Ruling<InningsFacts, SessionQuestion> = {
  rules: [
    rule(
      { id: 'CR-S1', section: 'fancy' },
      'A session is decided by the runs of the innings at the end of the over it names: YES wins at the line or above, NO below it.',
      'सेशन का फ़ैसला उसमें लिखे ओवर के अंत पर पारी के रनों से होता है: लाइन या उससे ऊपर पर YES जीतता है, उससे नीचे पर NO।',
    ),
    rule(
      { id: 'CR-S2', section: 'fancy' },
      'If the side is all out, declares or reaches its target before that over ends, the session is decided by the score as it stands.',
      'यदि टीम उस ओवर से पहले ऑल आउट हो जाए, पारी घोषित कर दे या लक्ष्य पा ले, तो सेशन उसी समय के स्कोर से तय होता है।',
    ),
    rule(
      { id: 'CR-S3', section: 'fancy', important: true },
      'If rain or anything else takes away overs before a session is complete, that session is void; sessions that were complete stand.',
      'यदि बारिश या किसी और कारण से सेशन पूरा होने से पहले ओवर कम हो जाएँ, तो वह सेशन वॉइड होता है; पूरे हो चुके सेशन मान्य रहते हैं।',
    ),
    rule(
      { id: 'CR-S4', section: 'fancy' },
      'Runs of a whole innings of limited overs (lambi, 20 over runs) need all the overs that were scheduled when the match began. Advance sessions are for the first innings only.',
      'सीमित ओवरों की पूरी पारी के रन (लंबी, 20 ओवर रन) के लिए मैच शुरू होते समय तय सभी ओवर होने चाहिए। एडवांस सेशन केवल पहली पारी के लिए हैं।',
    ),
    rule(
      { id: 'CR-S5', section: 'fancy' },
      'In a Test a lambi needs 70 overs and the first session 25, unless the side is all out or declares before.',
      'टेस्ट में लंबी के लिए 70 ओवर और पहले सेशन के लिए 25 ओवर ज़रूरी हैं, जब तक टीम उससे पहले ऑल आउट न हो या पारी घोषित न करे।',
    ),
    rule(
      { id: 'CR-S6', section: 'fancy' },
      'Penalty runs do not count in any session.',
      'पेनल्टी रन किसी भी सेशन में नहीं गिने जाते।',
    ),
    rule(
      { id: 'CR-S7', section: 'fancy' },
      'Over by over: only the runs of that over count, wides and no-balls included. An over that is not completed is void, unless the innings came to its own end in it.',
      'ओवर बाय ओवर: केवल उस ओवर के रन गिने जाते हैं, वाइड और नो-बॉल सहित। अधूरा ओवर वॉइड है, जब तक पारी उसी में अपने आप समाप्त न हुई हो।',
    ),
  ],
  decide: (innings, question) => {
    switch (question.kind) {
      case 'to over':
        return runsAtEndOf(innings, question.over)
      case 'only over':
        return runsOfOver(innings, question.over)
      case 'lambi':
        return runsOfInnings(innings)
      case 'first session':
        return runsOfFirstSession(innings, question.overs)
    }
  },
}

/** Runs at the end of an over; for rulings that ask the same and add to it. */
export function runsAtEndOf(innings: InningsFacts, over: number): Verdict {
  const { runsByOver, balls, oversAllowed } = innings
  if (balls >= over * 6) return byNumber(runsByOver[over - 1] ?? 0)
  if (oversAllowed !== null && oversAllowed < over) return voidFor('overs were reduced')
  return scoreAtOwnEnd(innings)
}

/** The board when the innings came to its own end; void when it was cut short. */
function scoreAtOwnEnd(innings: InningsFacts): Verdict {
  if (innings.end === undefined) return null
  return wasPlayedOut(innings) ? byNumber(runsOf(innings)) : INCOMPLETE
}

const INCOMPLETE: MarketResult = voidFor('the overs were not completed')

/** Runs of one over; for rulings that ask the same and add to it. */
export function runsOfOver(innings: InningsFacts, over: number): Verdict {
  const at = (overs: number): number => innings.runsByOver[overs - 1] ?? 0
  const value = at(over) - at(over - 1)
  if (innings.balls >= over * 6) return byNumber(value)
  if (innings.end === undefined) return null
  const begun = innings.runsByOver.length >= over
  return begun && wasPlayedOut(innings) ? byNumber(value) : INCOMPLETE
}

/** Runs of the innings; for rulings that ask the same and add to it. */
export function runsOfInnings(innings: InningsFacts): Verdict {
  const { oversScheduled, end, balls } = innings
  if (oversScheduled !== null) return runsAtEndOf(innings, oversScheduled)
  const enough = end === 'cut short' && balls >= LAMBI_OVERS * 6
  return enough ? byNumber(runsOf(innings)) : scoreAtOwnEnd(innings)
}

function runsOfFirstSession(innings: InningsFacts, overs: number | null): Verdict {
  const isWithin = overs === null || (innings.runsByOver.length <= overs && wasPlayedOut(innings))
  if (isWithin) return scoreAtOwnEnd(innings)
  return overs < FIRST_SESSION_OVERS ? INCOMPLETE : byNumber(innings.runsByOver[overs - 1] ?? 0)
}

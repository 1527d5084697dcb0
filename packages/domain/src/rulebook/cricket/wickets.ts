import { runsOf, wasPlayedOut, type BatterFacts, type InningsFacts } from './facts.ts'
import { byNumber, voidFor, type Ruling, type Verdict } from '../deciding.ts'
import { rule } from '../rule.ts'

/** Runs on the board when a wicket falls [CR-W1]. */
export const fallOfWicket: Ruling<InningsFacts, { readonly wicket: number }> = {
  rules: [
    rule(
      { id: 'CR-W1', section: 'fancy' },
      'Fall of wicket: the runs on the board when that wicket falls. If it does not fall before the innings comes to its own end, the final score counts; cut short by rain before it falls, it is void.',
      'विकेट का गिरना: उस विकेट के गिरने पर बोर्ड के रन। यदि पारी अपने आप समाप्त होने तक विकेट न गिरे तो अंतिम स्कोर गिना जाता है; उससे पहले बारिश से रुके तो वॉइड।',
    ),
  ],
  decide: (innings, { wicket }) => atWicket(innings, wicket),
}

function atWicket(innings: InningsFacts, wicket: number): Verdict {
  const runs = innings.runsAtWickets[wicket - 1]
  if (runs !== undefined) return byNumber(runs)
  if (innings.end === undefined) return null
  return wasPlayedOut(innings)
    ? byNumber(runsOf(innings))
    : voidFor('the wicket had not fallen when play ended')
}

/** Runs added between two wickets [CR-W2]: `wicket` is the one that ends it. */
export const partnership: Ruling<InningsFacts, { readonly wicket: number }> = {
  rules: [
    rule(
      { id: 'CR-W2', section: 'fancy' },
      'Partnership: the runs added between two wickets, extras included. It goes on when a batter retires hurt.',
      'साझेदारी: दो विकेटों के बीच जुड़े रन, अतिरिक्त सहित। बल्लेबाज़ चोट के कारण जाए तो भी साझेदारी चलती रहती है।',
    ),
  ],
  decide: (innings, { wicket }) => {
    const end = atWicket(innings, wicket)
    const start = wicket === 1 ? 0 : innings.runsAtWickets[wicket - 2]
    if (start === undefined) {
      return innings.end === undefined ? null : voidFor('the partnership never began')
    }
    return end?.kind === 'number' ? byNumber(end.value - start) : end
  },
}

/** Runs of one batter [CR-P1 CR-P2]. */
export const playerRuns: Ruling<BatterFacts, null> = {
  rules: [
    rule(
      { id: 'CR-P1', section: 'fancy' },
      'Player runs: the runs of that batter in the innings. If he retires hurt, what he had made counts; if he does not bat, it is void.',
      'खिलाड़ी के रन: पारी में उस बल्लेबाज़ के रन। चोट के कारण जाए तो तब तक के रन गिने जाते हैं; बल्लेबाज़ी न करे तो वॉइड।',
    ),
    rule(
      { id: 'CR-P2', section: 'fancy' },
      'A batter not out when rain ends the innings: void. A concussion substitute counts as a player of his own, and the runs of the one replaced stand as made.',
      'बारिश से पारी रुकने पर नाबाद बल्लेबाज़: वॉइड। कन्कशन सब्स्टीट्यूट अपने आप में एक खिलाड़ी है, और बदले गए खिलाड़ी के रन जितने बने उतने मान्य हैं।',
    ),
  ],
  decide: ({ runs, end }) => {
    if (end === undefined) return null
    if (end === 'did not bat') return voidFor('did not bat')
    return end === 'cut short' ? voidFor('the innings was not completed') : byNumber(runs)
  },
}

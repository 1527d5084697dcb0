import { wasReduced, type InningsFacts } from './facts.ts'
import { runsAtEndOf, runsOfInnings, runsOfOver } from './sessions.ts'
import { byNumber, voidFor, wonBy, type Ruling, type Verdict } from '../deciding.ts'
import { rule } from '../rule.ts'

/** Odd or even runs of one over, or of the innings (over null) [CR-O1]. Runners 'odd' and 'even'. */
export const oddEven: Ruling<InningsFacts, { readonly over: number | null }> = {
  rules: [
    rule(
      { id: 'CR-O1', section: 'fancy' },
      'Odd or even: void if the over or the innings it names is not completed. A side all out or home early counts as completed. No runs at all is even.',
      'ऑड या ईवन: यदि लिखा हुआ ओवर या पारी पूरी न हो तो वॉइड। टीम का पहले ऑल आउट होना या लक्ष्य पाना पूरा माना जाता है। शून्य रन ईवन है।',
    ),
  ],
  decide: (innings, { over }) => {
    const runs = over === null ? runsOfInnings(innings) : runsOfOver(innings, over)
    return onNumber(runs, (value) => wonBy(value % 2 === 0 ? 'even' : 'odd'))
  },
}

function onNumber(verdict: Verdict, then: (value: number) => Verdict): Verdict {
  return verdict?.kind === 'number' ? then(verdict.value) : verdict
}

/** Runs that end inside a band [CR-K1]. */
export const khado: Ruling<InningsFacts, { readonly over: number }> = {
  rules: [
    rule(
      { id: 'CR-K1', section: 'fancy' },
      'Khado wins when the runs are at its line or above it and below line plus width: line 120 width 17 is 120 to 136. First innings only; void if overs are reduced before it is complete.',
      'खाड़ो तब जीतता है जब रन उसकी लाइन पर या ऊपर और लाइन जमा चौड़ाई से नीचे हों: लाइन 120 चौड़ाई 17 यानी 120 से 136। केवल पहली पारी; पूरा होने से पहले ओवर कम हों तो वॉइड।',
    ),
  ],
  decide: (innings, { over }) =>
    innings.balls < over * 6 && wasReduced(innings)
      ? voidFor('overs were reduced')
      : runsAtEndOf(innings, over),
}

export interface MeterQuestion {
  readonly over: number
  /** NO and YES line as last quoted; null: never quoted */
  readonly lastLines: readonly [no: number, yes: number] | null
}

/** A bet by the run [CR-M1 CR-M2]. */
export const meter: Ruling<InningsFacts, MeterQuestion> = {
  rules: [
    rule(
      { id: 'CR-M1', section: 'fancy', important: true },
      'Meter: you win or lose your stake for every run between your line and the result. Results above the cap shown in the market count as the cap.',
      'मीटर: आपकी लाइन और नतीजे के बीच हर रन पर आप अपना दाँव जीतते या हारते हैं। बाज़ार में दिखाई सीमा से ऊपर का नतीजा उस सीमा के बराबर गिना जाता है।',
    ),
    rule(
      { id: 'CR-M2', section: 'fancy' },
      'If the match is abandoned before a meter is complete, it is settled at the middle of the two lines last quoted, rounded up: 75 and 77 is 76, 53 and 54 is 54.',
      'यदि मीटर पूरा होने से पहले मैच रोक दिया जाए, तो वह अंतिम दो लाइनों के बीच पर तय होता है, ऊपर की ओर पूर्णांक में: 75 और 77 यानी 76, 53 और 54 यानी 54।',
    ),
  ],
  decide: (innings, { over, lastLines }) => {
    const verdict = runsAtEndOf(innings, over)
    if (verdict?.kind !== 'void' || lastLines === null) return verdict
    return byNumber(Math.ceil((lastLines[0] + lastLines[1]) / 2))
  },
}

/** The last digit of the runs at the end of an over [CR-C1 CR-C2]. Runners '0' to '9'. */
export const cricketCasino: Ruling<InningsFacts, { readonly over: number }> = {
  rules: [
    rule(
      { id: 'CR-C1', section: 'fancy' },
      'Cricket casino: the last digit of the runs at the end of the over it names wins. Void if overs are reduced before, as a session is.',
      'क्रिकेट कैसीनो: लिखे हुए ओवर के अंत पर रनों का अंतिम अंक जीतता है। पहले ओवर कम हों तो सेशन की तरह वॉइड।',
    ),
    rule(
      { id: 'CR-C2', section: 'fancy' },
      'Penalty runs for a ball that hits the helmet on the ground count in cricket casino, and only there.',
      'मैदान पर रखे हेलमेट से गेंद लगने के पेनल्टी रन क्रिकेट कैसीनो में गिने जाते हैं, और केवल वहीं।',
    ),
  ],
  decide: (innings, { over }) =>
    onNumber(runsAtEndOf(innings, over), (runs) => wonBy(String((runs + innings.helmetRuns) % 10))),
}

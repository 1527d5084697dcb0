import type { RunnerId } from '../../units/ids.ts'
import type { MatchEnd } from './facts.ts'
import { voidFor, wonBy, type Ruling, type Verdict } from '../deciding.ts'
import { rule } from '../rule.ts'

/** A match that is put off by more than this is void [CR-X4]. */
const LONGEST_POSTPONEMENT_HOURS = 48

export interface MatchRunners {
  readonly sides: readonly [RunnerId, RunnerId]
  /** where a draw can be backed */
  readonly draw: RunnerId | null
}

/** The winner of the match [CR-X1 to CR-X5]. */
export const matchOdds: Ruling<MatchEnd | null, MatchRunners> = {
  rules: [
    rule(
      { id: 'CR-X1', section: 'match' },
      'Match odds are settled by the official result. A match decided by a super over, by overs reduced for rain, or by the par score when rain ends a chase after 5 overs (20 in a one-day match), counts as decided.',
      'मैच ऑड्स आधिकारिक नतीजे से तय होते हैं। सुपर ओवर से, बारिश के कारण घटाए ओवरों से, या 5 ओवर (वनडे में 20) के बाद बारिश से रुके चेज़ में पार स्कोर से तय मैच, तय माना जाता है।',
    ),
    rule(
      { id: 'CR-X2', section: 'match', important: true },
      'A tie that no super over decides, and a match without result, void match odds: every stake comes back.',
      'जिस टाई का फ़ैसला सुपर ओवर से न हो, और बेनतीजा मैच: मैच ऑड्स वॉइड, हर दाँव वापस।',
    ),
    rule(
      { id: 'CR-X3', section: 'match' },
      'In a Test the draw is a result of its own; a tied Test voids match odds.',
      'टेस्ट में ड्रॉ अपने आप में एक नतीजा है; टाई टेस्ट में मैच ऑड्स वॉइड होते हैं।',
    ),
    rule(
      { id: 'CR-X4', section: 'match', important: true },
      'A match that does not begin within 48 hours of its scheduled start is void in all its markets.',
      'जो मैच तय समय के 48 घंटे के भीतर शुरू न हो, उसके सभी बाज़ार वॉइड होते हैं।',
    ),
    rule(
      { id: 'CR-X5', section: 'match', important: true },
      'Winning bets made through a VPN, by a robot or by multiple entries of one person may be made void, on both sides and with a reason.',
      'VPN, रोबोट या एक ही व्यक्ति की कई एंट्री से लगाए गए जीते हुए दाँव दोनों ओर से, कारण बताकर, वॉइड किए जा सकते हैं।',
    ),
  ],
  decide: (end, runners) => (end === null ? null : winnerOf(end, runners)),
}

function winnerOf(end: MatchEnd, { sides, draw }: MatchRunners): Verdict {
  switch (end.kind) {
    case 'won':
      return wonBy(sides[end.side])
    case 'tied':
      return end.superOver === null ? voidFor('the match was tied') : wonBy(sides[end.superOver])
    case 'drawn':
      return draw === null ? voidFor('the match was drawn') : wonBy(draw)
    case 'no result':
    case 'postponed':
      return unplayed(end)
  }
}

function unplayed(end: Extract<MatchEnd, { kind: 'no result' | 'postponed' }>): Verdict {
  if (end.kind === 'no result') return voidFor(end.reason)
  return end.hours > LONGEST_POSTPONEMENT_HOURS ? voidFor('postponed by over 48 hours') : null
}

/** The winner at the house's prices [CR-B1 CR-B2]: as match odds, with a draw void. */
export const bookmaker: Ruling<MatchEnd | null, readonly [RunnerId, RunnerId]> = {
  rules: [
    rule(
      { id: 'CR-B1', section: 'bookmaker' },
      'Bookmaker prices are what 100 points win: at 45 a back of 100 wins 45, and a lay of 100 can lose 45.',
      'बुकमेकर के भाव 100 पॉइंट पर जीत हैं: 45 पर 100 का बैक 45 जीतता है, और 100 का ले 45 हार सकता है।',
    ),
    rule(
      { id: 'CR-B2', section: 'bookmaker' },
      'The bookmaker market is settled as match odds are: a tie without super over, a draw or no result gives every stake back.',
      'बुकमेकर बाज़ार मैच ऑड्स की तरह तय होता है: बिना सुपर ओवर की टाई, ड्रॉ या बेनतीजा पर हर दाँव वापस।',
    ),
  ],
  decide: (end, sides) => matchOdds.decide(end, { sides, draw: null }),
}

/** Whether the sides end level [CR-T1]. Runners 'yes' and 'no'. */
export const tiedMatch: Ruling<MatchEnd | null, null> = {
  rules: [
    rule(
      { id: 'CR-T1', section: 'bookmaker' },
      'Tied match: YES wins when the scores are level at the end of the last innings, whatever a super over decides, or level with the par score when rain ends a chase; no result is void.',
      'टाई मैच: अंतिम पारी के अंत पर स्कोर बराबर हों (सुपर ओवर कोई भी जीते), या बारिश से रुके चेज़ में स्कोर पार के बराबर हो, तो YES जीतता है; बेनतीजा वॉइड है।',
    ),
  ],
  decide: (end) => {
    if (end?.kind === 'won' || end?.kind === 'drawn') return wonBy('no')
    if (end?.kind === 'tied') return wonBy('yes')
    return end === null ? null : unplayed(end)
  },
}

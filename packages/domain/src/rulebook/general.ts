import { CRICKET_RULES } from './cricket/cricket.ts'
import { football } from './football.ts'
import { SUSPENSION_RULE } from './material-events.ts'
import { GREYHOUND_RULES, HORSE_RULES } from './racing.ts'
import { rule, type Rule } from './rule.ts'
import { SCORED_RULES } from './scored-rules.ts'
import { tennis } from './tennis.ts'

const HOUR_MS = 60 * 60_000
/** An event that has not started this long after its announced time is void [RB50]. */
const LONGEST_POSTPONEMENT_MS = 48 * HOUR_MS

/** Whether an event that begins at one moment instead of another, epoch milliseconds, is void [RB50]. */
export function isVoidByPostponement(announcedAt: number, beginsAt: number): boolean {
  return beginsAt - announcedAt > LONGEST_POSTPONEMENT_MS
}

/** Rules of every sport. */
const EVERYWHERE: readonly Rule[] = [
  rule(
    { id: 'GN-M1', section: 'match', important: true },
    'An event that has not started 48 hours after its announced start is void in all its markets; one that starts earlier stands.',
    'घोषित समय के 48 घंटे बाद तक शुरू न हुआ आयोजन सभी बाज़ार में वॉइड होता है; उससे पहले शुरू हो तो दाँव बने रहते हैं।',
  ),
  rule(
    { id: 'GN-M2', section: 'match', important: true },
    'Winning bets made through a VPN, by a robot or by multiple entries of one person may be made void, on both sides and with a reason.',
    'VPN, रोबोट या एक ही व्यक्ति की कई एंट्री से जीते हुए दाँव दोनों ओर से, कारण बताकर, वॉइड किए जा सकते हैं।',
  ),
  rule(
    { id: 'GN-M3', section: 'match' },
    'Markets are settled by the official result of the day. When that result is corrected, the market is settled again and both figures are shown.',
    'बाज़ार उस दिन के आधिकारिक नतीजे से तय होते हैं। नतीजा सुधारा जाए तो बाज़ार दोबारा तय होता है और दोनों आँकड़े दिखाए जाते हैं।',
  ),
  rule(
    { id: 'GN-M4', section: 'match' },
    'In play a bet waits out the delay of its market. When the market is suspended meanwhile, the bet lapses.',
    'इन-प्ले में दाँव अपने बाज़ार की देरी पूरी करता है। इस बीच बाज़ार सस्पेंड हो जाए तो दाँव समाप्त हो जाता है।',
  ),
  SUSPENSION_RULE,
]

/** Rules of sports without a page of their own. */
const GENERIC: readonly Rule[] = [
  rule(
    { id: 'GN-B1', section: 'bookmaker' },
    'Bookmaker follows the same result as the match market; a rate says what 100 points win.',
    'बुकमेकर का नतीजा वही होता है जो मैच बाज़ार का; दर बताती है कि 100 अंक पर कितना मिलेगा।',
  ),
  rule(
    { id: 'GN-F1', section: 'fancy' },
    'A fancy market is void when what it counts was not played to its end.',
    'फ़ैंसी जो गिनती है वह पूरा न खेला जाए तो फ़ैंसी बाज़ार वॉइड होता है।',
  ),
  rule(
    { id: 'GN-M5', section: 'match' },
    'If a draw is not offered and the event is drawn, every stake comes back. Winners who finish level share the stake as a dead heat.',
    'जहाँ ड्रॉ का विकल्प न हो और मुक़ाबला ड्रॉ रहे, हर दाँव वापस मिलता है। बराबरी पर आए विजेता डेड हीट की तरह दाँव बाँटते हैं।',
  ),
  rule(
    { id: 'GN-M6', section: 'match' },
    'An event that is stopped and not finished is void, unless its governing body declares a winner the same day.',
    'बीच में रुका और पूरा न हुआ आयोजन वॉइड होता है, जब तक उसी दिन संचालक संस्था विजेता घोषित न करे।',
  ),
]

const BASKETBALL: readonly Rule[] = [
  rule(
    { id: 'BB-M1', section: 'match', important: true },
    'Basketball is settled with overtime. A game with five minutes or less left to play when it is stopped stands as it is.',
    'बास्केटबॉल ओवरटाइम सहित तय होता है। रुकते समय पाँच मिनट या कम बचे हों तो खेल जैसा है वैसा मान्य होता है।',
  ),
  rule(
    { id: 'BB-M2', section: 'match' },
    'Markets on a half or a quarter are without overtime, and void when it was not played to its end.',
    'हाफ़ या क्वार्टर के बाज़ार ओवरटाइम के बिना होते हैं, और वह पूरा न खेला जाए तो वॉइड होते हैं।',
  ),
]

const E_GAMES: readonly Rule[] = [
  rule(
    { id: 'EG-M1', section: 'match', important: true },
    'A match that is decided by forfeit or default before its first map is void; after the first map has started the official winner stands.',
    'पहले मैप से पहले फ़ॉरफ़िट या डिफ़ॉल्ट से तय मैच वॉइड होता है; पहला मैप शुरू होने के बाद आधिकारिक विजेता मान्य है।',
  ),
  rule(
    { id: 'EG-M2', section: 'match' },
    'A map that is played again after a fault of the servers counts once, by its replay. Stand-in players change nothing.',
    'सर्वर की ख़राबी के बाद दोबारा खेला गया मैप एक बार, दोबारा खेले के नतीजे से गिना जाता है। बदले हुए खिलाड़ी कुछ नहीं बदलते।',
  ),
  rule(
    { id: 'EG-M3', section: 'match' },
    'Map handicap and total maps count the maps of the whole match, also those before the bet. A match that is not finished voids both.',
    'मैप हैंडीकैप और कुल मैप में पूरे मैच के मैप गिने जाते हैं, दाँव से पहले के भी। मैच पूरा न हो तो दोनों वॉइड होते हैं।',
  ),
]

/** A sport with rules of its own keeps those of the bookmaker and of stopped events. */
const isForScored = ({ id }: Rule): boolean => id === 'GN-B1' || id === 'GN-M6'

/** The sports of the rules, by their place in addresses, in the order in which they are listed. */
export const RULE_SPORTS: readonly { readonly slug: string; readonly name: string }[] = [
  'Cricket',
  'Football',
  'Tennis',
  'Table Tennis',
  'Esoccer',
  'Basketball',
  'Volleyball',
  'Snooker',
  'Ice Hockey',
  'E Games',
  'Futsal',
  'Handball',
  'Kabaddi',
  'Golf',
  'Rugby League',
  'Boxing',
  'Beach Volleyball',
  'Mixed Martial Arts',
  'MotoGP',
  'Chess',
  'Boat Racing',
  'Politics',
  'Horse Racing',
  'Greyhound Racing',
  'Badminton',
  'Darts',
  'American Football',
  'Baseball',
  'Rugby Union',
  'Australian Rules',
  'Wrestling',
  'Cycling',
  'Motor Sports',
  'Squash',
  'Water Polo',
  'Field Hockey',
  'Bowls',
  'Winter Sports',
].map((name) => ({ slug: name.toLowerCase().replaceAll(' ', '-'), name }))

const OWN: ReadonlyMap<string, readonly Rule[]> = new Map([
  ['cricket', CRICKET_RULES],
  ['football', [...football.rules, ...EVERYWHERE]],
  ['tennis', [...tennis.rules, ...EVERYWHERE]],
  ['basketball', [...BASKETBALL, ...EVERYWHERE]],
  ['e-games', [...E_GAMES, ...EVERYWHERE]],
  ['horse-racing', [...HORSE_RULES, ...EVERYWHERE]],
  ['greyhound-racing', [...GREYHOUND_RULES, ...EVERYWHERE]],
])

/**
 * The rules of a sport by its slug: its own if it has some, else the generic set; for an unknown sport the common
 * rules [RB51].
 */
export function rulesOf(slug: string): readonly Rule[] {
  const own = OWN.get(slug)
  if (own !== undefined) return own
  const scored = SCORED_RULES.get(slug)
  if (scored !== undefined) return [...scored, ...GENERIC.filter(isForScored), ...EVERYWHERE]
  const isKnown = RULE_SPORTS.some((sport) => sport.slug === slug)
  return isKnown ? [...GENERIC, ...EVERYWHERE] : EVERYWHERE
}

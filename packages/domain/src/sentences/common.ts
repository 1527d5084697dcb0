import type { Catalogue } from './sentence.ts'

/** Sentences of several sports, and parts of longer ones. */
export const common = {
  stop: ['{sentence}.', '{sentence}।'],
  both: ['{first}, {second}', '{first}, {second}'],
  won: ['{name} won', '{name} जीते'],
  lead: ['{team} lead by {by}', '{team} {by} से आगे'],
  'Match Odds': 'मैच ऑड्स',
  Bookmaker: 'बुकमेकर',
  'Most seats': 'सबसे ज़्यादा सीटें',
  Winner: 'विजेता',
  'The Draw': 'ड्रॉ',
  Yes: 'हाँ',
  No: 'नहीं',
  Odd: 'विषम',
  Even: 'सम',
  'Match drawn': 'मैच ड्रॉ रहा',
  'Match tied': 'मैच टाई रहा',
  // of races: markets, the state of a runner, goings
  'To Win': 'जीतेगा',
  'Each-way': 'ईच-वे',
  RESERVE: 'रिज़र्व',
  Firm: 'सख़्त',
  'Good to firm': 'अच्छा से सख़्त',
  Good: 'अच्छा',
  'Good to soft': 'अच्छा से नरम',
  Soft: 'नरम',
  Heavy: 'भारी',
  Fast: 'तेज़',
  Slow: 'धीमा',
} as const satisfies Catalogue

const RACE_NAMES = {
  Monsoon: 'मानसून',
  Banyan: 'बरगद',
  Lighthouse: 'लाइटहाउस',
  Founders: 'फ़ाउंडर्स',
  Coronet: 'कोरोनेट',
  Millstone: 'मिलस्टोन',
  Peacock: 'पीकॉक',
  Harvest: 'हार्वेस्ट',
  Regency: 'रीजेंसी',
  Silverleaf: 'सिल्वरलीफ़',
  Stirrup: 'स्टिरप',
  Meadow: 'मेडो',
  Garrison: 'गैरिसन',
  Cavalry: 'कैवलरी',
  Juniper: 'जूनिपर',
  Heritage: 'हेरिटेज',
  Plateau: 'प्लैटो',
  Sunrise: 'सनराइज़',
  Riverside: 'रिवरसाइड',
  Governor: 'गवर्नर',
} as const

/** Kinds of horse races, and the grades of greyhounds, which are the same in both languages. */
const RACE_KINDS = { Handicap: 'हैंडीकैप', Plate: 'प्लेट', Stakes: 'स्टेक्स', Cup: 'कप' } as const
const GRADES = Array.from({ length: 9 }, (_, at) => [`A${at + 1}`, `A${at + 1}`] as const)

/** Titles of the made-up races in Hindi, by their English: each name with each kind and grade. */
export const RACE_TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(RACE_NAMES).flatMap(([name, hindi]) =>
    [...Object.entries(RACE_KINDS), ...GRADES].map(([kind, inHindi]) => [
      `${name} ${kind}`,
      `${hindi} ${inHindi}`,
    ]),
  ),
)

const NAMES = {
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
const KINDS = { Handicap: 'हैंडीकैप', Plate: 'प्लेट', Stakes: 'स्टेक्स', Maiden: 'मेडन', Cup: 'कप' } as const
const GRADES = Array.from({ length: 9 }, (_, at) => [`A${at + 1}`, `A${at + 1}`] as const)

/** Titles of the made-up races in Hindi, by their English: each name with each kind and grade. */
export const RACE_TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(NAMES).flatMap(([name, hindi]) =>
    [...Object.entries(KINDS), ...GRADES].map(([kind, inHindi]) => [
      `${name} ${kind}`,
      `${hindi} ${inHindi}`,
    ]),
  ),
)

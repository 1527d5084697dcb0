import { describe, expect, test } from 'vitest'
import { reader } from './hindi.ts'
import { readerOf } from './world-reader.ts'

describe('[UI360] what the world says, in another language', () => {
  const read = readerOf(
    {
      DOT: 'PUNKT',
      '{team} lead': '{team} vorn',
      '{team} lead by {runs}': '{runs} vor: {team}',
      '{nth} over {team}': '{team} {nth:Over}',
      'In {market}: {result}': '{result} bei {market}',
    },
    (number, thing) => `${number}. ${thing}`,
  )

  test('the template with most words of its own that fits is taken, and names stay', () => {
    expect(read('DOT')).toBe('PUNKT')
    expect(read('Kites lead by 47')).toBe('47 vor: Kites')
    expect(read('Kites lead by far')).toBe('Kites lead by far')
    expect(read('Kites lead')).toBe('Kites vorn')
    expect(read('3rd over Kites (A+B)')).toBe('Kites (A+B) 3. Over')
  })

  test('what is part of it is read in its turn', () => {
    expect(read('In 1st over KIT: DOT')).toBe('PUNKT bei KIT 1. Over')
  })

  test('what nobody knows stays as it came', () => {
    for (const odd of [
      '',
      'Kites',
      '{side} lead?',
      'GATE $& 7',
      'Boca Juniors 2',
      'Vel. Sarsfield.',
      'R6 1000m Hcap',
    ]) {
      expect(reader(odd)).toBe(odd)
    }
  })

  test.each([
    ['6 over runs KIT', 'KIT 6 ओवर में रन'],
    ['Fall of 3rd wkt KIT 2nd innings', 'KIT दूसरी पारी, तीसरे विकेट के गिरने पर रन'],
    ['10 over run bhav PAK W', 'PAK W 10 ओवर का रन भाव'],
    ['10 over runs PAK W(SA W vs PAK W)adv', 'PAK W 10 ओवर में रन (SA W v PAK W, एडवांस)'],
    [
      '1st inn 9 over run odd even(SA W vs PAK W)adv',
      'पहली पारी, 9वें ओवर के रन विषम या सम (SA W v PAK W, एडवांस)',
    ],
    ['20 over Khado run PAK W adv', 'PAK W 20 ओवर खड़ो रन (एडवांस)'],
    ['Fall of 4th wkt run bhav PAK W 2', 'PAK W चौथे विकेट का रन भाव (2)'],
    ['M Ali run bhav 2.', 'M Ali का रन भाव (2)'],
    ['7.3 over run PAK W', 'PAK W 7.3 ओवर में रन'],
    ['Over/Under 2.5 Goals', '2.5 गोल से ज़्यादा या कम'],
    ['Man City Win to Nil', 'Man City बिना गोल खाए जीतेंगे'],
    ['Man City/Under 2.5 Goals', 'Man City/2.5 गोल से कम'],
    ['Man City by 4+', 'Man City, 4 या ज़्यादा से'],
    ['Only 14 over run KIT', 'KIT केवल 14वें ओवर के रन'],
    ['A Verma runs', 'A Verma के रन'],
    ['47 runs', '47 रन'],
    ['Set 2 game 7 winner', 'सेट 2 गेम 7 का विजेता'],
    ['Over 2.5', '2.5 से ज़्यादा'],
    ['Kites or draw', 'Kites या ड्रॉ'],
    [
      'Cricket: A v B, 6 over runs KIT: the result is 47, commission 2.00',
      'क्रिकेट: A v B, KIT 6 ओवर में रन: नतीजा 47, कमीशन 2.00',
    ],
    [
      'Sport: Upper House, 3rd phase, Most seats: A, B and C won',
      'खेल: Upper House, 3rd phase, सबसे ज़्यादा सीटें: A, B and C जीते',
    ],
    [
      'Tennis: A v B, Match Odds: void (no set was completed)',
      'टेनिस: A v B, मैच ऑड्स: रद्द (कोई सेट पूरा नहीं हुआ)',
    ],
    [
      'Cricket: A v B, Match Odds: A won (settlement 2, instead of void (no result: rain))',
      'क्रिकेट: A v B, मैच ऑड्स: A जीते (निपटान 2, रद्द (बारिश के कारण कोई नतीजा नहीं) के बजाय)',
    ],
    [
      'Football: A v B, Goal 2: settlement 1 (No further goal won) taken back',
      'फ़ुटबॉल: A v B, गोल 2: निपटान 1 (और कोई गोल नहीं जीते) वापस लिया गया',
    ],
  ])('%s', (english, hindi) => {
    expect(reader(english)).toBe(hindi)
  })
})

import type { Catalogue } from './sentence.ts'

/** Markets and runners of football. */
export const footballMarkets = {
  'over-under': ['Over/Under {line} goals', '{line} गोल से ज़्यादा या कम'],
  over: ['Over {line}', '{line} से ज़्यादा'],
  under: ['Under {line}', '{line} से कम'],
  'Both teams to score': 'दोनों टीमें गोल करेंगी',
  'Draw no bet': 'ड्रॉ पर दाँव वापस',
  'Double chance': 'दोहरा मौक़ा',
  'or-draw': ['{team} or draw', '{team} या ड्रॉ'],
  'Either side': 'कोई भी टीम',
  'Correct score': 'सही स्कोर',
  'Any other score': 'कोई और स्कोर',
  'Total goals odd or even': 'कुल गोल विषम या सम',
  'next-goal': ['Goal {number}', 'गोल {number}'],
  'No further goal': 'और कोई गोल नहीं',
  Handicap: 'हैंडीकैप',
  'Total goals': 'कुल गोल',
  'Total corners': 'कुल कॉर्नर',
  'Total cards': 'कुल कार्ड',
  'corners-line': ['{from} corners', '{from} कॉर्नर'],
  'cards-line': ['{from} cards', '{from} कार्ड'],
  'To qualify': 'आगे कौन जाएगा',
} as const satisfies Catalogue

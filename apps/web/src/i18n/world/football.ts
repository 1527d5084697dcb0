import type { Templates } from '../world-reader.ts'

/** Markets, runners, score and incidents of football. */
export const football: Templates = {
  'Over/Under {line} goals': '{line} गोल से ज़्यादा या कम',
  'Over {line}': '{line} से ज़्यादा',
  'Under {line}': '{line} से कम',
  'Both teams to score': 'दोनों टीमें गोल करेंगी',
  'Draw no bet': 'ड्रॉ पर दाँव वापस',
  'Double chance': 'दोहरा मौक़ा',
  '{team} or draw': '{team} या ड्रॉ',
  'Either side': 'कोई भी टीम',
  '{team} or draw and Either side': '{team} या ड्रॉ और कोई भी टीम',
  '{team} or draw and {other} or draw': '{team} या ड्रॉ और {other} या ड्रॉ',
  'Correct score': 'सही स्कोर',
  'Any other score': 'कोई और स्कोर',
  'Total goals odd or even': 'कुल गोल विषम या सम',
  'Goal {number}': 'गोल {number}',
  'No further goal': 'और कोई गोल नहीं',
  'Total corners': 'कुल कॉर्नर',
  'Total cards': 'कुल कार्ड',
  '{number} corners': '{number} कॉर्नर',
  '{number} cards': '{number} कार्ड',
  'To qualify': 'आगे कौन जाएगा',
}

import type { Templates } from '../world-reader.ts'

/** Names that every sport has, and the lines of a statement. */
export const statement: Templates = {
  'Match Odds': 'मैच ऑड्स',
  Bookmaker: 'बुकमेकर',
  'Most seats': 'सबसे ज़्यादा सीटें',
  Winner: 'विजेता',
  'The Draw': 'ड्रॉ',
  Yes: 'हाँ',
  No: 'नहीं',
  Odd: 'विषम',
  Even: 'सम',
  Cricket: 'क्रिकेट',
  Tennis: 'टेनिस',
  Football: 'फ़ुटबॉल',
  Sport: 'खेल',
  'Opening balance': 'आरंभिक बैलेंस',
  'Demo points': 'डेमो अंक',
  'Carried as owed': 'उधार में जोड़ा गया',
  'Repaid of what was owed': 'उधार में से चुकाया गया',
  '{sport}: {event}, {market}: {result}': '{sport}: {event}, {market}: {result}',
  '{sport}: {event}, {market}: {result}, commission {amount}':
    '{sport}: {event}, {market}: {result}, कमीशन {amount}',
  '{sport}: {event}, {market}: settlement {number} taken back':
    '{sport}: {event}, {market}: निपटान {number} वापस लिया गया',
  '{sport}: {event}, {market}: settlement {number} ({result}) taken back':
    '{sport}: {event}, {market}: निपटान {number} ({result}) वापस लिया गया',
  '{result} (settlement {number}, instead of {instead})':
    '{result} (निपटान {number}, {instead} के बजाय)',
  'Casino: {table}, round {id}: {result}': 'कैसीनो: {table}, राउंड {id}: {result}',
  'Casino: {table}, round {id}: settlement {number} ({result}) taken back':
    'कैसीनो: {table}, राउंड {id}: निपटान {number} ({result}) वापस लिया गया',
  'Casino: {table}, round {id}: void ({reason}), instead of {result}':
    'कैसीनो: {table}, राउंड {id}: रद्द ({reason}), {result} के बजाय',
  'Casino: {table}, round {id}: {result}, instead of {instead}':
    'कैसीनो: {table}, राउंड {id}: {result}, {instead} के बजाय',
  'the result is {number}': 'नतीजा {number}',
  'no runner won': 'कोई नहीं जीता',
  '{first} won': '{first} जीते',
  '{first} won in a dead heat': '{first} बराबरी में जीते',
  'void ({reason})': 'रद्द ({reason})',
  'the match was tied': 'मैच टाई रहा',
  'the match was drawn': 'मैच ड्रॉ रहा',
  'the match was not played': 'मैच नहीं खेला गया',
  'the match was not played to its end': 'मैच अंत तक नहीं खेला गया',
  'it was not played': 'यह नहीं खेला गया',
  'no set was completed': 'कोई सेट पूरा नहीं हुआ',
  'nobody went through': 'कोई आगे नहीं गया',
  'half time was not reached': 'हाफ़ टाइम तक खेल नहीं हुआ',
  'no result: rain': 'बारिश के कारण कोई नतीजा नहीं',
  'overs were reduced': 'ओवर कम किए गए',
  'the overs were not completed': 'ओवर पूरे नहीं हुए',
  'the wicket had not fallen when play ended': 'खेल रुकने तक विकेट नहीं गिरा',
  'the partnership never began': 'साझेदारी शुरू नहीं हुई',
  'did not bat': 'बल्लेबाज़ी नहीं की',
  'the innings was not completed': 'पारी पूरी नहीं हुई',
  'play ended before it was decided': 'फ़ैसले से पहले खेल समाप्त हुआ',
  'postponed by over 48 hours': '48 घंटे से ज़्यादा टला',
  'postponed by more than 48 hours': '48 घंटे से ज़्यादा टला',
}

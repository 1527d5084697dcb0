import { rule, type Rule } from './rule.ts'

/** Rules of races that horses and greyhounds share. */
const EVERY_RACE: readonly Rule[] = [
  rule(
    { id: 'RC-M1', section: 'match', important: true },
    'Win: the runner that the judge places first. Place: 2 places with 5 to 7 runners, 3 with 8 or more, 4 in handicaps of 16 or more, counted when the market opens; later withdrawals change nothing. With no more starters than places all bets on the place are void.',
    'विन: जज जिसे पहला घोषित करे। प्लेस: 5 से 7 धावक पर 2 स्थान, 8 या ज़्यादा पर 3, 16 या ज़्यादा के हैंडीकैप में 4, बाज़ार खुलते समय की गिनती से; बाद में हटने से कुछ नहीं बदलता। दौड़ने वाले स्थानों से ज़्यादा न हों तो प्लेस के सभी दाँव वॉइड हैं।',
  ),
  rule(
    { id: 'RC-M2', section: 'match', important: true },
    'Bets on a non-runner are void. Earlier bets on the others are reduced by its factor: in Win the whole odds, 8.60 less 16.2% is 7.21, from 2.5% on; in Place the winnings, 8.00 less 25% is 6.25. Unmatched lays on the others lapse or are lowered.',
    'न दौड़ने वाले पर दाँव वॉइड हैं। बाक़ी पर पहले के दाँव उसके फ़ैक्टर से घटते हैं: विन में पूरा भाव, 8.60 में से 16.2% घटकर 7.21, 2.5% से ऊपर; प्लेस में जीत की रकम, 8.00 में से 25% घटकर 6.25। बाक़ी पर अनमैच्ड ले समाप्त होते हैं या घटते हैं।',
  ),
  rule(
    { id: 'RC-M5', section: 'match', important: true },
    'Each-way: two equal stakes, to win and to be placed. The place part is paid at 1 + (p - 1) / 4 with fewer than 8 runners and in handicaps of 12 or more, else at 1 + (p - 1) / 5, counted when the market opens. A factor reduces p, and the place price follows. With no more starters than places the place part is void.',
    'ईच-वे: दो बराबर स्टेक, जीत और प्लेस पर। 8 से कम धावक पर और 12 या ज़्यादा के हैंडीकैप में प्लेस का हिस्सा 1 + (p - 1) / 4 पर, वरना 1 + (p - 1) / 5 पर, बाज़ार खुलते समय की गिनती से। फ़ैक्टर p घटाता है, प्लेस का भाव उसी से बनता है। दौड़ने वाले स्थानों से ज़्यादा न हों तो प्लेस का हिस्सा वॉइड है।',
  ),
  rule(
    { id: 'RC-M3', section: 'match' },
    'In a dead heat the runners that came in level share the places that they fill: with two for one place a back wins on half of its stake, and the other half loses.',
    'डेड हीट में बराबर आए धावक अपने स्थान बाँटते हैं: एक स्थान पर दो हों तो बैक आधी स्टेक पर जीतता है और बाक़ी आधी हारता है।',
  ),
  rule(
    { id: 'RC-M4', section: 'match' },
    'SP orders are matched at the starting price, one price for each runner, fixed at the off by an auction of all orders with the book. A back states its stake and a lay its liability; without a match there is no SP, and what is not matched lapses.',
    'SP ऑर्डर स्टार्टिंग प्राइस पर मैच होते हैं: हर दावेदार का एक भाव, जो रेस शुरू होते ही सभी ऑर्डर और बुक की नीलामी से तय होता है। बैक अपनी स्टेक बताता है और ले अपनी देनदारी; मैच न हो तो SP नहीं है, और जो मैच नहीं हुआ वह समाप्त होता है।',
  ),
]

export const HORSE_RULES: readonly Rule[] = [
  ...EVERY_RACE,
  rule(
    { id: 'HR-M4', section: 'match' },
    'When a meeting is abandoned, every market of its races that are not run is void, and every stake comes back.',
    'मीटिंग रद्द होने पर जो रेस नहीं दौड़ी जातीं उनके सभी बाज़ार वॉइड हैं, और हर स्टेक वापस मिलती है।',
  ),
  rule(
    { id: 'HR-M1', section: 'match' },
    'The markets turn in play at the off, with a delay of 4 seconds, and are suspended at the post. The running order on the page may be late; the result of the judge counts.',
    'रेस शुरू होते ही बाज़ार 4 सेकंड की देरी के साथ इन-प्ले होते हैं और पोस्ट पर सस्पेंड होते हैं। पेज का क्रम देर से आ सकता है; जज का नतीजा मान्य है।',
  ),
  rule(
    { id: 'HR-M2', section: 'match' },
    'An objection that the stewards uphold before the meeting ends changes the result: the markets are settled again, and both results stand in the statement.',
    'मीटिंग ख़त्म होने से पहले मानी गई आपत्ति नतीजा बदलती है: बाज़ार दोबारा तय होते हैं और स्टेटमेंट में दोनों नतीजे रहते हैं।',
  ),
]

export const GREYHOUND_RULES: readonly Rule[] = [
  ...EVERY_RACE,
  rule(
    { id: 'GR-M1', section: 'match' },
    'Greyhound markets close at the off. A reserve takes the trap of a greyhound that is withdrawn in time: then the factor is only what the others gain by the exchange. Bets on the greyhound that was withdrawn are void.',
    'ग्रेहाउंड के बाज़ार रेस शुरू होते ही बंद होते हैं। समय पर हटे ग्रेहाउंड की जगह रिज़र्व दौड़ता है: तब फ़ैक्टर उतना ही है जितना अदला-बदली से बाक़ी को लाभ हो। हटे ग्रेहाउंड पर दाँव वॉइड हैं।',
  ),
]

export const hindi = {
  'The prices did not load': 'भाव लोड नहीं हुए',
  'No prices yet': 'अभी कोई भाव नहीं',
  'The chart begins with the first price.': 'चार्ट पहले भाव से शुरू होता है।',
  Last: 'पिछला',
  Highest: 'सबसे ऊँचा',
  Lowest: 'सबसे नीचा',
  Traded: 'सौदे',
  'Prices of {name}: last {last}, high {high}, low {low}':
    '{name} के भाव: पिछला {last}, सबसे ऊँचा {high}, सबसे नीचा {low}',
  'Runner of line {number}': 'रेखा {number} का दावेदार',
  'Thick: last traded. Thin: the middle of the best prices. Bars: amounts traded.':
    'मोटी रेखा: पिछला सौदा। पतली रेखा: सबसे अच्छे भावों का बीच। पट्टियाँ: सौदों की रकम।',
  'Since {time}. Older prices are not kept.': '{time} से। पुराने भाव नहीं रखे जाते।',
  'As a table': 'तालिका के रूप में',
  Time: 'समय',
  'Last traded': 'पिछला सौदा',
  'Mid price': 'बीच का',
}

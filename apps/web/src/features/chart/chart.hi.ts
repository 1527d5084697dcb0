export const hindi = {
  'The prices did not load': 'भाव लोड नहीं हुए',
  'No prices yet': 'अभी कोई भाव नहीं',
  'They are drawn from the first one on, as soon as there is one.':
    'पहला भाव आते ही उन्हें दिखाया जाएगा।',
  Runner: 'दावेदार',
  Last: 'पिछला',
  High: 'सबसे ऊँचा',
  Low: 'सबसे नीचा',
  Traded: 'सौदे',
  'Prices of {name}: last {last}, high {high}, low {low}':
    '{name} के भाव: पिछला {last}, सबसे ऊँचा {high}, सबसे नीचा {low}',
  'No trades yet.': 'अभी कोई सौदा नहीं।',
  'Known since {time}; older prices are not kept.': '{time} से ज्ञात; पुराने भाव नहीं रखे जाते।',
  'As a table': 'तालिका के रूप में',
  Time: 'समय',
  'Last traded': 'पिछला सौदा',
  Middle: 'बीच का',
}

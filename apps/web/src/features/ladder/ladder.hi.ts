export const hindi = {
  'Placing: {bet}': 'लगाया जा रहा है: {bet}',
  'No answer yet, it is being checked: {bet}': 'अभी उत्तर नहीं मिला, जाँच हो रही है: {bet}',
  'Placed: {bet}': 'लग गया: {bet}',
  'It is not known yet what became of it: look at My Bets': 'इसका क्या हुआ अभी पता नहीं: मेरे दाँव देखें',
  '{count, plural, one {# bet cancelled} other {# bets cancelled}}':
    '{count, plural, one {# दाँव रद्द} other {# दाँव रद्द}}',
  '{side} {name} {stake} at {price}': '{side} {name} {stake}, {price} पर',
  Mine: 'मेरे',
  Price: 'भाव',
  'P/L': 'लाभ/हानि',
  'If you even out your bets on it here': 'यदि आप इस पर अपने दाँव यहाँ बराबर करें',
  '{side} {name} at {price}, {size} available': '{side} {name}, {price} पर, {size} उपलब्ध',
  'Cancel my {side} of {name} at {price}: {amount} unmatched':
    'मेरा {side} रद्द करें, {name}, {price} पर: {amount} बेमेल',
  'This runner is over, or its address is mistyped.':
    'यह दावेदार समाप्त हो चुका है, या पता ग़लत लिखा है।',
  Higher: 'ऊपर',
  Centre: 'बीच में',
  Lower: 'नीचे',
  'Prices; C or space bar centres them': 'भाव; C या स्पेस उन्हें बीच में लाता है',
  'Last traded {price}': 'पिछला सौदा {price}',
  'Ask before each bet': 'हर दाँव से पहले पूछें',
  'Not now': 'अभी नहीं',
}

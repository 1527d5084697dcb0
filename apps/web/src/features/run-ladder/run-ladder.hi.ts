export const hindi = {
  Book: 'बुक',
  Now: 'अभी',
  'After this bet': 'इस दाँव के बाद',
  'Between these two it moves in even steps, a run at a time.':
    'इन दोनों के बीच यह हर रन पर बराबर बदलता है।',
  'What you win or lose at each result, of what is matched.':
    'हर नतीजे पर आपकी जीत या हार, जितना मैच हुआ है उसका।',
  Result: 'नतीजा',
}

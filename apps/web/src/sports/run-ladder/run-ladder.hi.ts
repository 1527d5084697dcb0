export const hindi = {
  Book: 'बुक',
  Now: 'अभी',
  'After this bet': 'इस दाँव के बाद',
  'Between these two it moves in even steps, a run at a time.':
    'इन दोनों के बीच यह हर रन पर बराबर बदलता है।',
  'Your profit or loss at each result, on matched bets.': 'हर नतीजे पर आपके मैच्ड दाँवों की जीत या हार।',
}

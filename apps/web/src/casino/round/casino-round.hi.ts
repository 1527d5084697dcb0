export const hindi = {
  'a point': 'हर अंक',
  'paid at {odds}x': '{odds}x पर भुगतान',
  'Round {id}': 'राउंड {id}',
  'The round could not be read': 'राउंड पढ़ा नहीं जा सका',
  'Void, all stakes returned: {reason}': 'वॉइड, सभी स्टेक लौटाए गए: {reason}',
  'It was first paid as {winner} and later corrected; your statement shows both.':
    'पहले इसका भुगतान {winner} के अनुसार हुआ था, फिर सुधारा गया: आपके विवरण में दोनों हैं।',
  'Verify this round': 'इस राउंड की जाँच करें',
  'No card was dealt.': 'कोई पत्ता नहीं बाँटा गया।',
  'You had no bet on this round.': 'इस राउंड पर आपका कोई दाँव नहीं था।',
  'Profit or loss': 'लाभ या हानि',
  Total: 'कुल',
}

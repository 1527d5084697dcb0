export const hindi = {
  'A new version is ready': 'नया संस्करण तैयार है',
  'This page could not be shown': 'यह पेज दिखाया नहीं जा सका',
  Reload: 'फिर से लोड करें',
  Later: 'बाद में',
  'This page comes with it. Your bets and your balance are as they were.':
    'यह पेज उसी के साथ आता है। आपके दाँव और आपकी शेष राशि वैसे ही हैं।',
  'Nothing was lost: your bets and your balance are as they were. Try again.':
    'कुछ खोया नहीं: आपके दाँव और आपकी शेष राशि वैसे ही हैं। फिर कोशिश करें।',
}

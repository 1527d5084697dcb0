export const hindi = {
  'A new version is ready': 'नया संस्करण तैयार है',
  'This page could not be shown': 'यह पेज दिखाया नहीं जा सका',
  Reload: 'फिर से लोड करें',
  Later: 'बाद में',
  'Reload to see this page. Your bets and your balance have not changed.':
    'यह पेज देखने के लिए फिर से लोड करें। आपके दाँव और बैलेंस नहीं बदले।',
  'Your bets and your balance have not changed. Try again.':
    'आपके दाँव और बैलेंस नहीं बदले। फिर कोशिश करें।',
}

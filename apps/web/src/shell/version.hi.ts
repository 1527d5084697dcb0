export const hindi = {
  'A new version is ready': 'नया संस्करण तैयार है',
  'This page could not be shown': 'यह पेज दिखाया नहीं जा सका',
  Reload: 'फिर से लोड करें',
  Later: 'बाद में',
  'This is a trial: prices and results may be made up, and no bet is real.':
    'यह एक परीक्षण है: भाव और नतीजे बनावटी हो सकते हैं, और कोई दाँव असली नहीं है।',
  'Your bets and your balance have not changed.': 'आपके दाँव और बैलेंस नहीं बदले।',
}

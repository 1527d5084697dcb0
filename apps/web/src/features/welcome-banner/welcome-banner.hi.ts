export const hindi = {
  'Welcome, {name}': 'स्वागत है, {name}',
  'This demo account has a wallet of its own. Prices, matching and settlement are the real ones; the points are not money.':
    'इस डेमो खाते का अपना बटुआ है। भाव, मिलान और निपटान असली हैं; अंक पैसे नहीं हैं।',
  'Back what you think will happen, lay what you think will not. You are matched at the price you asked for, or a better one.':
    'जो आपके विचार में होगा उस पर बैक करें, जो नहीं होगा उस पर ले करें। मिलान आपके माँगे भाव पर या उससे बेहतर पर होता है।',
  'Every bet shows what it would win, lose and tie up before it is placed.':
    'हर दाँव लगाने से पहले दिखाता है कि वह क्या जीतेगा, क्या हारेगा और कितना फँसाएगा।',
  'Show me the matches': 'मुझे मैच दिखाएँ',
}

export const hindi = {
  'Welcome, {name}': 'स्वागत है, {name}',
  'This demo account has its own balance of points. Prices, matching and settlement are real; the points are not money.':
    'इस डेमो खाते का अपना अंकों का बैलेंस है। भाव, मिलान और निपटान असली हैं; अंक पैसे नहीं हैं।',
  'Back what you think will happen, lay what you think will not. You are matched at the price you asked for, or a better one.':
    'जो आपको लगता है कि होगा उस पर बैक करें, जो नहीं होगा उस पर ले करें। दाँव आपके माँगे भाव पर या उससे बेहतर पर मैच होता है।',
  'Before you place a bet you see what it can win, what it can lose and how much of your balance it holds.':
    'दाँव लगाने से पहले आप देखते हैं कि वह कितना जीत सकता है, कितना हार सकता है और आपके बैलेंस से कितना रोकेगा।',
  'Show me the matches': 'मुझे मैच दिखाएँ',
  Continue: 'आगे बढ़ें',
}

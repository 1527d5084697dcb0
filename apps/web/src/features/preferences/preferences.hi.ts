export const hindi = {
  Preferences: 'पसंद',
  'Stake to begin with': 'शुरुआती दाँव',
  None: 'कोई नहीं',
  'Confirm each bet': 'हर दाँव की पुष्टि करें',
  'A second press before a bet is sent.': 'दाँव भेजने से पहले दूसरी बार दबाना।',
  'Cancel my unmatched bets if I lose connection': 'संपर्क टूटे तो मेरे बेमिलान दाँव रद्द करें',
  'The exchange cancels them when it does not hear this browser for {seconds} seconds.':
    'जब एक्सचेंज को यह ब्राउज़र {seconds} सेकंड तक न सुनाई दे, तो वह उन्हें रद्द कर देता है।',
  Sounds: 'ध्वनि',
  'A short sound when something happens to your bets.': 'आपके दाँव में कुछ होने पर छोटी ध्वनि।',
  'Times are those of {zone}.': 'समय {zone} के हैं।',
  Decimal: 'दशमलव',
  Fractional: 'भिन्न',
  American: 'अमेरिकी',
  Probability: 'संभावना',
  Odds: 'भाव',
  'One-click betting': 'एक क्लिक में दाँव',
  'A press on a price places a bet at once, at that price. Off again after signing out or reloading.':
    'भाव दबाते ही उसी भाव पर दाँव लग जाता है। साइन आउट या रीलोड के बाद बंद।',
  'Stake of one click': 'एक क्लिक का दाँव',
  'One-click betting is on: {stake} a click': 'एक क्लिक में दाँव चालू: हर क्लिक {stake}',
  'Turn off': 'बंद करें',
}

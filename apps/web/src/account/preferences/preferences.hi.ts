export const hindi = {
  'One-click stake': 'एक क्लिक का स्टेक',
  'A press on a price places the bet at once, at that price. Turns off when you sign out or reload.':
    'भाव दबाते ही उसी भाव पर दाँव लग जाता है। साइन आउट या रीलोड पर बंद हो जाता है।',
  'A short sound when one of your bets changes.': 'आपका कोई दाँव बदले तो छोटी ध्वनि।',
  'They are cancelled after {seconds} seconds without a connection to this browser.':
    'इस ब्राउज़र से {seconds} सेकंड तक कनेक्शन न रहे तो वे रद्द हो जाते हैं।',
  'Ask before each bet is placed.': 'दाँव लगने से पहले एक बार और पूछें।',
  'Default stake': 'शुरुआती स्टेक',
  Preferences: 'पसंद',
  'Confirm each bet': 'हर दाँव की पुष्टि करें',
  'Cancel my unmatched bets if I lose connection': 'संपर्क टूटे तो मेरे अनमैच्ड दाँव रद्द करें',
  Sounds: 'ध्वनि',
  'Profit and loss under the runners': 'दावेदारों के नीचे लाभ और हानि',
  'Net of commission': 'कमीशन घटाकर',
  'After commission on a win.': 'जीत पर लगने वाला कमीशन घटाकर।',
  'With unmatched bets': 'अनमैच्ड दाँव जोड़कर',
  'Counts unmatched bets as matched where they would lose.': 'हारने वाले अनमैच्ड दाँव मैच्ड गिने जाते हैं।',
  'With settled markets of the match': 'मैच के निपटे बाज़ार जोड़कर',
  'Adds what you have won or lost on this match so far.': 'इस मैच से अब तक जो मिला, वह जोड़ा जाता है।',
  Decimal: 'दशमलव',
  Fractional: 'भिन्न',
  American: 'अमेरिकी',
  Probability: 'संभावना',
  Odds: 'भाव',
  'Row height': 'भाव की पंक्तियाँ',
  Compact: 'सघन',
  Comfortable: 'खुली',
  'One-click betting': 'एक क्लिक में दाँव',
  'One-click betting was turned off because part of the page did not load. Turn it on again.':
    'एक क्लिक में दाँव बंद हुआ, क्योंकि पेज का एक हिस्सा लोड नहीं हुआ। फिर से चालू करें।',
  'One-click betting is on: {stake} a click': 'एक क्लिक में दाँव चालू: हर क्लिक {stake}',
  'Notify this device': 'इस डिवाइस को सूचित करें',
  'When a bet is matched, lapses or is settled, even with no page open.':
    'दाँव मिलने, समाप्त होने या निपटने पर, तब भी जब कोई पेज न खुला हो।',
  'Your browser blocks notifications from this site. Allow them in its settings.':
    'आपका ब्राउज़र इस साइट की सूचनाएँ रोकता है: उसकी सेटिंग में अनुमति दें।',
  'This could not be turned on. Please try again later.':
    'यह चालू नहीं हो सका। कृपया बाद में फिर कोशिश करें।',
  'Turn off': 'बंद करें',
  'Several selections in the slip': 'स्लिप में कई चयन',
  'Each price you press is added to the slip. Off: it replaces the last one.':
    'आप जो भी भाव दबाएँ वह स्लिप में जुड़ता है। बंद होने पर वह पिछले की जगह लेता है।',
}

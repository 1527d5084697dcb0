export const hindi = {
  'This part did not load.': 'यह हिस्सा लोड नहीं हुआ।',
  'No connection': 'कनेक्शन नहीं है',
  'This loads by itself as soon as the connection is back.': 'कनेक्शन लौटते ही यह अपने-आप लोड होगा।',
  'This page tries again by itself.': 'यह पेज अपने-आप फिर से कोशिश करता है।',
  Close: 'बंद करें',
  'Not loaded. Try again.': 'लोड नहीं हुआ। फिर कोशिश करें।',
  'Notifications, Alt+T': 'सूचनाएँ, Alt+T',
  'Enter a whole number, such as 110': 'पूर्ण संख्या लिखें, जैसे 110',
  'Enter a number with at most two decimals, such as 1500.50':
    'दशमलव के बाद अधिकतम दो अंकों वाली संख्या लिखें, जैसे 1500.50',
  Days: 'दिन',
  '{count} days': '{count} दिन',
  Filter: 'फ़िल्टर',
  'Times in {zone}': 'समय {zone} में',
  'A report covers {days} days at most: start on {day} or later':
    'एक रिपोर्ट में अधिकतम {days} दिन होते हैं: {day} या उसके बाद से शुरू करें',
  '{label}, you have {amount} here': '{label}, यहाँ आपका {amount} है',
}

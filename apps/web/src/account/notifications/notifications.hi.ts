export const hindi = {
  'Settled: {result}': 'निपटान: {result}',
  'Result corrected: {result}': 'नतीजा सुधारा गया: {result}',
  'nothing won or lost': 'न जीत, न हार',
  'won {amount}': '{amount} जीते',
  'lost {amount}': '{amount} हारे',
  'Void: {reason}': 'वॉइड: {reason}',
  'Matched {amount} of {stake}': '{stake} में से {amount} मैच्ड',
  'Reduced to {amount}': '{amount} तक घटाया',
  'Waiting for the starting price': 'स्टार्टिंग प्राइस की प्रतीक्षा',
  'Unmatched, waiting at {odd}': 'अनमैच्ड, {odd} पर प्रतीक्षा में',
  'Bet placed': 'दाँव लगा',
  'Lapsed: {reason}': 'समाप्त: {reason}',
  '{matched}, the rest lapsed: {reason}': '{matched}, बाक़ी समाप्त: {reason}',
  '{matched}, the rest cancelled': '{matched}, बाक़ी रद्द',
  '{matched}, {amount} void': '{matched}, {amount} वॉइड',
  '{matched}, {amount} void: {reason}': '{matched}, {amount} वॉइड: {reason}',
  'Not cashed out': 'कैश आउट नहीं हुआ',
  'Unmatched bets cancelled: connection lost': 'अनमैच्ड दाँव रद्द: कनेक्शन टूटा',
  'Unmatched bets lapsed: goal, wicket or other event': 'अनमैच्ड दाँव समाप्त: गोल, विकेट या अन्य घटना',
  '{count, plural, one {# failed sign-in} other {# failed sign-ins}}':
    '{count, plural, one {# असफल साइन-इन} other {# असफल साइन-इन}}',
  'Since {moment}. If it was not you, check your devices.':
    '{moment} से। यदि यह आप नहीं थे, तो अपने डिवाइस देखें।',
  'A device was signed out': 'एक डिवाइस साइन आउट किया गया',
  'Somebody may have copied your session. Check your devices.':
    'किसी ने आपके सत्र की नक़ल की हो सकती है। अपने डिवाइस जाँचें।',
  '{amount} paid': '{amount} का भुगतान हुआ',
  '{amount} refused: {reason}': '{amount} अस्वीकृत: {reason}',
  '{amount} approved': '{amount} स्वीकृत',
  Notifications: 'सूचनाएँ',
  'Notifications, {count, plural, one {# new} other {# new}}':
    'सूचनाएँ, {count, plural, one {# नई} other {# नई}}',
  'No notifications yet. Updates on your bets appear here, on every device.':
    'अभी कोई सूचना नहीं। आपके दाँव की ख़बरें यहाँ हर डिवाइस पर दिखती हैं।',
  'Notifications did not load. Trying again.': 'सूचनाएँ लोड नहीं हुईं। फिर कोशिश हो रही है।',
  'Show earlier': 'पहले की दिखाएँ',
  'Your password was changed': 'आपका पासवर्ड बदला गया',
  'Your two-step verification was changed': 'आपकी दो-चरण पुष्टि बदली गई',
  'Your email address was changed': 'आपका ईमेल पता बदला गया',
  'If it was not you, contact support at once.': 'अगर यह आपने नहीं किया, तो तुरंत सहायता से संपर्क करें।',
  'Your session was used from two places': 'आपका सत्र दो जगहों से इस्तेमाल हुआ',
  'A new operator was added': 'एक नया संचालक जोड़ा गया',
  'An operator changed their two-step verification': 'एक संचालक ने अपनी दो-चरण पुष्टि बदली',
  'If you did not expect this, speak to the other operators at once.':
    'अगर आपको इसकी अपेक्षा नहीं थी, तो तुरंत दूसरे संचालकों से बात करें।',
  'A registration needs a decision': 'एक पंजीकरण फ़ैसले की प्रतीक्षा में है',
  'It resembles a player who is self-excluded.': 'यह ऐसे खिलाड़ी का लगता है जिसने खुद को बाहर रखा है।',
  '{count, plural, one {# wrong code} other {# wrong codes}}':
    '{count, plural, one {# ग़लत कोड} other {# ग़लत कोड}}',
  'Somebody has your password. If it was not you, change it now.':
    'किसी को आपका पासवर्ड पता है। अगर यह आप नहीं थे, तो इसे अभी बदलें।',
}
